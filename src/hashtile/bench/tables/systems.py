"""Accelerators in a system: figures of Kammoun et al. 2021 and of Ahmed and Farag 2015."""

from collections.abc import Iterable, Sequence

from hashtile.bench import energy, gains
from hashtile.bench.record import Bench, Part, Work
from hashtile.bench.tables import parts
from hashtile.papers import wording
from hashtile.papers.published import published
from hashtile.papers.tables.parts import Line, Table
from hashtile.results import figures
from hashtile.soc import figures as systems

_WORK_HEAD = ("work", "bytes", "processor", "system", "cycles", "software's\nover it", "time",
              "software's\nover it")  # fmt: skip
_WORK_RIGHT = (1, 4, 5, 6, 7)
_SHA3_512 = 576  # bits of a block
_CLOCK = 1e9  # Hz, at which the power of systems is compared


def kammoun_5(bench: Bench) -> Table:
    """Figure 5: the share of each function."""
    claim = published().claims["kammoun2021-profile"]
    lines = [
        Line(("published: SHA256_Transform", str(claim.technology), figures.NONE,
              figures.percent(claim.value)), marked=False)
    ]  # fmt: skip
    for share in bench.profile:
        cells = (f"measured: {share.function}", parts.SOFT.get(share.processor, share.processor),
                 f"{share.cycles}", figures.percent(share.share))  # fmt: skip
        lines.append(Line(cells, marked=True))
    return Table(
        title="Kammoun et al., figure 5: where the time of SHA-256 goes",
        head=("function", "processor", "cycles", "share"),
        right=(2, 3),
        lines=lines,
        notes=[
            "Published: the text of the paper gives only one share. Measured: each cycle of the "
            "simulated processor counts for the function that its program counter is in. The "
            "shares of the four functions add up to 100 %.",
            *parts.why(bench, "kammoun"),
        ],
    )


def _works(bench: Bench, works: Iterable[str], systems: Iterable[str]) -> list[Work]:
    names, wanted = set(works), set(systems)
    return [work for work in bench.works if work.work in names and work.system in wanted]


def _work_lines(bench: Bench, works: Sequence[Work]) -> list[Line]:
    lines = []
    for work in works:
        before = gains.reference(work, works)
        time, other = gains.seconds(bench, work), gains.seconds(bench, before) if before else None
        mark = " (extrapolated)" if work.extrapolated else ""
        lines.append(
            Line(
                (
                    work.work,
                    f"{work.message_bytes}",
                    parts.SOFT.get(work.processor, work.processor),
                    parts.SYSTEMS.get(work.system, work.system),
                    f"{work.cycles}{mark}",
                    figures.ratio(before.cycles if before else None, work.cycles),
                    parts.micro(time),
                    figures.ratio(other, time),
                ),
                marked=True,
            )
        )
    return lines


def _claims(*names: str) -> list[str]:
    found = [published().claims[name] for name in names]
    return [f"Published: {claim.text} ({claim.technology})." for claim in found]


def kammoun_14(bench: Bench) -> Table:
    """Figure 14: the transform alone."""
    return Table(
        title="Kammoun et al., figure 14: the transform alone",
        head=_WORK_HEAD,
        right=_WORK_RIGHT,
        lines=_work_lines(
            bench, _works(bench, ["transform"], ["software", "hls", "lls", "lls-two"])
        ),
        notes=[
            *_claims("kammoun2021-transform-lls", "kammoun2021-transform-hls"),
            "HLS is sha256_hls_rolled with two channels, as in their figure 13. LLS is "
            "sha256_iterative. A time is at the Fmax of that system on ECP5, if it was measured.",
            *parts.why(bench, "kammoun"),
        ],
    )


def kammoun_15(bench: Bench) -> Table:
    """Figure 15: the whole hash."""
    whole = _works(bench, ["whole"], parts.SYSTEMS)
    sizes = {work.message_bytes for work in whole}
    own = [w for w in _works(bench, ["sha256"], parts.SYSTEMS) if w.message_bytes in sizes]
    return Table(
        title="Kammoun et al., figure 15: the whole hash",
        head=_WORK_HEAD,
        right=_WORK_RIGHT,
        lines=_work_lines(bench, [*whole, *own]),
        notes=[
            *_claims("kammoun2021-whole-sw", "kammoun2021-whole-hls"),
            "`whole` is init, update and final as in their figure 2, in software and with the "
            "transform in hardware. `sha256` is the call of the driver, in software and by the "
            "tile.",
            *parts.why(bench, "kammoun"),
        ],
    )


def kammoun_16(bench: Bench) -> Table:
    """Figure 16: power and energy of a hash."""
    works = [work for work in bench.works if work.joules is not None]
    lines = []
    for work in works:
        before = gains.reference(work, works)
        lines.append(
            Line(
                (
                    work.work,
                    f"{work.message_bytes}",
                    parts.SOFT.get(work.processor, work.processor),
                    parts.SYSTEMS.get(work.system, work.system),
                    f"{work.cycles}",
                    figures.si(gains.watts(work, _CLOCK), "W"),
                    figures.ratio(gains.watts(work, _CLOCK), gains.watts(before, _CLOCK)),
                    figures.si(work.joules, "J"),
                    figures.ratio(before.joules if before else None, work.joules),
                ),
                marked=True,
            )
        )
    return Table(
        title="Kammoun et al., figure 16: power and energy of a hash",
        head=("work", "bytes", "processor", "system", "cycles", "power\nat 1 GHz",
              "of software's", "energy", "software's\nover it"),
        right=(1, *range(4, 9)),
        lines=lines,
        notes=[
            *_claims("kammoun2021-power"),
            *_figure_16(works),
            "Power is energy divided by cycles, at one clock for all rows. So it does not show "
            "that software takes longer. Another clock would multiply all rows by the same factor. "
            "Leakage is that at the slower clock at which the energy was measured.",
            "The energy is that of processor and accelerator, mapped to ASAP7, at the clock of "
            "the slower one. Their ports did what they do in the simulated system. The "
            "accelerator is the tile with all functions, the tile with SHA-256 and one queue "
            "alone, or the transform with its DMA. Memories and the bus are not included.",
            "`sha256` is the call of the driver. While the tile is at work, the processor polls, "
            f"or sleeps until the interrupt. The row of {energy.LONG} bytes in software has its "
            f"cycles, at the energy of a cycle with {energy.MESSAGE} bytes. `whole` is init, "
            "update and final as in their figure 2.",
            *parts.why(bench, "energy"),
        ],
    )  # fmt: skip


def _figure_16(works: Sequence[Work]) -> list[str]:
    """What figure 16 says, beside what is measured here in its unit and in joules."""
    powers, energies = [], []
    for work in works:
        before = gains.reference(work, works)
        power, other = gains.watts(work, _CLOCK), gains.watts(before, _CLOCK)
        if work.system != "software" and power and other and before and before.joules:
            powers.append(power / other)
            energies.append(before.joules / (work.joules or 0))
    if not powers:
        return []
    claimed = 1 - published().claims["kammoun2021-power"].value
    verdict = "Measured here it does not" if min(powers) > claimed else "Measured here it does too"
    return [
        f"Figure 16 shows power. With hardware it falls to {figures.ratio(claimed, 1)} that of "
        f"software. {verdict}: at one clock it is {figures.ratio(min(powers), 1)} to "
        f"{figures.ratio(max(powers), 1)} that of software. The processor still works or waits, "
        f"and the power of the accelerator is added. But the time falls, and the energy with it, "
        f"{figures.number(min(energies))} to {figures.number(max(energies))} times."
    ]


def ahmed_5(bench: Bench) -> Table:
    """Figure 5: HMAC and PRNG."""
    systems = ("software", "dcc", "dccl")
    part = bench.parts.get("ahmed", Part())
    works = [work for work in part.works if work.system in systems]
    rows: dict[tuple[str, str, int], dict[str, Work]] = {}
    for work in sorted(works, key=lambda work: (work.processor, work.work, work.message_bytes)):
        place = (work.work, work.processor, work.message_bytes)
        rows.setdefault(place, {})[work.system] = work
    lines = []
    for (name, processor, length), found in rows.items():
        cells = [name, parts.SOFT[processor], f"{length}"]
        software = found.get("software")
        for system in systems:
            own = found.get(system)
            cells += [
                parts.count(own.cycles if own else None),
                parts.micro(gains.seconds(bench, own) if own else None),
            ]
            if system != "software":
                cycles = [one.cycles if one else None for one in (software, own)]
                cells.insert(-1, figures.ratio(*cycles))
        lines.append(Line(cells, marked=True))
    return Table(
        title="Ahmed and Farag, figure 5: HMAC and PRNG over Keccak",
        head=("work", "processor", "bytes", "software,\ncycles", "time", "DCC,\ncycles",
              "software's\nover it", "time", "DCCL,\ncycles", "software's\nover it", "time"),
        right=range(2, 11),
        lines=lines,
        notes=[
            "Published: only a picture, without a number in the text. HMAC has a key of 256 bits. "
            "The generator gets two feeds, each with a seed of this many bytes, and one fetch of "
            "64 bytes.",
            *_readings(works),
            "Software does everything but the sponge: K0, the pads, the copies. The tile is small. "
            "It has the configurable core, a unit of SHA3-512, one queue, and no keys.",
            *parts.why(bench, "ahmed"),
        ],
    )  # fmt: skip


def _readings(works: Sequence[Work]) -> list[str]:
    """Which reading of the paper's Keccak-f[512] was measured."""
    both = {work.work for work in works} >= {"hmac-sha3-512", "hmac-sha3-256"}
    known = "both were measured" if both else "SHA3-256 was not measured yet"
    return [
        "The paper's Keccak-f[512] is SHA3-512, if 512 is the digest, or SHA3-256, if it is the "
        f"capacity: {known}."
    ]


def ahmed_1(bench: Bench) -> Table:
    """Table I, its rows of whole systems."""
    lines = []
    for row in published().select(paper="ahmed2015"):
        if row.row not in ("DCC SoC", "DCCL SoC"):
            continue
        derived = f"{figures.cycles(row.cycles)} derived"
        rates = (wording.printed(row.fmax_hz, "Hz"), wording.printed(row.throughput_bps, "b/s"))
        area = wording.published_area(row)
        cells = (f"published: {row.row}", row.device, f"{row.block_bits}", derived, *rates, area)
        lines.append(Line(cells, marked=False))
    for one in systems.rows():
        names = [
            name
            for name, (tile, _) in systems.TILES.items()
            if tile == one.tile and "Keccak" in tile
        ]
        cycles = gains.of_block(bench.works, one.cpu, names[0]) if names else None
        if not names:
            continue
        rate = _SHA3_512 * one.fmax_hz / cycles if cycles else None
        what = f"measured: {parts.SYSTEMS[names[0]]} with {parts.SOFT[one.cpu]}"
        area = f"{one.lut4_equivalents} LUT4 equivalents, {one.ff} FF, whole system"
        cells = (what, figures.title("ecp5"), f"{_SHA3_512}", figures.cycles(cycles),
                 figures.si(one.fmax_hz, "Hz"), figures.si(rate, "b/s"), area)  # fmt: skip
        lines.append(Line(cells, marked=True))
    return Table(
        title="Ahmed and Farag, Table I: in a system",
        head=("build", "technology", "block\nbits", "cycles\nper block", "Fmax", "throughput",
              "area"),
        right=(2, 3, 4, 5),
        lines=lines,
        notes=[
            "Measured: the cost of one more block of an HMAC's text, from the 256 and the 1024 "
            "bytes of figure 5. It includes the copies that the software makes. Area and Fmax are "
            "those of data/soc.json, which docs/soc.md shows with their conditions.",
            "Published: the area is that of the system in the programmable part. The ARM beside it "
            "is hard, and not included. Measured: the area includes the processor, the control of "
            "its memories, and a tile with raw Keccak alone.",
            *parts.why(bench, "ahmed"),
        ],
    )  # fmt: skip
