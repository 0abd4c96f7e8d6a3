"""A tile with `Detect`: flips of its flops, in a simulation. benchmarks/tile_faults.py has more."""

import hmac
import json
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import tile_safety
import tile_walk

from hashtile import catalog
from hashtile.catalog import sources
from hashtile.faults import tile as flips
from hashtile.generated import tile_view as view
from hashtile.sim.software import FAILED, KEYED, NONE, Job, Software
from hashtile.support import config
from hashtile.support.errors import HashtileError
from hashtile.synth import hardware, yosys

SMALL = {
    "Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 2, "Queues": 2, "Stream": 0, "Sideload": 0,
    "DataPort": 0, "Arch": 0,
}  # fmt: skip
SHA256, RING, TEXT, OUT = view.Mode.SHA256, 0x1000, 0x2000, 0x3000
MESSAGE, KEY = random.Random(1).randbytes(90), random.Random(2).randbytes(32)
SETTINGS = ("u_software.u_fields", "u_software.u_beside", "u_keys.u_policy")
# Pulses, and what the tile itself sets; and the flop that says that parities are new
CHANGES = (
    "_control_abort_",
    "_control_start_",
    "_control_clear_",
    "control_zeroize",
    "control_next",
    "control_selftest",
    "control_clear_counters",
    "intr_state",
    "intr_test",
    "watch.new_q",
)
# The state before a part and the length of the message
WAITS = re.compile(r"(u_held\.u_state\.hash_o|u_pad\.(words_q|rest_q))$")
Machine = tuple[Software, bytes, list[flips.Flop]]


def machine(detect: int, **more: int) -> Machine:
    """A tile with a key in slot 1 and an open queue, its state, its flops."""
    one = Software.start({**SMALL, "Detect": detect, **more})
    assert one.load(1, SHA256, KEY)
    one.open(0, RING)
    one.tile.put(TEXT, MESSAGE)
    return one, one.tile.snapshot(), flips.flops(one.tile, config.load())


@pytest.fixture(scope="module")
def guarded() -> Iterator[Machine]:
    yield machine(1)


@pytest.fixture(scope="module")
def twins() -> Iterator[Machine]:
    """Two engines of both families, with the core of SHA-2 that most tiles have."""
    one = tile_safety.machine(Detect=2)
    assert one.load(1, SHA256, KEY)
    one.tile.put(TEXT, MESSAGE)
    yield one, one.tile.snapshot(), flips.flops(one.tile, config.load())


def back(one: Machine) -> Software:
    software, state, _ = one
    software.tile.reset()
    software.tile.restore(state)
    software.rings[0].tail = 0
    software.tile.step(4)
    assert not software.tile.alert
    return software


def job(control: int = 0) -> Job:
    return Job(SHA256, TEXT, len(MESSAGE), OUT, control=control, slot=1)


def test_each_flip_of_a_setting_is_found_in_two_cycles(guarded: Machine) -> None:
    """In each bit that software has set, and in what is known of the slots."""
    found = missed = 0
    for flop in guarded[2]:
        if not flop.name.startswith(SETTINGS):
            continue
        software = back(guarded)
        flips.flip(software.tile, flop)
        software.tile.step(3)
        changes = any(part in flop.name for part in CHANGES)
        assert software.tile.alert != changes, flop.name
        found, missed = found + (not changes), missed + changes
    assert found > 1100
    assert missed < 60


def test_a_read_hides_no_flip(guarded: Machine) -> None:
    """Only a write makes new parities."""
    watched = [flop for flop in guarded[2] if flop.name.endswith("value_q")]
    assert len(watched) > 100
    for cycle in range(16):
        software = back(guarded)
        ticket = software.tile.post(view.Status.OFFSET)
        software.tile.step(cycle)
        flips.flip(software.tile, watched[cycle])
        software.tile.collect(ticket)
        software.tile.step(4)
        assert software.tile.alert, cycle


def test_each_flip_of_a_beat_that_waits_is_found(guarded: Machine) -> None:
    """What is empty is zero, and so are its parities: it need not wait for a beat."""
    found: dict[str, int] = {}
    for flop in guarded[2]:
        if flop.name.endswith(".gen_detect.u_slice.payload_o"):
            software = back(guarded)
            flips.flip(software.tile, flop)
            software.tile.step(4)
            assert software.tile.alert, flop.name
            name = flop.name.split(".")[-4]
            found[name] = found.get(name, 0) + 1
    every = {"u_chunk", "u_slice", "u_packet", "u_answer", "u_key", "u_tickets", "u_word"}
    assert set(found) == every
    assert min(found.values()) > 40


def test_each_flip_of_what_waits_for_the_core_is_found(guarded: Machine) -> None:
    """The state before a part and the length of the message, in any cycle of a MAC."""
    places = [flop for flop in guarded[2] if WAITS.search(flop.name)]
    assert len(places) == 256 + 64
    noise = random.Random(6)
    for flop in places:
        software = back(guarded)
        software.submit(0, job(KEYED))
        software.tile.step(noise.randrange(300))
        flips.flip(software.tile, flop)
        software.tile.step(5)
        assert software.tile.alert, flop.name


@pytest.mark.quick
def test_both_widths_of_words_are_checked() -> None:
    """Narrow words of a state come in pairs. No false alert of either width; flips are told."""
    one = machine(1, Modes2=63)
    places = [flop for flop in one[2] if WAITS.search(flop.name)]
    assert len(places) == 512 + 128
    noise = random.Random(7)
    for mode, name in ((SHA256, "sha256"), (view.Mode.SHA512, "sha512")):
        for size in (0, 1, 55, 90):
            software = back(one)
            text = noise.randbytes(size)
            software.tile.put(TEXT, text)
            assert software.load(0, mode, KEY)
            assert software.run(Job(mode, TEXT, size, OUT, control=KEYED))[0] == NONE
            right = hmac.digest(KEY, text, name)
            assert software.tile.get(OUT, len(right)) == right and not software.tile.alert
        for flop in noise.sample(places, 25):
            software = back(one)
            assert software.load(0, mode, KEY)
            software.submit(0, Job(mode, TEXT, 90, OUT, control=KEYED))
            software.tile.step(noise.randrange(300))
            flips.flip(software.tile, flop)
            software.tile.step(5)
            assert software.tile.alert, flop.name


def test_two_flips_of_neighbours_in_a_beat_are_found(guarded: Machine) -> None:
    beats: dict[str, list[flips.Flop]] = {}
    for flop in guarded[2]:
        if flop.name.endswith(".gen_detect.u_slice.payload_o"):
            beats.setdefault(flop.name, []).append(flop)
    assert len(beats) == 7
    for flops in beats.values():
        data = sorted(flops, key=lambda flop: flop.places[0])[:-2]  # without the parities
        for pair in pairwise(data):
            software = back(guarded)
            for flop in pair:
                flips.flip(software.tile, flop)
            software.tile.step(4)
            assert software.tile.alert, pair


@pytest.mark.parametrize("name", ["u_slots", "u_core", "windows", "policy", "gen_detect.u_slice"])
def test_after_a_flip_nothing_is_done_until_the_reset(guarded: Machine, name: str) -> None:
    places = [flop for flop in guarded[2] if name in flop.name]
    assert places
    noise = random.Random(name)
    alerts = 0
    for _ in range(40):
        software = back(guarded)
        software.tile.put(OUT, bytes(32))
        software.submit(0, job(KEYED))
        software.tile.step(noise.randrange(300))
        flips.flip(software.tile, noise.choice(places))
        software.tile.step(200)
        if not software.tile.alert:
            continue
        alerts += 1
        status = view.Status.unpack(software.read("status"))
        assert status["faulted"] and status["tampered"]
        software.until("zeroizing", 0)
        assert software.read("slots") & 0xFF == 0
        software.drained(0)
        software.restart(0)
        assert software.run(job())[0] == FAILED
        software.tile.reset()
        software.until("tested")
        assert not software.tile.alert
        assert not view.Status.unpack(software.read("status"))["faulted"]
    assert alerts > 1


@pytest.mark.quick
def test_an_alert_of_a_faster_clock_is_not_lost() -> None:
    """A word is read for less than a cycle of the bus; the alert stays until it is seen."""
    crossed = machine(1, CoreClock=1)
    right = hmac.digest(KEY, MESSAGE, "sha256")
    noise = random.Random(5)
    words = [flop for flop in crossed[2] if flop.name.endswith("gen_slot[1].words")]
    told = 0
    for flop in noise.sample(words, 100):
        software = back(crossed)
        software.tile.core_clock(0.15)
        flips.flip(software.tile, flop)
        software.tile.put(OUT, bytes(32))
        software.submit(0, job(KEYED))
        software.drained(0)
        software.tile.step(20)
        told += software.tile.alert
        assert software.tile.alert or software.tile.get(OUT, 32) == right
    assert told > 10


def test_work_without_flips_gives_no_alert(guarded: Machine) -> None:
    software = back(guarded)
    noise = random.Random(3)
    for number in range(60):
        software.tile.stall(noise.random() / 2, number)
        if number % 7 == 0:
            assert software.load(
                noise.randrange(2), SHA256, noise.randbytes(noise.randrange(1, 99))
            )
            assert software.load(1, SHA256, KEY)
        if number % 11 == 0:
            software.write("budget", 0)
        assert software.run(job(KEYED * (number % 2)))[0] == NONE
    software.tile.stall(0)
    assert not software.tile.alert


@pytest.mark.parametrize("first", [1, 21])
def test_work_in_two_engines_gives_no_alert(twins: Machine, first: int) -> None:
    """Jobs, wrong ones too, keys, aborts, zeroizes, resets, errors of the bus and stalls."""
    software, state, _ = twins
    for seed in range(first, first + 20):
        tile_walk.walk(software, state, seed, 60)
        assert not software.tile.alert, seed


def test_each_flip_in_an_engine_that_counts_is_told(twins: Machine) -> None:
    """Of either engine, in any cycle of a MAC: the answer is right, or the alert comes."""
    noise = random.Random(8)
    right = hmac.digest(KEY, MESSAGE, "sha256")
    inside = re.compile(r"(gen_twin\.u_twin\.)?u_engine\.(u_hash|u_reader)")
    places: dict[str, list[flips.Flop]] = {"one": [], "other": []}
    for flop in twins[2]:
        if found := inside.match(flop.name):  # no register of a bus, whose rules are checked
            places["other" if found[1] else "one"].append(flop)
    assert min(map(len, places.values())) > 8000
    told = dict.fromkeys(places, 0)
    for side, flops in places.items():
        for flop in noise.sample(flops, 400):
            software = back(twins)
            software.tile.put(TEXT, MESSAGE)  # memory is as the test before left it
            software.tile.put(OUT, bytes(32))
            software.submit(0, job(KEYED))
            software.tile.step(noise.randrange(300))
            flips.flip(software.tile, flop)
            software.drained(0)
            software.tile.step(20)
            told[side] += software.tile.alert
            assert software.tile.alert or software.tile.get(OUT, 32) == right, flop.name
    assert min(told.values()) > 20


def test_no_flop_of_two_engines_becomes_one(tmp_path: Path) -> None:
    """What is constant is so in both; no flop of one does the work of both."""
    parameters = {**SMALL, "Detect": 2}
    files = sources.closure("ht_tile", parameters)
    read = yosys.read("ht_tile", yosys.copy_sources(files, tmp_path), parameters)
    yosys.run([*read, ["flatten"], ["opt", "-full"], ["write_json", "net.json"]], tmp_path)
    module = json.loads((tmp_path / "net.json").read_text())["modules"]["ht_tile"]
    names: dict[int, set[str]] = {}
    for name, net in module["netnames"].items():
        for number, bit in enumerate(net["bits"]):
            names.setdefault(bit, set()).add(f"{name}[{number}]")
    flops = [cell for cell in module["cells"].values() if "dff" in cell["type"].lower()]
    kept = {name for cell in flops for bit in cell["connections"]["Q"] for name in names[bit]}
    other = {name.removeprefix("gen_twin.u_twin.") for name in kept if name.startswith("gen_twin.")}
    inside = {name for name in kept if name.startswith("u_engine.u_")}
    assert len(inside) > 5000
    assert {name for name in inside if name not in other} == set()


def test_all_that_an_engine_gives_is_compared(tmp_path: Path) -> None:
    """The alert depends on each bit of it."""
    parameters = {"Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 1, "Queues": 1}
    files = sources.closure("ht_tile_twin", parameters)
    read = yosys.read("ht_tile_twin", yosys.copy_sources(files, tmp_path), parameters)
    yosys.run([*read, ["flatten"], ["opt_clean"], ["write_json", "net.json"]], tmp_path)
    module = json.loads((tmp_path / "net.json").read_text())["modules"]["ht_tile_twin"]
    drivers = {}
    for cell in module["cells"].values():
        bits = cell["connections"]
        ways = cell["port_directions"]
        taken = [bit for port in bits if ways[port] == "input" for bit in bits[port]]
        drivers |= {bit: taken for port in bits if ways[port] == "output" for bit in bits[port]}
    seen, todo = set[object](), list(module["ports"]["fault_o"]["bits"])
    while todo:
        if (bit := todo.pop()) not in seen:
            seen.add(bit)
            todo += drivers.get(bit, [])
    given = module["ports"]["out_i"]["bits"]
    assert len(given) > 1600
    assert [number for number, bit in enumerate(given) if bit not in seen] == []


def test_two_clocks_have_no_twin() -> None:
    core = catalog.core("tile").build({**SMALL, "Detect": 2, "CoreClock": 1})
    with pytest.raises(HashtileError, match="the units have the clock of the bus"):
        hardware.of(core, config.load())


@pytest.mark.quick
def test_a_tile_without_it_finds_nothing() -> None:
    software, state, flops = machine(0)
    noise = random.Random(4)
    for flop in noise.sample([flop for flop in flops if flop.name.startswith(SETTINGS)], 60):
        software.tile.reset()
        software.tile.restore(state)
        flips.flip(software.tile, flop)
        software.tile.step(10)
        assert not software.tile.alert
    assert not view.Capability1.unpack(software.read("capability1"))["detect"]


def test_another_core_cannot_detect() -> None:
    core = catalog.core("tile").build({**SMALL, "Arch": 1, "Detect": 1})
    with pytest.raises(HashtileError, match="lacks a parameter"):
        hardware.of(core, config.load())
