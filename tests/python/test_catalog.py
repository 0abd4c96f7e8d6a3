"""The catalogue: every entry names files that exist, and a wrong entry is refused."""

import pydantic
import pytest

from hashtile import catalog, model


@pytest.mark.parametrize("name", catalog.cores())
def test_entry_fits_what_is_there(name: str) -> None:
    core = catalog.core(name)
    assert core.files and core.stream.files
    for path in [*core.files, *core.stream.files]:
        assert path.is_file(), path
    assert core.files[-1].stem == core.name
    assert core.stream.files[-1].stem == core.stream.module
    assert set(core.stream.user) == set(core.algorithms)
    for algorithm in core.algorithms:
        assert model.ALGORITHMS[algorithm][1] == core.word_bits


@pytest.mark.parametrize(
    "change",
    [
        {"nmae": "x"},
        {"word_bits": 48},
        {"messages": 0},
        {"sources": []},
        {"name": "x; rm"},
        {"contract": "sha4"},
    ],
)
def test_wrong_entry_is_refused(change: dict[str, object]) -> None:
    entry = catalog.core("sha256_iterative").model_dump()
    catalog.Core.model_validate(entry)
    with pytest.raises(pydantic.ValidationError):
        catalog.Core.model_validate({**entry, **change})
