"""HMAC_DRBG of SP 800-90A, 10.1.2, by two others: Python's hmac, and OpenSSL's EVP_RAND."""

import ctypes
import ctypes.util
import hmac
from typing import Protocol

from driver import hashlib_name

_CRYPTO = ctypes.CDLL(ctypes.util.find_library("crypto"))
for _name in ("EVP_RAND_fetch", "EVP_RAND_CTX_new"):
    getattr(_CRYPTO, _name).restype = ctypes.c_void_p
_OCTETS, _TEXT, _UNSIGNED = 5, 4, 2  # OSSL_PARAM types


class Generator(Protocol):
    """Strings may be empty; `count` is in bytes."""

    def reseed(self, entropy: bytes, more: bytes) -> None: ...
    def generate(self, count: int, more: bytes) -> bytes: ...


class Written:
    """The steps as the standard writes them."""

    def __init__(self, name: str, seed: bytes, text: bytes) -> None:
        self.name = hashlib_name(name)
        size = len(self._mac(b"", b""))
        self.key, self.v = bytes(size), b"\1" * size
        self._update(seed + text)

    def _mac(self, key: bytes, data: bytes) -> bytes:
        return hmac.digest(key, data, self.name)

    def _update(self, data: bytes) -> None:
        for step in b"\0\1" if data else b"\0":
            self.key = self._mac(self.key, self.v + bytes([step]) + data)
            self.v = self._mac(self.key, self.v)

    def reseed(self, entropy: bytes, more: bytes) -> None:
        self._update(entropy + more)

    def generate(self, count: int, more: bytes) -> bytes:
        if more:
            self._update(more)
        output = b""
        while len(output) < count:
            self.v = self._mac(self.key, self.v)
            output += self.v
        self._update(more)
        return output[:count]


class _Parameter(ctypes.Structure):
    """OSSL_PARAM"""

    _fields_ = (
        ("key", ctypes.c_char_p),
        ("type", ctypes.c_uint),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_size_t),
        ("returned", ctypes.c_size_t),
    )


class OpenSsl:
    """HMAC-DRBG, with TEST-RAND as the source of its entropy and nonce."""

    def __init__(self, name: str, seed: bytes, text: bytes) -> None:
        self._kept: list[object] = []
        cut = len(seed) * 2 // 3
        self._source = self._context(b"TEST-RAND", None)
        self._set(self._source, strength=8 * cut, test_entropy=seed[:cut], test_nonce=seed[cut:])
        self._done(_CRYPTO.EVP_RAND_instantiate(self._source, 8 * cut, 0, None, 0, None))
        self._random = self._context(b"HMAC-DRBG", self._source)
        digest = {"sha512-224": "SHA512-224", "sha512-256": "SHA512-256"}.get(name, name.upper())
        self._set(self._random, digest=digest, mac="HMAC")
        size = ctypes.c_size_t(len(text))
        self._done(_CRYPTO.EVP_RAND_instantiate(self._random, 8 * cut, 0, text, size, None))

    def reseed(self, entropy: bytes, more: bytes) -> None:
        self._set(self._source, test_entropy=entropy)
        size = ctypes.c_size_t(len(more))
        self._done(_CRYPTO.EVP_RAND_reseed(self._random, 0, None, ctypes.c_size_t(0), more, size))

    def generate(self, count: int, more: bytes) -> bytes:
        room = ctypes.create_string_buffer(count)
        sizes = ctypes.c_size_t(count), ctypes.c_size_t(len(more))
        self._done(_CRYPTO.EVP_RAND_generate(self._random, room, sizes[0], 0, 0, more, sizes[1]))
        return room.raw

    def __del__(self) -> None:
        for context in ("_random", "_source"):
            if hasattr(self, context):
                _CRYPTO.EVP_RAND_CTX_free(getattr(self, context))

    @staticmethod
    def _done(result: int) -> None:
        assert result == 1

    @staticmethod
    def _context(name: bytes, parent: ctypes.c_void_p | None) -> ctypes.c_void_p:
        function = ctypes.c_void_p(_CRYPTO.EVP_RAND_fetch(None, name, None))
        assert function.value
        context = ctypes.c_void_p(_CRYPTO.EVP_RAND_CTX_new(function, parent))
        _CRYPTO.EVP_RAND_free(function)
        assert context.value
        return context

    def _set(self, context: ctypes.c_void_p, **values: bytes | str | int) -> None:
        listed = (_Parameter * (len(values) + 1))()
        for place, (key, value) in enumerate(values.items()):
            if isinstance(value, int):
                kind, data = _UNSIGNED, value.to_bytes(4, "little")
            elif isinstance(value, str):
                kind, data = _TEXT, value.encode()
            else:
                kind, data = _OCTETS, value
            room = ctypes.create_string_buffer(data, len(data) + 1)
            self._kept.append(room)
            address = ctypes.addressof(room)
            listed[place] = _Parameter(key.encode(), kind, address, len(data), 0)
        self._done(_CRYPTO.EVP_RAND_CTX_set_params(context, listed))
