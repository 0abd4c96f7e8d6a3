"""The command line as its users meet it: a process, its output, its exit code."""

import hashlib
import hmac
import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from test_sha3 import KEY, SAMPLES

from hashtile import catalog, cli, demo, synth
from hashtile.reference import sha2 as model
from hashtile.reference import sha3
from hashtile.results import figures
from hashtile.results.store import Store
from hashtile.support import config, console
from hashtile.synth import measured

HASHTILE = Path(sys.executable).with_name("hashtile")


def hashtile(
    *arguments: str | bytes | Path, cwd: Path | None = None, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [HASHTILE, *arguments], input=stdin, capture_output=True, timeout=600, cwd=cwd
    )


@pytest.fixture
def files(tmp_path: Path) -> list[bytes]:
    """Files whose names and contents are not ordinary, as bytes."""
    contents = {
        b"empty": b"",
        b"one": b"\x00",
        b"block": bytes(64),
        b"with space": b"a" * 55,
        b"back\\slash": b"b" * 56,
        b"new\nline": b"c" * 1000,
        b"return\r": b"d",
        b"\xff\xfe not UTF-8": b"e" * 200_000,
        b"[red]markup": b"f",
    }
    for name, content in contents.items():
        Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name))).write_bytes(content)
    return list(contents)


def test_hash_prints_what_sha256sum_prints(files: list[bytes], tmp_path: Path) -> None:
    expected = subprocess.run(["sha256sum", *files], capture_output=True, cwd=tmp_path, check=True)
    given = hashtile("hash", *files, cwd=tmp_path)
    assert given.stdout == expected.stdout
    assert (given.returncode, given.stderr) == (0, b"")


def test_hash_reads_standard_input() -> None:
    for arguments in ([], ["-"]):
        given = hashtile("hash", *arguments, stdin=b"abc")
        assert given.stdout.decode() == f"{hashlib.sha256(b'abc').hexdigest()}  -\n"
    for name in model.ALGORITHMS:
        given = hashtile("hash", "--algorithm", name, stdin=b"abc")
        expected = hashlib.new(name.replace("-", "_"), b"abc").hexdigest()
        assert given.stdout.decode() == f"{expected}  -\n"


def test_hash_takes_a_length_in_bits(tmp_path: Path) -> None:
    message = bytes(range(256)) * 300
    (tmp_path / "file").write_bytes(message)
    for bits in (0, 5, 13, 600_000, 8 * len(message)):
        given = hashtile("hash", "--json", "--bits", str(bits), "file", cwd=tmp_path)
        entry = json.loads(given.stdout)
        assert entry["digest"] == model.digest("sha256", message, bits).hex()
        assert (entry["bits"], entry["bytes"]) == (bits, -(-bits // 8))
        assert entry["blocks"] == (bits + 64) // 512 + 1
    (tmp_path / "longer").write_bytes(message + b"!")
    given = hashtile("hash", "--bits", "614401", "file", "longer", cwd=tmp_path)
    assert given.returncode == 1 and b"file has 614400 bits, not 614401" in given.stderr
    expected = model.digest("sha256", message + b"!", 614401).hex()
    assert given.stdout.decode() == f"{expected}  longer\n"


def test_hash_frames_with_a_key_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(KEY)
    (tmp_path / "long").write_bytes(bytes(65536))
    for name, message, custom, expected in SAMPLES[::5]:
        options = [] if name.startswith("cshake") else ["--key-file", "key"]
        given = hashtile(
            *("hash", "-a", name, "--customization", custom, "--length", str(len(expected) // 2)),
            *options,
            cwd=tmp_path,
            stdin=message,
        )
        assert given.stdout.decode() == f"{expected}  -\n"
    given = hashtile("hash", "-a", "hmac-sha256", "--key-file", "key", cwd=tmp_path, stdin=b"abc")
    assert given.stdout.decode() == f"{hmac.digest(KEY, b'abc', 'sha256').hex()}  -\n"
    named = hashtile("hash", "-a", "cshake128", "--function-name", "N", "--json", stdin=b"abc")
    expected = sha3.digest("cshake128", b"abc", length=32, function_name=b"N").hex()
    assert json.loads(named.stdout)["digest"] == expected
    assert json.loads(named.stdout)["blocks"] == 2
    for options, status, message in (
        (["-a", "kmac128"], 2, b"kmac128 needs a key"),
        (["-a", "kmac128", "--key-file", "long"], 2, b"65536 bytes"),
        (["-a", "kmac128", "--key-file", "missing"], 1, b"missing"),
        (["-a", "sha256", "--key-file", "key"], 2, b"sha256 does not take key"),
        (["-a", "hmac-sha256"], 2, b"hmac-sha256 needs a key"),
        (["-a", "shake128", "--customization", "S"], 2, b"shake128 does not take customization"),
        (["-a", "kmac128", "--key-file", "key", "--function-name", "N"], 2, b"function_name"),
    ):
        refused = hashtile("hash", *options, cwd=tmp_path, stdin=b"abc")
        assert (refused.returncode, refused.stdout) == (status, b""), options
        assert message in refused.stderr and b"Traceback" not in refused.stderr


def test_hash_goes_on_behind_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "good").write_bytes(b"abc")
    given = hashtile("hash", "missing", ".", "good", "[/red]", ":smile:", cwd=tmp_path)
    assert given.returncode == 1
    assert given.stdout.decode() == f"{hashlib.sha256(b'abc').hexdigest()}  good\n"
    assert given.stderr.decode().splitlines() == [
        "hashtile: missing: No such file or directory",
        "hashtile: .: Is a directory",
        "hashtile: [/red]: No such file or directory",
        "hashtile: :smile:: No such file or directory",
    ]


def test_hash_says_what_it_may_not_read(tmp_path: Path) -> None:
    path, reason = tmp_path / "secret", "Permission denied"
    path.touch(mode=0)
    if os.geteuid() == 0:  # root may read every file, but not unmapped memory
        path, reason = Path("/proc/self/mem"), "Input/output error"
    given = hashtile("hash", path)
    assert (given.returncode, given.stdout) == (1, b"")
    assert given.stderr.decode() == f"hashtile: {path}: {reason}\n"


def test_hash_statistics_are_counted(tmp_path: Path) -> None:
    (tmp_path / "blocks").write_bytes(bytes(64 * 999 + 1))
    given = hashtile("hash", "--json", "--stats", "blocks", cwd=tmp_path)
    entry = json.loads(given.stdout)
    assert entry["blocks"] == 1000
    assert 65_000 <= entry["cycles"] <= 65_100
    assert entry["digest"] == hashlib.sha256(bytes(64 * 999 + 1)).hexdigest()
    assert b"63937 bytes in 1000 blocks" in given.stderr
    assert b"65.0" in given.stderr
    assert b"on asap7 at the measured" in given.stderr  # came with hashtile, or was measured here
    assert b": 1 byte in 1 block, " in hashtile("hash", "--stats", stdin=b"x").stderr


def test_hash_takes_names_that_are_no_text(files: list[bytes], tmp_path: Path) -> None:
    given = hashtile("hash", "--json", *files, cwd=tmp_path)
    assert given.returncode == 0
    assert [os.fsencode(json.loads(line)["path"]) for line in given.stdout.splitlines()] == files


def test_hash_takes_the_same_memory_for_a_long_file(tmp_path: Path) -> None:
    peaks = []
    for size in (1 << 20, 1 << 26):
        name = tmp_path / str(size)
        with open(name, "wb") as file:
            file.truncate(size)
        program = (
            "import pathlib, re, sys, hashtile.cli\n"
            "try: hashtile.cli.main()\n"
            "finally:\n"  # the peak of this program; that of getrusage has its parent's in it
            "    status = pathlib.Path('/proc/self/status').read_text()\n"
            "    print(re.search(r'VmHWM:\\s*(\\d+) kB', status)[1], file=sys.stderr)\n"
        )
        given = subprocess.run(
            [sys.executable, "-c", program, "hash", name], capture_output=True, timeout=600
        )
        assert given.stdout.split()[0].decode() == hashlib.sha256(bytes(size)).hexdigest()
        peaks.append(int(given.stderr) * 1024)
    assert peaks[1] < peaks[0] + (16 << 20)
    assert peaks[1] < 300 << 20


def test_progress_shows_on_a_terminal_only(tmp_path: Path) -> None:
    with open(tmp_path / "long", "wb") as file:
        file.truncate(16 << 20)
    quiet = hashtile("hash", "long", cwd=tmp_path)
    assert quiet.stderr == b""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [HASHTILE, "hash", "long"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=follower
    )
    os.close(follower)
    shown = b""
    while True:
        try:
            piece = os.read(leader, 4096)
        except OSError:  # the other end is closed
            break
        shown += piece
    assert process.communicate()[0] == quiet.stdout
    assert b"MB" in shown and b"long" in shown


def test_unknown_names_list_the_known_ones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this process: each start of a new one takes a second."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    for arguments, known in (
        (("hash", "--core", "nothing"), b"sha256_iterative"),
        (("hash", "--algorithm", "md5"), b"sha224, sha256"),
        (("hash", "--core", "soc"), b"hashtile soc list"),
        (("hash", "--core", "hash_stream", "-a", "hmac-sha384"), b"kmacxof256"),
        (("hash", "--core", "hmac_stream", "-a", "hmac-sha384"), b"--key-file"),
        (("synth", "tile", "-p", "Modes2=sha3-256"), b"sha224, sha256"),
        (("verify", "sha2_engine", "-p", "Modes=sha1"), b"sha224, sha256"),
        (("verify", "sha256_iterative", "-p", "Unroll=3"), b"1, 2, 4"),
        (("synth", "sha256_carrysave", "--parameter", "Unroll=2"), b"known: none"),
        (("verify", "nothing"), b"sha256_iterative"),
        (("synth", "nothing"), b"sha256_iterative"),
        (("synth", "sha256_iterative", "--target", "nothing"), b"ecp5"),
        (("synth", "sha256_iterative", "--option", "mhz"), b"write NAME=VALUE"),
        (("synth", "sha256_iterative", "--option", "nope=3"), b"mhz"),
        (("synth", "sha256_iterative", "--option", "mhz=" + 5000 * "1"), b"1 to 1000"),
        (("synth", "sha256_iterative", "--jobs", "0"), b"1<=x<="),
        (("explore", "quick", "-j", "-3"), b"1<=x<="),
        (("verify", "sha2_engine", "-p", "Modes=sha3-256"), b"sha224, sha256"),
        (("verify", "-p", "Unroll=2"), b"name the CORE"),
        (("report", "--check", "-o", "figures"), b"leave out --output"),
        (("demo", "-"), b"does not exist"),
        (("soc", "synth", "-p", "Foo=1"), b"Modes2"),
        (("soc", "run", "nope"), b"hello"),
        (("hash", "-a", "kmac128"), b"--key-file"),
        (("report", "-o", f"{__file__}/below"), b"is not a folder"),
        (("bench", "-o", "nowhere/bench.json"), b"nowhere is not a folder"),
        (("report", "-o", ""), b"the name is empty"),
        (("soc", "synth", "-o", ""), b"the name is empty"),
        (("soc", "synth", "-o", f"{__file__}/below"), b"is not a folder"),
        (("demo", "-o", str(Path(__file__).parent), __file__), b"has files that are not a report"),
        (("explore", "nothing.toml"), b"presets are: full, papers, quick"),
    ):
        monkeypatch.setattr(sys, "argv", ["hashtile", *arguments])
        with pytest.raises(SystemExit) as left:
            cli.main()
        given = capsys.readouterr()
        assert left.value.code == 2, arguments
        assert known.decode() in given.err, arguments
        assert "Traceback" not in given.err
        assert given.out == ""


def test_closed_pipe_and_full_disk_end_it_quietly_and_loudly() -> None:
    read, write = os.pipe()
    os.close(read)
    given = subprocess.run(
        [HASHTILE, "list", "--json"], stdout=write, stderr=subprocess.PIPE, timeout=60
    )
    os.close(write)
    assert (given.returncode, given.stderr) == (1, b"")
    with open("/dev/full", "wb") as full:
        given = subprocess.run(
            [HASHTILE, "hash", "/dev/null"], stdout=full, stderr=subprocess.PIPE, timeout=600
        )
    assert given.returncode == 1
    assert b"No space left on device" in given.stderr
    for command, closed, why in (
        ("list", 1, b"standard output is closed"),
        ("hash", 0, b"-: Bad file descriptor"),
    ):
        shell = ["sh", "-c", f'exec "$@" {closed}>&-', "sh", HASHTILE, command]
        given = subprocess.run(shell, capture_output=True, timeout=60)
        assert (given.returncode, given.stdout) == (1, b"")
        assert given.stderr == b"hashtile: " + why + b"\n"


def test_list_prints_the_catalogue() -> None:
    entry = json.loads(hashtile("list", "--json").stdout.splitlines()[0])
    assert entry["name"] == "sha256_iterative"
    assert entry["algorithms"] == ["sha224", "sha256"]
    assert entry["choices"] == {"Unroll": [1, 2, 4]}
    point = next(point for point in entry["points"] if point["target"] == "asap7")
    assert point["core"] == "sha256_iterative" and point["fmax_hz"] > 1e9


def test_list_has_a_line_for_each_core() -> None:
    head, *lines = hashtile("list").stdout.decode().splitlines()
    assert head.split()[0] == "core"
    assert [line.split()[0] for line in lines] == list(catalog.cores())
    for line, core in zip(lines, catalog.cores().values(), strict=True):
        assert line.endswith(core.summary) and figures.algorithms(core.named) in line


def test_list_of_a_core_says_what_may_be_chosen() -> None:
    text = hashtile("list", "hmac_stream").stdout.decode()
    assert "  Slots = 8, of 0, 1, 2, 4, 8\n" in text and "  Modes2 = 63, of 0..63\n" in text
    assert "hmac-sha3-512" in text
    assert b"unknown core 'sha1'" in hashtile("list", "sha1").stderr


def test_list_shows_what_was_measured_here_else_what_came_with_it(tmp_path: Path) -> None:
    def listed() -> str:
        home = {**os.environ, "HASHTILE_HOME": str(tmp_path)}
        given = subprocess.run(
            [HASHTILE, "list", "sha256_carrysave"],
            capture_output=True,
            check=True,
            env=home,
            timeout=60,
        )
        return given.stdout.decode()

    one = ("sha256_carrysave", "asap7", {})
    shipped = next(p.point for p in measured.shipped() if (p.core, p.target, p.options) == one)
    assert shipped.area_ge
    said = synth.summary(shipped)
    assert said in listed()
    assert not (tmp_path / "results.sqlite").exists()  # nothing is written
    here = shipped.model_copy(update={"area_ge": 2 * shipped.area_ge})
    with Store(tmp_path / "results.sqlite") as store:
        store.put("here", synth.KIND, here.model_dump())
    assert synth.summary(here) in listed()
    assert said not in listed()


def test_demo_takes_a_dash_for_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = config.load()
    monkeypatch.chdir(tmp_path)
    Path("-").write_bytes(b"abc")
    (entry,) = demo._hash(catalog.core("sha256_iterative"), ["-"], settings, console.errors)[1:]
    assert entry["matches_hashlib"] and entry["digest"] == hashlib.sha256(b"abc").hexdigest()


def test_verify_prints_counts_and_keeps_them() -> None:
    chosen = ("sha256_iterative", "--parameter", "Unroll=2")
    given = hashtile("verify", "--json", "--messages", "9", "--blocks", "9", *chosen)
    assert given.returncode == 0
    report = json.loads(given.stdout)
    assert report["parameters"]["Unroll"] == 2
    assert sum(entry["run"] for entry in report["sets"]) > 1000
    assert all(entry["run"] and not entry["failed"] for entry in report["sets"])


def test_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    given = subprocess.run(
        [HASHTILE, "hash", "/dev/null"],
        env={**os.environ, "HASHTILE_HOME": str(tmp_path / "file" / "home")},
        capture_output=True,
        timeout=60,
    )
    assert given.returncode == 1
    assert b"HASHTILE_HOME" in given.stderr
    assert b"Traceback" not in given.stderr
    given = subprocess.run(
        [HASHTILE, "soc", "run", "hello"],
        env={**os.environ, "HASHTILE_HOME": str(tmp_path / "file")},
        capture_output=True,
        timeout=60,
    )
    assert given.returncode == 2
    assert b"file: is not a folder; set HASHTILE_HOME" in given.stderr


def test_broken_configuration_is_said(tmp_path: Path) -> None:
    for text, message in (
        ("home = [", "cannot be read as TOML"),
        ("hoem = 'x'", "hoem"),
        ("pdk_root = 3", "pdk_root"),
        ("\udcff", "cannot be read as TOML"),
        ("home = " + 5000 * "1", "cannot be read as TOML"),
        ("home = " + 5000 * "[", "cannot be read as TOML"),
        ("pdk_root = '~nobody-of-this-name/x'", "write the full path"),
    ):
        (tmp_path / "config.toml").write_bytes(os.fsencode(text))
        given = subprocess.run(
            [HASHTILE, "hash", "/dev/null"],
            env={**os.environ, "HASHTILE_CONFIG": str(tmp_path / "config.toml")},
            capture_output=True,
            timeout=60,
        )
        assert given.returncode == 2, text
        assert message in given.stderr.decode()
        assert b"Traceback" not in given.stderr
