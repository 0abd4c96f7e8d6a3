"""The packets on the streams of a top, keys and answers, and the stages of messages."""

from dataclasses import dataclass

from pydantic import BaseModel


@dataclass(frozen=True)
class Key:
    """A key as it goes over its stream, legal or not."""

    data: bytes
    user: int  # TUSER: for KMAC the stated number of bytes, for HMAC the slot
    hole: bool = False  # there is a hole in the first TKEEP


@dataclass(frozen=True)
class Answer:
    """The answer of a stream to a message: its digest, or an error."""

    digest: bytes
    error: bool


class Flow(BaseModel):
    """The message in each stage of an HMAC, cycle by cycle."""

    stages: int  # stages of each pipeline
    # In each cycle: the number of the message whose beat is taken, then those in the stages of the
    # inner pipeline, then those of the outer one; -1: none, -2: a key
    cycles: list[list[int]]
