"""The catalogue: entries name files that exist, builds are checked, a wrong entry is refused."""

import pydantic
import pytest

from hashtile import catalog, sim
from hashtile.reference import functions
from hashtile.support.errors import BadInput

ENGINE = catalog.core("sha2_engine")


@pytest.mark.parametrize("name", catalog.cores())
def test_entry_fits_what_is_there(name: str) -> None:
    core = catalog.core(name)
    files = sim.stream_files(core)
    for path in [*core.files, *files]:
        assert path.is_file(), path
    assert core.files[-1].stem == core.module
    assert files[-1].stem == core.stream.module
    assert core.files[-1] in files
    assert core.label == name
    assert catalog.Core.model_validate_json(core.model_dump_json()) == core


@pytest.mark.parametrize(
    "change",
    [
        {"nmae": "x"},
        {"messages": 0},
        {"rank": "first"},
        {"name": "x; rm"},
        {"number": -1},
        {"contract": "sha4"},
        {"algorithms": ["sha256", "sha224"]},
        {"algorithms": ["sha255"]},
        {"algorithms": []},
        {"contract": "prng"},
        {"algorithms": ["sha512"]},
        {"algorithms": ["sha256", "sha3-256"]},
        {"parameters": {"WordBits": 64, "Unroll": 1}},
        {"parameters": {"WordBits": 32, "Unroll": 3}},
        {"parameters": {"WordBits": 32}},
        {"choices": {"Unroll": "4..1"}},
        {"choices": {"Unroll": "any"}},
    ],
)
def test_wrong_entry_is_refused(change: dict[str, object]) -> None:
    entry = catalog.core("sha256_iterative").model_dump()
    catalog.Core.model_validate(entry)
    with pytest.raises(pydantic.ValidationError):
        catalog.Core.model_validate({**entry, **change})


def test_every_algorithm_has_a_default_core_of_its_word() -> None:
    for algorithm, function in functions.FUNCTIONS.items():
        core = catalog.core_for(algorithm)
        assert core.word_bits == function.word_bits
        engine = f"{function.family}_engine"
        assert catalog.core_for(algorithm, engine) is catalog.core(engine)


def test_shake_is_framed_where_the_stream_does_so() -> None:
    engine = catalog.core("sha3_engine")
    assert engine.computes == (*engine.algorithms, *functions.FRAMED)
    narrow = engine.build({"Modes": 0b00100001})
    assert narrow.computes[2:] == ("cshake256", "kmac256", "kmacxof256")
    for name in ("keccak_dcc", "sha2_engine"):
        assert catalog.core(name).computes == catalog.core(name).algorithms
    hmac = catalog.core_for("hmac-sha256")
    assert hmac.computes == hmac.named == ("hmac-sha256",)
    for name in functions.FRAMED:
        assert catalog.core_for(name) is catalog.core_for(functions.FRAMED[name].base)


def test_a_build_has_what_follows_from_its_parameters() -> None:
    narrow = ENGINE.build({"Modes": 3})
    assert (narrow.algorithms, narrow.word_bits) == (("sha224", "sha256"), 32)
    wide = ENGINE.build({"Modes": 0b100001})
    assert (wide.algorithms, wide.word_bits) == (("sha224", "sha512-256"), 64)
    assert narrow.build({}) == narrow
    assert narrow.build({"Modes": 63}) == ENGINE
    unrolled = catalog.core("sha512_iterative").build({"Unroll": 4})
    assert unrolled.parameters == {"WordBits": 64, "Unroll": 4}
    assert unrolled.algorithms == catalog.core("sha512_iterative").algorithms
    for mask in range(1, 64):
        assert functions.modes(ENGINE.build({"Modes": mask}).algorithms) == mask


def test_labels_are_read_again() -> None:
    for mask in range(1, 63):
        name, text = ENGINE.build({"Modes": mask}).label.split()
        assert name == "sha2_engine"
        assert catalog.parameter(text, "sha2") == ("Modes", mask)
    assert ENGINE.build({"Modes": 3}).label == "sha2_engine Modes=sha224+sha256"
    sha3 = catalog.core("sha3_engine").build({"Modes": 0b10010})
    assert sha3.label == "sha3_engine Modes=sha3-256+shake128"
    assert catalog.parameter("Modes=sha3-256+shake128", "sha3") == ("Modes", 0b10010)
    assert catalog.core("sha256_iterative").build({"Unroll": 2}).label.endswith(" Unroll=2")
    assert catalog.parameter("Modes=sha256+sha224+sha256", "sha2") == ("Modes", 3)
    assert catalog.parameter("Modes=5") == ("Modes", 5)


@pytest.mark.parametrize(
    ("core", "text", "message"),
    [
        ("sha2_engine", "Modes=0", r"Modes=0 is not allowed; allowed: 1\.\.63"),
        ("sha2_engine", "Modes=64", r"Modes=64 is not allowed; allowed: 1\.\.63"),
        ("sha3_engine", "Modes=256", r"Modes=256 is not allowed; allowed: 1\.\.255"),
        ("keccak_iterative", "Unroll=5", "Unroll=5 is not allowed; allowed: 1, 2, 3, 4, 6"),
        ("sha256_iterative", "Unroll=3", r"Unroll=3 is not allowed; allowed: 1, 2, 4"),
        ("sha256_iterative", "WordBits=64", "no parameter 'WordBits' to choose; known: Unroll"),
        ("sha256_carrysave", "Unroll=2", "no parameter 'Unroll' to choose; known: none"),
    ],
)
def test_wrong_builds_say_what_is_allowed(core: str, text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        catalog.core(core).chosen([text])


@pytest.mark.parametrize(
    "text",
    [
        "Unroll",
        "Unroll=",
        "Unroll=two",
        "Unroll=-1",
        "=2",
        "Modes=sha1",
        "Modes=sha256+",
        "Modes=²",
        "Modes=sha3-256",
        "Modes=sha256+sha3-256",
        "Unroll=" + 5000 * "1",
    ],
)
def test_what_is_no_parameter_says_how_it_is_written(text: str) -> None:
    with pytest.raises(BadInput, match=r"NAME=NUMBER.*sha224, sha256, sha384"):
        catalog.parameter(text, "sha2")


@pytest.mark.parametrize(
    ("name", "parameters", "message"),
    [
        ("sha2_stream", {"Unroll": 4}, "ht_sha2_core: unknown Arch, or one that lacks a parameter"),
        ("tile", {"Detect": 1}, "ht_sha2_core: unknown Arch, or one that lacks a parameter"),
        ("hash_stream", {"Modes2": 0, "Modes3": 0}, "ht_hash_stream: no function is built"),
        ("sha2_lanes", {"Frame": 2}, "ht_hash_lanes: a lane takes no keys"),
        ("sha2_lanes", {"Modes3": 1}, "ht_hash_lanes: a build has one family"),
    ],
)
def test_the_words_of_the_rtl_tell_which_build_it_refuses(
    name: str, parameters: dict[str, int], message: str
) -> None:
    """Before any tool runs; the simulator would end the process, and Yosys names a task."""
    core = catalog.core(name)
    build = core.model_copy(update={"parameters": core.parameters | parameters})
    with pytest.raises(BadInput, match=f"{core.module} has no such build: {message}$"):
        _ = build.files


def test_what_the_rtl_takes_it_does_not_refuse() -> None:
    core = catalog.core("tile")
    assert core.build({"Detect": 1, "Arch": 0}).files
    assert core.build({"Modes2": 0, "Modes3": 0, "Slots": 0, "Keccak": 1}).files
