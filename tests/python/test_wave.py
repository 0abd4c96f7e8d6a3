"""Waveforms: what is decoded is what the core did, and a trace of another model is refused."""

import dataclasses
import hashlib
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hashtile import catalog, sim
from hashtile.reference import keccak
from hashtile.support import config
from hashtile.support.errors import BadInput, HashtileError
from hashtile.wave import decode, diagram, layout, record, trace, vcd
from hashtile.wave.record import Recording

HASHTILE = Path(sys.executable).with_name("hashtile")
SMALL = """$timescale 1ns $end
 $scope module TOP $end
  $var wire 1 ! clk_i $end
  $scope module ht_x $end
   $var wire 4 " a_q [3:0] $end
  $upscope $end
 $upscope $end
$enddefinitions $end
#0
1!
b0001 "
#5
0!
#10
1!
#15
0!
b0111 "
#20
1!
b1000 "
#25
0!
"""


def waveform(name: str) -> tuple[Recording, decode.Waveform]:
    settings = config.load()
    recording = record.record(catalog.core(name), settings)
    return recording, decode.decode(recording, trace.vcd(recording, settings))


@pytest.fixture(scope="module")
def sha256() -> tuple[Recording, decode.Waveform]:
    return waveform("sha256_iterative")


@pytest.fixture(scope="module")
def sha3() -> tuple[Recording, decode.Waveform]:
    return waveform("sha3_engine")


def test_the_value_of_a_cycle_is_the_last_one_in_it() -> None:
    found = vcd.signals(SMALL, ["clk_i", "ht_x.a_q"], 3)
    assert found["ht_x.a_q"].values == [1, 7, 8] and found["ht_x.a_q"].bits == 4
    assert found["clk_i"].values == [0, 0, 0]
    assert vcd.names(SMALL) == {"clk_i": 1, "ht_x.a_q": 4}
    with pytest.raises(HashtileError, match=r"ht_x\.b_q"):
        vcd.signals(SMALL, ["ht_x.b_q"], 3)


def test_what_is_decoded_stands_in_a_scope_of_its_own() -> None:
    text = vcd.with_decoded(SMALL, {"state": ["Idle", "Idle", "Run"]})
    head, _, body = text.partition("$enddefinitions $end\n")
    assert head.count("$scope") == head.count("$upscope") == 3
    (code,) = re.findall(r"\$var string 1 (\S+) state", head)
    assert re.findall(rf"^s(\w+) {code}$", body, re.MULTILINE) == ["Idle", "Run"]
    assert body.index("sRun") > body.index("#20")
    assert vcd.signals(text, ["ht_x.a_q"], 3) == vcd.signals(SMALL, ["ht_x.a_q"], 3)


def test_a_hash_is_decoded(sha256: tuple[Recording, decode.Waveform]) -> None:
    _, wave = sha256
    taken = [text for text in wave.texts["word"] if text.startswith("taken")]
    assert taken == [f"taken_{number}" for number in range(32)]
    words = [wave.ports["word_i"].values[wave.texts["word"].index(text)] for text in taken]
    sent = b"".join(word.to_bytes(4, "big") for word in words)
    message = bytes(range(64)) + b"abc"
    assert sent.startswith(message + b"\x80")
    given = wave.ports["hash_o"].values[wave.texts["hash"].index("taken_1")]
    assert given.to_bytes(32, "big") == hashlib.sha256(message).digest()
    begin = wave.texts["fsm"].index("Round")
    assert wave.texts["step"][begin : begin + 64] == [str(number) for number in range(64)]
    assert wave.texts["fsm"][begin + 64] == "Add"
    assert "waits" in wave.texts["word"]


@pytest.mark.parametrize(("name", "least"), [("sha256", 21), ("sha3", 17)])
def test_a_layout_names_signals_that_are_there(
    name: str, least: int, request: pytest.FixtureRequest
) -> None:
    _, wave = request.getfixturevalue(name)
    paths = [line for line in layout.gtkwave(wave).splitlines() if line[0] not in "[*@-"]
    added = re.findall(r"^variable_add (\S+)$", layout.surfer(wave), re.MULTILINE)
    assert [path.partition("[")[0] for path in paths] == added
    assert len(added) >= least
    assert re.findall(r"^ ?\$scope module (\w+)", wave.text, re.MULTILINE)[0] == vcd.TOP
    known = vcd.names(wave.text)
    for path in paths:
        scope, _, rest = path.partition(".")
        signal, _, wide = rest.partition("[")
        assert scope in {vcd.TOP, vcd.DECODED}, path
        if scope == vcd.DECODED:  # a text, whose bits do not count
            assert signal in wave.texts and signal in known, path
        else:
            assert known[signal] == (int(wide.partition(":")[0]) + 1 if wide else 1), path


# Commands that the manual of Surfer has (docs/commands), with what each one takes
SURFER = {
    "divider_add": r"\S.*",  # any name
    "variable_add": r"\w+(\.\w+)+",  # the full path, with its scopes
    "zoom_fit": "",
}


def not_of_surfer(text: str) -> list[str]:
    """The lines of a command file that Surfer would not run."""
    rows = [line.partition(" ") for line in text.splitlines()]
    return [
        name for name, _, rest in rows if name not in SURFER or not re.fullmatch(SURFER[name], rest)
    ]


def test_a_layout_has_commands_that_surfer_knows(sha256: tuple[Recording, decode.Waveform]) -> None:
    text = layout.surfer(sha256[1])
    assert not_of_surfer(text) == []
    assert {line.partition(" ")[0] for line in text.splitlines()} == {*SURFER}
    for wrong in (
        "add_variable TOP.a",
        "variable_add a",
        "variable_add TOP.a[3:0]",
        "divider_add ",
    ):
        assert len(not_of_surfer(wrong)) == 1, wrong


def test_a_diagram_is_the_same_each_time(sha256: tuple[Recording, decode.Waveform]) -> None:
    _, wave = sha256
    picture = diagram.draw(wave, "a & b")
    assert picture == diagram.draw(waveform("sha256_iterative")[1], "a & b")
    root = ElementTree.fromstring(picture)
    svg = "{http://www.w3.org/2000/svg}"
    texts = {one.text for one in root.iter()}
    assert {"a & b", "word_valid_i", "hash_ready_i", "fsm", "Round", "Idle"} <= texts
    small = [one for one in root.iter(f"{svg}text") if one.get("class") == "small"]
    shown = [int(one.text or "") for one in small]
    assert shown[0] == 0 and shown[-1] == wave.cycles - 1
    assert shown == sorted(shown) and len(shown) < wave.cycles // 2
    assert "prefers-color-scheme: dark" in picture


def test_another_model_is_refused(sha256: tuple[Recording, decode.Waveform]) -> None:
    recording, _ = sha256
    begin = 0
    for port in recording.ports:
        if port.name == "hash_valid_o":
            break
        begin += port.bits
    rows = recording.rows.copy()
    rows[40, begin] ^= 1
    with pytest.raises(HashtileError, match="differs from its recording in cycle 40"):
        trace.vcd(dataclasses.replace(recording, rows=rows), config.load())


def test_rounds_of_a_core_inside_another(sha3: tuple[Recording, decode.Waveform]) -> None:
    _, wave = sha3
    (name,) = (name for name in wave.texts if name.endswith("round"))
    rounds = [text for text in wave.texts[name] if text != decode.NOTHING]
    assert [int(text) for text in rounds[:24]] == [*range(keccak.rounds(64))]


def test_every_contract_has_a_hash() -> None:
    known = {*record._DRIVERS, "tile", "packets", "soc"}
    assert known == {*sim.CONTRACTS}
    with pytest.raises(BadInput, match="name a core or a stream"):
        record.record(catalog.core("soc"), config.load())


def test_the_command_makes_a_folder_whole_or_not_at_all(tmp_path: Path) -> None:
    def wave(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [HASHTILE, "wave", *arguments], cwd=tmp_path, capture_output=True, text=True
        )

    done = wave("sha256_iterative")
    assert done.returncode == 0, done.stderr
    folder = tmp_path / "sha256_iterative-wave"
    assert [Path(line).suffix for line in done.stdout.splitlines()] == [
        ".vcd", ".gtkw", ".sucl", ".svg",
    ]  # fmt: skip
    assert {path.name for path in folder.iterdir()} == {
        f"sha256_iterative.{end}" for end in ("vcd", "gtkw", "sucl", "svg")
    }
    (tmp_path / "file").write_text("")
    for arguments, said in (
        (("sha256_iterative",), "is not empty: name another folder"),
        (("sha256_iterative", "-o", "file"), "is not a folder"),
        (("sha256_iterative", "-o", "file/below"), "cannot be written"),
        (("nothing",), "known are: sha256_iterative"),
        (("soc",), "name a core or a stream"),
        (("../x",), "unknown core '../x'"),
    ):
        failed = wave(*arguments)
        assert failed.returncode in (1, 2), arguments
        assert said in failed.stderr and "Traceback" not in failed.stderr
        assert failed.stdout == ""
    assert {path.name for path in tmp_path.iterdir()} == {folder.name, "file"}
