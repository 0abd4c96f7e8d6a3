"""What goes over the streams of a top: keys and answers; and where messages are meanwhile."""

from dataclasses import dataclass

from pydantic import BaseModel


@dataclass(frozen=True)
class Key:
    """A key as it goes over its stream, legal or not."""

    data: bytes
    user: int  # TUSER: for KMAC the bytes that it says it has, for HMAC its slot
    hole: bool = False  # in the first TKEEP


@dataclass(frozen=True)
class Answer:
    """What a stream answers a message with: its digest, or an error."""

    digest: bytes
    error: bool


class Flow(BaseModel):
    """Which message is in which stage of an HMAC, cycle by cycle."""

    stages: int  # of each pipeline
    # In each cycle: the number of the message whose beat is taken, of those in the stages of the
    # inner pipeline, and in those of the outer one; -1: none, -2: a key
    cycles: list[list[int]]
