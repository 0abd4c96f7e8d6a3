"""The reader of NIST's response files: the whole files are read, broken ones are refused."""

import hmac
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hashtile.reference import sha2 as model
from hashtile.reference import vectors
from hashtile.support.errors import HashtileError


@pytest.mark.parametrize("algorithm", model.ALGORITHMS)
def test_files_of_nist_are_whole_and_agree_with_the_model(algorithm: str) -> None:
    word_bits = model.family_of(algorithm).word_bits
    known = vectors.messages(algorithm, "ShortMsg")
    assert len(known) == 2 * word_bits + 1
    assert len(vectors.messages(algorithm, "LongMsg")) == 2 * word_bits
    chain = vectors.monte_carlo(algorithm)
    assert len(chain.checkpoints) == 100
    assert len(chain.seed) == chain.minimum == chain.maximum == model.digest_bytes(algorithm)
    for vector in known:
        assert model.digest(algorithm, vector.message) == vector.digest


def test_cases_of_rfc_4231_are_all_there_and_agree_with_python() -> None:
    cases = vectors.keyed("hmac-sha256")
    assert [len(case.key) for case in cases] == [20, 4, 20, 25, 20, 131, 131]
    assert [len(case.digest) for case in cases] == [32, 32, 32, 32, 16, 32, 32]
    for case in cases:
        assert hmac.digest(case.key, case.message, "sha256").startswith(case.digest)


@pytest.mark.parametrize(
    ("algorithm", "counts", "seed", "limits"),
    [
        ("sha3-224", {"ShortMsg": 145, "LongMsg": 100}, 28, (28, 28)),
        ("sha3-256", {"ShortMsg": 137, "LongMsg": 100}, 32, (32, 32)),
        ("sha3-384", {"ShortMsg": 105, "LongMsg": 100}, 48, (48, 48)),
        ("sha3-512", {"ShortMsg": 73, "LongMsg": 100}, 64, (64, 64)),
        ("shake128", {"ShortMsg": 337, "LongMsg": 100, "VariableOut": 1126}, 16, (16, 140)),
        ("shake256", {"ShortMsg": 273, "LongMsg": 100, "VariableOut": 1246}, 16, (2, 250)),
    ],
)
def test_files_of_sha3_are_whole(
    algorithm: str, counts: dict[str, int], seed: int, limits: tuple[int, int]
) -> None:
    """That their digests are right test_sha3.py shows."""
    known = {kind: vectors.messages(algorithm, kind) for kind in vectors.KINDS[algorithm]}
    assert {kind: len(found) for kind, found in known.items()} == counts
    assert [len(vector.message) for vector in known["ShortMsg"]] == list(range(counts["ShortMsg"]))
    chain = vectors.monte_carlo(algorithm)
    assert (len(chain.seed), chain.minimum, chain.maximum) == (seed, *limits)
    assert len(chain.checkpoints) == 100
    if algorithm.startswith("shake"):
        sizes = [len(vector.digest) for vector in known["VariableOut"]]
        assert (min(sizes), max(sizes)) == limits


SHA256 = "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"
SHA3 = "f0d04dd1e6cfc29a4460d521796852f25d9ef8d28b44ee91ff5b759d72c1e6d6"
GOOD = f"Len = 8\nMsg = d3\nMD = {SHA256}\n"
SHAKE = "Len = 8\nMsg = 0e\nOutput = fa99\n"
VARIABLE = "COUNT = 0\nOutputlen = 16\nMsg = c61a\nOutput = 23ce\n"

BROKEN = [
    ("sha256", "ShortMsg", GOOD, "1 vectors, but the whole file has 65"),
    ("sha256", "ShortMsg", "", "0 vectors"),
    ("sha256", "ShortMsg", GOOD * 66, "66 vectors"),
    ("sha256", "ShortMsg", "Len = 16\nMsg = d3\n", ":2: Msg does not have 16 bits"),
    ("sha256", "ShortMsg", "Len = 5\nMsg = d3\n", ":2: Msg does not have 5 bits"),
    ("sha256", "ShortMsg", "Len = 8\nMsg = d3d3\n", ":2: Msg does not have 8 bits"),
    ("sha256", "ShortMsg", "Len = 0\nMsg = d3\n", ":2: Msg does not have 0 bits"),
    ("sha256", "ShortMsg", "Len = 0\nMsg = 0000\n", ":2: Msg does not have 0 bits"),
    ("sha256", "ShortMsg", f"Len = 0\nMD = {SHA256}\n", ":2: Msg does not have 0 bits"),
    ("sha256", "ShortMsg", "Len = 8\nMsg = xy\n", ":2: not a field"),
    ("sha256", "ShortMsg", "Len = 8\nMsg = d\n", ":2: not a field"),
    ("sha256", "ShortMsg", "Len = a\n", ":1: not a field"),
    ("sha256", "ShortMsg", "MD = 00\n", ":1: no Len"),
    ("sha256", "ShortMsg", GOOD[:-3] + "\n", ":3: MD does not have 256 bits"),
    ("sha256", "ShortMsg", "Len = 8\nMsg = d3\n", ":2: MD does not have 256 bits"),
    ("sha256", "ShortMsg", "Len = 8\nMsg = d3\nLen = 8\n", ":3: a second Len"),
    ("sha256", "ShortMsg", "\N{BYTE ORDER MARK}Len = 8\n", "install cryptography_vectors again"),
    ("sha256", "LongMsg", None, "install cryptography_vectors again"),
    ("sha3-256", "ShortMsg", f"Len = 8\nMsg = e9\nMD = {SHA3}\n", "1 vectors, but"),
    ("sha3-256", "ShortMsg", "Len = 8\nMsg = e9\nMD = f0d0\n", ":3: MD does not have 256 bits"),
    ("shake128", "ShortMsg", f"[Outputlen = 16]\n{SHAKE}", "1 vectors, but"),
    ("shake128", "ShortMsg", f"[Outputlen = 24]\n{SHAKE}", ":4: MD does not have 24 bits"),
    ("shake128", "ShortMsg", SHAKE, ":3: no Outputlen"),
    ("shake256", "VariableOut", f"[Input Length = 16]\n{VARIABLE}", "1 vectors, but"),
    ("shake256", "VariableOut", f"[Input Length = 8]\n{VARIABLE}", ":5: Msg does not have 8 bits"),
    ("shake256", "VariableOut", VARIABLE, ":4: no Len or Input Length"),
]

Replace = Callable[[str, str, str | None], None]


@pytest.fixture
def replace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Replace:
    """Puts a text, or nothing, in place of a file of NIST."""

    def put(algorithm: str, kind: str, text: str | None) -> None:
        monkeypatch.setattr(vectors.tools, "package_folder", lambda name: tmp_path)
        path = vectors._path(algorithm, kind)
        path.parent.mkdir(parents=True)
        if text is not None:
            path.write_text(text, encoding="utf-8")

    return put


@pytest.mark.parametrize(("algorithm", "kind", "text", "message"), BROKEN)
def test_broken_file_is_refused_with_its_line(
    algorithm: str, kind: str, text: str | None, message: str, replace: Replace
) -> None:
    replace(algorithm, kind, text)
    with pytest.raises(HashtileError, match=re.escape(message)):
        vectors.messages(algorithm, kind)


@pytest.mark.parametrize(
    ("algorithm", "kind"), [(name, kind) for name, kinds in vectors.KINDS.items() for kind in kinds]
)
def test_file_without_its_last_vector_is_refused(
    algorithm: str, kind: str, replace: Replace
) -> None:
    lines = vectors._path(algorithm, kind).read_text("ascii").splitlines()
    last = max(n for n, line in enumerate(lines) if re.match("Len|COUNT", line))
    replace(algorithm, kind, "\n".join(lines[:last]))
    count = vectors.KINDS[algorithm][kind]
    with pytest.raises(HashtileError, match=f"{count - 1} vectors, but .* {count}$"):
        vectors.messages(algorithm, kind)


@pytest.mark.parametrize(
    ("algorithm", "old", "new", "message"),
    [
        ("sha256", r"COUNT = 99\s+MD = \w+", "", "99 vectors, but the whole file has 100"),
        ("sha3-256", r"COUNT = 99\s+MD = \w+", "", "99 vectors, but the whole file has 100"),
        ("sha3-256", "COUNT = 7\n", "COUNT = 8\n", "COUNT is not 7"),
        ("sha3-256", "COUNT = 7\n", "", "no COUNT"),
        ("sha3-256", "COUNT = 7\n", "Seed = 00\nCOUNT = 7\n", "a second seed"),
        ("sha3-256", r"Seed = \w+", "", "Seed does not have 256 bits"),
        ("sha3-256", r"Seed = \w\w", "Seed = ", "Seed does not have 256 bits"),
        ("sha3-256", r"MD = \w\w", "MD = ", "MD does not have 256 bits"),
        ("shake128", r"Msg = \w\w", "Msg = ", "Msg does not have 128 bits"),
        ("shake128", "COUNT = 7\n", "Msg = 00\nCOUNT = 7\n", "a second seed"),
        ("shake128", "Outputlen = 264", "Outputlen = 272", "MD does not have 272 bits"),
        ("shake128", "Outputlen = 264", "", "no Outputlen"),
        ("shake128", r"\[Minimum .*\]", "", "no Minimum Output Length (bits)"),
        ("shake128", r"\[Maximum .*\]", "", "no Maximum Output Length (bits)"),
        ("shake256", r"COUNT = 99\s+\S+ = .*\s+Output = \w+", "", "99 vectors"),
    ],
)
def test_broken_chain_is_refused(
    algorithm: str, old: str, new: str, message: str, replace: Replace
) -> None:
    text = vectors._path(algorithm, "Monte").read_text("ascii")
    broken, count = re.subn(old, new, text, count=1)
    assert count
    replace(algorithm, "Monte", broken)
    with pytest.raises(HashtileError, match=re.escape(message)):
        vectors.monte_carlo(algorithm)


def test_next_link_of_shake_is_that_of_sha3vs() -> None:
    chain = vectors.MonteCarlo(bytes(16), (), minimum=2, maximum=250)
    assert chain.next_link(bytes(range(20))) == (bytes(range(16)), 2 + 0x1213 % 249)
    assert chain.next_link(b"\0\xf8") == (b"\0\xf8" + bytes(14), 250)
    assert chain.next_link(b"\0\xf9") == (b"\0\xf9" + bytes(14), 2)
