"""The reader of NIST's response files: the whole files are read, broken ones are refused."""

import re
from pathlib import Path

import pytest

from hashtile import model, vectors
from hashtile.errors import HashtileError


@pytest.mark.parametrize("algorithm", model.ALGORITHMS)
def test_files_of_nist_are_whole_and_agree_with_the_model(algorithm: str) -> None:
    word_bits = model.family_of(algorithm).word_bits
    known = vectors.messages(algorithm, "ShortMsg")
    assert len(known) == 2 * word_bits + 1
    assert len(vectors.messages(algorithm, "LongMsg")) == 2 * word_bits
    assert len(vectors.monte_carlo(algorithm).checkpoints) == 100
    for vector in known:
        assert model.digest(algorithm, vector.message) == vector.digest


GOOD = "Len = 8\nMsg = d3\nMD = 28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD, "1 vectors, but the file of NIST has 65"),
        ("", "0 vectors"),
        (GOOD * 66, "66 vectors"),
        ("Len = 16\nMsg = d3\n", ":2: Msg does not have Len = 16 bits"),
        ("Len = 5\nMsg = d3\n", ":2: Msg does not have Len = 5 bits"),
        ("Len = 8\nMsg = xy\n", ":2: not a SHAVS field"),
        ("MD = 00\n", ":1: MD without Len and Msg"),
        ("\N{BYTE ORDER MARK}Len = 8\n", "install cryptography_vectors again"),
    ],
)
def test_broken_file_is_refused_with_its_line(
    text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "hashes" / "SHA2"
    folder.mkdir(parents=True)
    (folder / "SHA256ShortMsg.rsp").write_text(text, encoding="utf-8")
    monkeypatch.setattr(vectors.tools, "package_folder", lambda name: tmp_path)
    with pytest.raises(HashtileError, match=re.escape(message)):
        vectors.messages("sha256", "ShortMsg")
