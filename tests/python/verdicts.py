"""What the tests of the papers' figures share."""

from hashtile.papers.published import published


def verdicts_of(paper: str) -> dict[str, str]:
    data = published()
    return {c.id.removeprefix(f"{paper}-"): data.verdict(c) for c in data.claims_of(paper)}
