"""Keys that are made of keys: the MAC of a direct job goes to a slot (docs/tile.md)."""

import hashlib
import hmac
import random
from dataclasses import replace

import pytest
from tile_cases import FIXED, FULL, KMAC, KMACXOF, WIDE, Case, built, start
from tile_safety import (
    DIRECT_DONE,
    DIRECT_ERROR,
    IDLE_CYCLES,
    KEY_DONE,
    KEY_ERROR,
    OUT,
    SHA256,
    SHA512,
    TEXT,
    commanded,
    machine,
    one_job,
    payload,
    refused,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    DESCRIPTOR,
    FROM_STREAM,
    KEY,
    KEYED,
    MESSAGE,
    NEXT,
    NONE,
    TO_SLOT,
    TO_STREAM,
    VERIFY,
    ZEROIZE,
    Job,
    Software,
    key_control,
)

DERIVE = view.KeyUsage.DERIVE
HIDDEN = (KEY, bytes(64))


def mac(software: Software, case: Case) -> bytes:
    """The MAC by the key of the case's slot."""
    cause, answer = software.direct(case.job, case.text)
    assert cause == NONE
    return answer[: len(case.digest)]


def on_its_way(software: Software, cycles: int) -> None:
    """Slot 0 derives the key of slot 1 of 64 bytes, and so many cycles have passed since these."""
    software.write("key_control", key_control(1, SHA256))
    software.begin(Job(SHA256, length=64), KEYED | TO_SLOT)
    software.until("direct_data")
    software.tile.write(MESSAGE, payload(64))
    software.tile.step(cycles)


@pytest.mark.parametrize(
    "parameters",
    [FULL, *(pytest.param(one, marks=pytest.mark.quick) for one in (WIDE, {"CoreClock": 1}))],
    ids=str,
)
def test_every_function(parameters: dict[str, int | str]) -> None:
    """A key of each function derives one of another, of all lengths in turn."""
    one, noise = start(parameters, latency=3), random.Random(1)
    modes = [mode for mode in built(one) if mode in FIXED or mode in (12, 13)]
    for mode in modes:
        kind = 0 if mode in FIXED else noise.choice([KMAC, KMACXOF])
        root = Case(mode, noise.randbytes(noise.randrange(300)), 64, kind, key=noise.randbytes(40))
        assert root.key is not None
        whole = len(root.digest)
        for size in (0, noise.randrange(1, whole), whole) if mode in FIXED else (1, 33, 64):
            one.load(0, mode, root.key, users=16, kmac=kind != 0, usage=DERIVE)
            root = replace(root, output=size)
            key = root.digest[: size or whole]
            child = noise.choice([other for other in modes if other in FIXED])
            job = replace(root.job, output=size)
            assert one.derive(job, root.text, key_control(3, child)) == NONE, (mode, size)
            case = Case(child, noise.randbytes(99), key=key, slot=3)
            assert mac(one, case) == case.digest, (mode, size, child)


def test_hkdf_expand() -> None:
    """RFC 5869 A.1: the pseudo-random key stays in its slot, and so do the keys that it gives."""
    software = machine()
    prk = bytes.fromhex("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    info = bytes.fromhex("f0f1f2f3f4f5f6f7f8f9")
    first = bytes.fromhex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf")
    assert software.load(0, SHA256, prk, usage=DERIVE)
    job = Job(SHA256, output=32)
    assert software.derive(job, info + b"\1", key_control(1, SHA256)) == NONE
    case = Case(SHA256, payload(70), key=first, slot=1)
    assert mac(software, case) == case.digest


def test_counter_mode() -> None:
    """SP 800-108 4.1, and keys of keys: each has the label of its level."""
    one = start()
    key = payload(64, 3)
    assert one.load(0, SHA512, key, usage=DERIVE)
    for level in range(1, 8):
        label = bytes([0, 0, 0, 1]) + b"level" + bytes([level, 0]) + (256).to_bytes(4)
        job = Job(SHA512, output=32, slot=level - 1)
        control = key_control(level, SHA512, users=16, usage=DERIVE)
        assert one.derive(job, label, control) == NONE
        key = hmac.digest(key, label, "sha512")[:32]
    control = key_control(7, SHA256)
    assert one.derive(Job(SHA512, slot=7, output=0), b"last", control) == NONE
    case = Case(SHA256, payload(9), key=hmac.digest(key, b"last", "sha512"), slot=7)
    assert mac(one, case) == case.digest


def test_every_length_of_a_key() -> None:
    """A shorter key is the beginning of the MAC; KMAC tells keys with zeros at their ends apart."""
    one = start()
    assert one.load(0, SHA512, payload(40), usage=DERIVE)
    whole = hmac.digest(payload(40), b"label", "sha512")
    for size in range(1, 65):
        job = Job(SHA512, output=size)
        assert one.derive(job, b"label", key_control(1, 13, kmac=True)) == NONE
        case = Case(13, payload(20), 32, KMAC, key=whole[:size], slot=1)
        assert mac(one, case) == case.digest, size


def test_kmac_derives() -> None:
    """SP 800-108r1 4.4, into a key of KMAC; a ratchet: the new key takes the place of the old."""
    one = start()
    root = Case(12, payload(60), 40, KMAC, custom=b"KDF", key=payload(32, 1), slot=2)
    assert root.key is not None
    assert one.load(2, 12, root.key, kmac=True, usage=DERIVE)
    for turn in range(3):
        last = turn == 2
        control = key_control(2, 12, kmac=True, usage=view.KeyUsage.BOTH if last else DERIVE)
        assert one.derive(root.job, root.text, control) == NONE
        root = replace(root, key=root.digest)
    assert mac(one, root) == root.digest


def test_what_a_key_that_derives_is_not_for() -> None:
    """It makes and verifies nothing: whoever could make its MACs would know the derived keys."""
    software, key = machine(), payload(40)
    case = Case(SHA256, payload(64), key=key)
    for usage in view.KeyUsage:
        assert software.load(0, SHA256, key, usage=usage)
        derives = usage == DERIVE
        software.tile.put(TEXT, case.data)
        software.tile.put(OUT, case.digest)
        verify = Job(SHA256, TEXT, 64, OUT, control=KEYED | VERIFY)
        if derives:
            assert software.direct(case.job, case.data) == HIDDEN
            refused(software, Job(SHA256, TEXT, 64, OUT, control=KEYED), KEY)
            refused(software, verify, KEY)
        cause = software.derive(Job(SHA256), case.data, key_control(1, SHA256))
        assert cause == (NONE if derives else KEY)
        assert bool(software.read("slots") & 2) == derives
    # The direct job alone, and only with the right of its user
    assert software.load(0, SHA256, key, users=15, usage=DERIVE)
    assert software.derive(Job(SHA256), case.data, key_control(1, SHA256)) == KEY


def test_what_no_job_may_derive() -> None:
    software = machine()
    assert software.load(0, SHA256, payload(40), usage=DERIVE)
    job = Job(SHA256, TEXT, 64, OUT)
    refused(software, replace(job, control=KEYED | TO_SLOT), DESCRIPTOR)  # of a queue
    before = software.read("slots")
    software.tile.send(payload(8))  # for the job from the stream, which leaves it to the next one
    for control, output, mode in (
        (TO_SLOT, 32, SHA256),  # a digest is no secret
        (TO_SLOT | KEYED | VERIFY, 32, SHA256),
        (TO_SLOT | KEYED | TO_STREAM, 32, SHA256),
        (TO_SLOT | KEYED | FROM_STREAM, 32, SHA256),
        (TO_SLOT | KEYED, 33, SHA256),  # more than the MAC
        (TO_SLOT | KEYED, 65, 12),
        (TO_SLOT | KEYED, 0, 12),
    ):
        kind = KMAC if mode == 12 else 0
        software.begin(Job(mode, length=8, output=output, control=control, kind=kind), control)
        software.until("direct_busy", 0)
        assert software.status("direct_cause") == DESCRIPTOR, (control, output)
    assert software.read("slots") == before
    software.begin(Job(SHA256), FROM_STREAM)
    software.until("direct_busy", 0)
    assert software.answer()[:32] == hashlib.sha256(payload(8)).digest()
    works(software)


@pytest.mark.parametrize("slot", [0, 1])
def test_a_slot_that_takes_no_key(slot: int) -> None:
    """One that is locked, of the other side, or not there: the job says so, and the slot stays."""
    software = machine()
    assert software.load(0, SHA256, payload(40), usage=DERIVE)
    assert software.load(1, SHA256, payload(40, 1), lock=True)
    software.write("lock", view.Lock.SIDELOAD_SLOTS.put(1))
    for target in (slot, 2, 7):
        before = software.read("slots")
        software.write("intr_state", DIRECT_DONE | DIRECT_ERROR | KEY_DONE | KEY_ERROR)
        assert software.derive(Job(SHA256), payload(9), key_control(target, SHA256)) == KEY
        events = DIRECT_DONE | DIRECT_ERROR | KEY_DONE | KEY_ERROR
        assert software.read("intr_state") & events == DIRECT_ERROR
        assert software.read("slots") == before
    case = Case(SHA256, payload(9), key=payload(40, 1), slot=1)
    assert mac(software, case) == case.digest


def test_what_a_derived_key_is_for() -> None:
    """Users, usage, lock and shortest tag are those of key_control."""
    software = machine()
    assert software.load(0, SHA256, payload(40), usage=DERIVE)
    control = key_control(1, SHA256, users=2, lock=True, usage=view.KeyUsage.VERIFY, least=4)
    software.write("intr_state", DIRECT_DONE | KEY_DONE)
    assert software.derive(Job(SHA256), b"label", control) == NONE
    assert software.read("intr_state") & (DIRECT_DONE | KEY_DONE) == DIRECT_DONE
    slots = view.Slots.unpack(software.read("slots"))
    assert slots == {"holds": 3, "sideloaded": 0, "locked": 2}
    key = hmac.digest(payload(40), b"label", "sha256")
    case = Case(SHA256, payload(50), key=key, slot=1)
    software.tile.put(TEXT, case.data)
    software.tile.put(OUT, case.digest)
    job = Job(SHA256, TEXT, 50, OUT, control=KEYED | VERIFY, slot=1, output=16)
    assert software.run(job, queue=1) == (NONE, 0)
    for other, queue in ((job, 0), (replace(job, output=12), 1), (replace(job, control=KEYED), 1)):
        cause, _ = software.run(other, queue=queue)
        assert cause == KEY
        software.restart(queue)


def test_nothing_of_it_is_seen() -> None:
    """In every cycle the digest window is zeros and claims nothing, and NEXT changes nothing."""
    software = machine()
    assert software.load(0, SHA256, payload(40), usage=DERIVE)
    state = software.tile.snapshot()
    key = hmac.digest(payload(40), payload(64), "sha256")
    case = Case(SHA256, payload(30), key=key, slot=1)
    for cycles in range(0, 700, 11):
        software.tile.restore(state)
        on_its_way(software, cycles)
        assert software.answer() == bytes(64)
        assert not software.status("direct_digest")
        software.write("control", NEXT)
        software.until("direct_busy", 0)
        assert software.status("direct_cause") == NONE
        assert software.answer(wide=True) == bytes(64)
        assert software.tile.received() is None
        assert mac(software, case) == case.digest, cycles


def test_abort_and_zeroize_in_every_cycle() -> None:
    """The slot then holds the whole key or none, as the job says; the next key is right."""
    software = machine()
    assert software.load(0, SHA256, payload(40), usage=DERIVE)
    key = hmac.digest(payload(40), payload(64), "sha256")
    state = software.tile.snapshot()
    causes = set()
    for command, until in ((ABORT, ("idle", 1)), (ZEROIZE, ("zeroizing", 0))):
        for cycles in range(0, 800, 7):
            software.tile.restore(state)
            on_its_way(software, cycles)
            spent = commanded(software, command, until)
            assert command == ZEROIZE or spent <= IDLE_CYCLES
            software.until("tested")
            software.until("direct_busy", 0)
            cause, held = software.status("direct_cause"), software.read("slots") & 3
            assert software.answer() == bytes(64)
            assert cause in (NONE, ABORTED)
            causes.add((command, cause))
            if command == ZEROIZE:
                assert held == 0
                assert software.load(0, SHA256, payload(40), usage=DERIVE)
            else:
                assert held == (3 if cause == NONE else 1), cycles
            assert software.derive(Job(SHA256), payload(64), key_control(1, SHA256)) == NONE
            case = Case(SHA256, payload(30), key=key, slot=1)
            assert mac(software, case) == case.digest, cycles
    assert causes == {(command, cause) for command in (ABORT, ZEROIZE) for cause in (NONE, ABORTED)}
    works(software)


def test_jobs_of_queues_around_it() -> None:
    """Other users' jobs wait for no more than the load of the key, and are right."""
    one, noise = start(), random.Random(4)
    one.load(0, SHA256, payload(40), usage=DERIVE)
    for turn in range(12):
        for queue in range(4):
            at = 0x20000 + 0x1000 * queue
            one.tile.put(at, payload(500, queue))
            jobs = [Job(SHA256, at, 500 - n, 0x10000 + 0x400 * queue + 64 * n) for n in range(4)]
            one.submit(queue, *jobs)
        one.tile.step(noise.randrange(3000))
        label = noise.randbytes(turn)
        assert one.derive(Job(SHA256), label, key_control(5, SHA256)) == NONE
        key = hmac.digest(payload(40), label, "sha256")
        case = Case(SHA256, noise.randbytes(40), key=key, slot=5)
        assert mac(one, case) == case.digest
        for queue in range(4):
            assert one.drained(queue) == (NONE, 0)
            for n in range(4):
                right = hashlib.sha256(payload(500, queue)[: 500 - n]).digest()
                assert one.tile.get(0x10000 + 0x400 * queue + 64 * n, 32) == right


def test_a_direct_job_that_waits_takes_nothing_of_it() -> None:
    """A start while the key is on its way is refused as while any direct job runs."""
    software = machine()
    assert software.load(0, SHA256, payload(40), usage=DERIVE)
    software.write("key_control", key_control(1, SHA256))
    software.begin(Job(SHA256), KEYED | TO_SLOT)
    for _ in range(30):
        software.write("direct_control", view.DirectControl.START.mask)
    software.until("direct_busy", 0)
    assert software.status("direct_cause") == NONE  # of the last start, after the end of that job
    key = hmac.digest(payload(40), b"", "sha256")
    case = Case(SHA256, payload(30), key=key, slot=1)
    assert mac(software, case) == case.digest


def test_no_copy_of_it_stays() -> None:
    """The key is in its slot alone: once that is empty, no flop and no memory has its bytes."""
    software = machine()
    assert software.load(0, SHA512, payload(40), usage=DERIVE)
    assert software.derive(Job(SHA512, output=64), b"label", key_control(1, SHA512)) == NONE
    part = hmac.digest(payload(40), b"label", "sha512")[8:24]
    assert part in software.tile.snapshot()
    software.write("key_control", view.KeyControl.pack(slot=1, clear=1))
    software.until("key_busy", 0)
    one_job(software, mode=SHA512)  # of a queue: it has nothing to do with the digest window
    assert part not in software.tile.snapshot()
