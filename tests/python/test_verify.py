"""Verification passes on the core, and fails on each of a set of broken ones."""

import shutil
from pathlib import Path

import pytest

from hashtile import catalog, config, verify

CORE = catalog.core("sha256_iterative")


def test_core_passes_all_sets() -> None:
    report = verify.verify(CORE, messages=900, blocks=900)
    assert [outcome.first_failure for outcome in report.sets if outcome.failed] == []
    assert report.failed == 0
    assert report.cycles_per_block == 65
    counts = {(outcome.name, outcome.level): outcome.run for outcome in report.sets}
    for algorithm in ("sha224", "sha256"):
        for level in ("stream", "core"):
            assert counts[f"{algorithm} short messages", level] == 65
            assert counts[f"{algorithm} long messages", level] == 64
        assert counts[f"{algorithm} Monte Carlo", "stream"] == 100
        assert counts[f"{algorithm} 0..300 bytes", "stream"] == 301
    assert counts["random messages, random stalls", "stream"] == 900
    assert counts["random blocks, random stalls", "core"] == 900


def test_set_in_which_nothing_ran_is_a_failure() -> None:
    empty = verify.Outcome(name="empty", source="", level="core")
    assert verify.Report(core="x", cycles_per_block=1, seed=1, sets=[empty]).failed == 1


# (file, what stands there, what a mistake would have put there)
MISTAKES = {
    "rotation": ("sha2/sha2_pkg.sv", "{x[5:0], x[31:6]}", "{x[6:0], x[31:7]}"),
    "constant": ("sha2/sha2_pkg.sv", "64'h428a_2f98_d728_ae22", "64'h428a_2f99_d728_ae22"),
    "initial value": ("sha2/sha2_pkg.sv", "32'hc105_9ed8", "32'hc105_9ed9"),
    "stall ignored": ("sha2/sha256_iterative.sv", "&& !hash_ready_i;", "&& 1'b0;"),
    "tag early": ("sha2/sha256_iterative.sv", "round_q == 14) tag_o", "round_q == 0) tag_o"),
    "never answers": ("sha2/sha256_iterative.sv", "(step && round_q == 63)", "(held && !loading)"),
    "padding border": ("stream/md_pad.sv", "index_q == 13) fsm_d", "index_q == 12) fsm_d"),
    "length": ("stream/md_pad.sv", "words_q <= words_q + 1'b1", "words_q <= words_q - 1'b1"),
    "order": ("stream/sha256_stream.sv", "hash_sha224 ? 6'd28", "hash_error ? 6'd28"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_broken_core_fails(mistake: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, right, wrong = MISTAKES[mistake]
    rtl = catalog.data_folder("rtl")
    shutil.copytree(rtl, tmp_path / "rtl")
    text = (rtl / name).read_text()
    assert text.count(right) == 1, f"{right!r} is not in {name} once"
    (tmp_path / "rtl" / name).write_text(text.replace(right, wrong))
    monkeypatch.setattr(catalog, "data_folder", lambda folder: tmp_path / folder)

    home = tmp_path / "home"  # another home is another simulated instance
    home.mkdir()
    (home / "zig").symlink_to(config.load().home / "zig")  # but the compiler's own cache is shared
    report = verify.verify(CORE, config.Settings(home=home), messages=90, blocks=90)
    assert report.failed > 0
