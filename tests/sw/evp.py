"""Run by test_openssl.py in its own process: OpenSSL as the environment configures it."""

import ctypes
import ctypes.util
import hashlib
import json
import os
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Any

_CRYPTO = ctypes.CDLL(ctypes.util.find_library("crypto"))
for _name in ("EVP_MAC_fetch", "EVP_MAC_CTX_new", "EVP_MAC_CTX_dup", "OSSL_PARAM_BLD_new"):
    getattr(_CRYPTO, _name).restype = ctypes.c_void_p
_CRYPTO.OSSL_PARAM_BLD_to_param.restype = ctypes.c_void_p


_kept: list[bytes] = []  # what parameters point to


def _parameters(values: Mapping[str, str | bytes | int]) -> ctypes.c_void_p:
    """An array of OSSL_PARAM; the process keeps it."""
    builder = ctypes.c_void_p(_CRYPTO.OSSL_PARAM_BLD_new())
    for name, value in values.items():
        key = name.encode()
        _kept.append(key)
        if isinstance(value, int):
            assert _CRYPTO.OSSL_PARAM_BLD_push_size_t(builder, key, ctypes.c_size_t(value))
        elif isinstance(value, str):
            text = value.encode()
            _kept.append(text)
            assert _CRYPTO.OSSL_PARAM_BLD_push_utf8_string(builder, key, text, ctypes.c_size_t(0))
        else:
            count = ctypes.c_size_t(len(value))
            assert _CRYPTO.OSSL_PARAM_BLD_push_octet_string(builder, key, value, count)
    return ctypes.c_void_p(_CRYPTO.OSSL_PARAM_BLD_to_param(builder))


def mac(
    name: str, key: bytes | None, parts: Sequence[bytes], values: Mapping[str, str | bytes | int]
) -> bytes | None:
    """A MAC through EVP, the context copied between the parts; None if a call fails."""
    function = ctypes.c_void_p(_CRYPTO.EVP_MAC_fetch(None, name.encode(), b"provider=hashtile"))
    assert function.value
    context = ctypes.c_void_p(_CRYPTO.EVP_MAC_CTX_new(function))
    count = ctypes.c_size_t(len(key or b""))
    if _CRYPTO.EVP_MAC_init(context, key, count, _parameters(values)) != 1:
        return None
    for part in parts:
        copy = ctypes.c_void_p(_CRYPTO.EVP_MAC_CTX_dup(context))
        assert _CRYPTO.EVP_MAC_update(copy, part, ctypes.c_size_t(len(part))) == 1
        _CRYPTO.EVP_MAC_CTX_free(context)
        context = copy
    room, written = ctypes.create_string_buffer(4096), ctypes.c_size_t()
    ok = _CRYPTO.EVP_MAC_final(context, room, ctypes.byref(written), ctypes.c_size_t(4096))
    _CRYPTO.EVP_MAC_CTX_free(context)
    return room.raw[: written.value] if ok == 1 else None


def digest(name: str, message: bytes, length: int, cut: int) -> bytes:
    """A digest of two parts; what was copied after the first stays independent."""
    first = hashlib.new(name, message[:cut])
    other = first.copy()
    other.update(b"another message")
    first.update(message[cut:])
    return first.digest(length) if "shake" in name.lower() else first.digest()  # type: ignore[call-arg]


def threads(count: int) -> bool:
    """As many threads hash at once; each of them gets the digests of its messages."""
    wrong: list[int] = []

    def work(number: int) -> None:
        data = bytes([number]) * 5000
        hashed = hashlib.new("sha256")
        for at in range(0, len(data), 500):
            hashed.update(data[at : at + 500])
        if hashed.digest() != _software(data):
            wrong.append(number)

    running = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    return not wrong


def _software(data: bytes) -> bytes:
    import _sha256  # CPython's own, without OpenSSL

    return bytes(_sha256.sha256(data).digest())


def forked() -> bool:
    """A child goes on with its parent's message; both end it."""
    hashed = hashlib.new("sha256", bytes(1000))
    hashed.update(bytes(1000))
    want = _software(bytes(2500))
    child = os.fork()
    hashed.update(bytes(500))
    right = hashed.digest() == want
    if not child:
        os._exit(not right)
    return right and os.waitpid(child, 0)[1] == 0


def answer(job: Mapping[str, Any]) -> object:
    """What the call of a job gives; bytes are in hexadecimal."""
    if job["call"] == "threads":
        return threads(job["count"])
    if job["call"] == "forked":
        return forked()
    message = bytes.fromhex(job["message"])
    if job["call"] == "digest":
        return digest(job["name"], message, job["length"], job["cut"]).hex()
    values = {name: value for name, value in job["values"].items() if name != "custom"}
    if "custom" in job["values"]:
        values["custom"] = bytes.fromhex(job["values"]["custom"])
    key = None if job["key"] is None else bytes.fromhex(job["key"])
    result = mac(job["name"], key, [message[: job["cut"]], message[job["cut"] :]], values)
    return None if result is None else result.hex()


if __name__ == "__main__":
    json.dump([answer(job) for job in json.load(sys.stdin)], sys.stdout)
