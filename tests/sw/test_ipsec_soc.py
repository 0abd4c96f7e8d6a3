"""Packets of IPsec with truncated tags, by the processor on the tile."""

import hmac

import pytest

from hashtile import soc
from hashtile.bench import host, programs

TAG = 16  # bytes: HMAC-SHA-256-128 of RFC 4868
MIX = sorted([64] * 7 + [570] * 4 + [1500])


def tag(size: int, number: int) -> str:
    text = host.message(size - 8 - 2 - TAG)
    packet = b"\0\0\0\1" + number.to_bytes(4, "big") + text + b"\0\4"
    return hmac.digest(host.message(32), packet, "sha256")[:TAG].hex()


@pytest.mark.parametrize("cpu", ["ibex", pytest.param("vexriscv", marks=pytest.mark.rest)])
def test_packets_of_ipsec_have_the_first_half_of_a_mac(cpu: str) -> None:
    done = soc.run("ipsec", soc.Build(cpu=cpu), limit=3_000_000)
    *packets, whole = programs.figures(done.uart)
    assert sorted(packet["bytes"] for packet in packets) == MIX
    for number, packet in enumerate(packets):
        assert packet["tag"] == tag(packet["bytes"], number)
    count = len(MIX)
    assert whole == {"packets": count, "passed": count, "refused": count, "in_a_slot": True}
    assert done.exit_code == 0
