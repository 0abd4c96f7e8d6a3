"""The engine: sends points to the workers of a Dask cluster and stores their results at once.

Dask keeps no state: finished points are in the store, under the hash of all their inputs, so a run
that was ended in any way continues at the same place.
"""

import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import cloudpickle
from distributed import Client, Future, LocalCluster, as_completed

from hashtile import synth
from hashtile.explore import bundle, worker
from hashtile.explore.spec import Limits
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import Task

State = Literal["done", "known", "failed", "unfit"]
Work = Callable[..., dict[str, Any]]
_Answer: TypeAlias = Future[dict[str, Any]]

_CYCLES, _FAILED, SECONDS = "cycles", "failed", "seconds"  # kinds in the store
_RETRIES = 1
_AHEAD = 16  # points per worker at the scheduler at once: this bounds its memory
_ASK_SECONDS = 5.0
_CONNECT_SECONDS = "20s"

cloudpickle.register_pickle_by_value(worker)


def places(task: Task) -> int:
    """How often a point is placed and routed, else 1: its time is proportional to this."""
    return task.seeds if task.target.placed else 1


@dataclass(frozen=True)
class Outcome:
    """The outcome of a point."""

    task: Task
    state: State
    point: Point | None = None  # if done or known
    reason: str = ""  # if failed or unfit: with the end of the log


@dataclass(frozen=True)
class Unit:
    """A point with its keys in the store: its own, and that of the cycles of its build."""

    task: Task
    keys: tuple[str, ...]  # keys of points that can replace it, its own last
    cycles: str

    @property
    def key(self) -> str:
        """Its own."""
        return self.keys[-1]

    def request(self) -> dict[str, Any]:
        """The request to a worker."""
        task = self.task
        return {
            "core": task.core.name, "parameters": dict(task.core.parameters),
            "target": task.target.name, "seeds": task.seeds, "options": dict(task.options),
            "power": task.power, "key": self.key,
        }  # fmt: skip


def known(unit: Unit, store: Store, limits: Limits, *, retry: bool) -> Outcome | None:
    """The stored outcome of a point, also a failure under the same or higher limits."""
    for body in filter(None, map(store.get, unit.keys)):
        return Outcome(unit.task, "known", Point.model_validate(body))
    failed = store.get(f"{_FAILED}-{unit.key}")
    if failed is None or (retry and failed["state"] == "failed"):
        return None
    before = Limits.model_validate(failed["limits"])
    if limits.minutes > before.minutes or limits.memory_gb > before.memory_gb:
        return None
    return Outcome(unit.task, failed["state"], reason=failed["reason"])


@contextlib.contextmanager
def cluster(scheduler: str | None, jobs: int) -> Iterator[Client]:
    """A client of the cluster at the address `scheduler`; by default of `jobs` local workers.

    Raises HashtileError if there is none.
    """
    if scheduler:
        try:
            client = Client(scheduler, timeout=_CONNECT_SECONDS)
        except (OSError, TimeoutError, ValueError) as error:
            raise HashtileError(
                f"no Dask scheduler answers at {scheduler!r} ({error}); start one with: "
                "dask scheduler, and workers with: dask worker ADDRESS --nthreads 1"
            ) from error
        with client:
            yield client
        return
    with (
        LocalCluster(
            n_workers=jobs,
            threads_per_worker=1,
            dashboard_address=":0",
            # The programs of a point have their own limits; Dask would count them as its worker.
            memory_limit=None,
            silence_logs=40,
        ) as local,
        Client(local) as client,
    ):
        yield client


@contextlib.contextmanager
def sent(client: Client, units: Iterable[Unit], settings: Settings) -> Iterator[str]:
    """Sends the files that the workers need for `units`; gives their name, removes them later."""
    targets = {unit.task.target.name: unit.task.target for unit in units}
    digest, blob = bundle.pack(targets.values(), settings)
    plugin = worker.Bundle(digest, blob)
    client.register_plugin(plugin)
    try:
        yield digest
    finally:
        with contextlib.suppress(OSError):  # the cluster may be gone
            client.unregister_worker_plugin(plugin.name)


class Engine:
    """Measures points on the workers of `client`, at most a window of them at once."""

    def __init__(
        self, client: Client, store: Store, limits: Limits, digest: str, work: Work = worker.work
    ) -> None:
        self._client = client
        self._store = store
        self._limits = limits
        self._digest = digest
        self._work = work
        self.workers = 1
        self._asked = -_ASK_SECONDS
        self._cycles: dict[str, _Answer | Mapping[str, Any]] = {}

    def run(self, units: Iterable[Unit]) -> Iterator[Outcome]:
        """The outcome of each unit, as they end. Failed ones are tried once more."""
        waiting = deque(units)
        running: dict[Any, Unit] = {}  # by Dask's key
        ended = as_completed(raise_errors=False, with_results=True)
        while waiting or running:
            while waiting and len(running) < self._window():
                unit = waiting.popleft()
                future = self._submit(unit, ended)
                running[future.key] = unit
                ended.add(future)
            future, result = next(ended)
            finished = running.pop(future.key, None)
            if finished is not None:
                yield self._finished(finished, future, result)
            elif future.status == "finished":
                name = future.key.removeprefix(f"{_CYCLES}-")
                self._store.put(name, _CYCLES, result["body"])
                self._cycles[name] = {"body": result["body"]}

    def _window(self) -> int:
        """Points that may be at the scheduler: workers come and go, and a query takes time."""
        if time.monotonic() >= self._asked + _ASK_SECONDS:
            self._asked = time.monotonic()
            threads: Mapping[str, int] = self._client.nthreads()
            self.workers = max(1, sum(threads.values()))
        return _AHEAD * self.workers

    def _submit(self, unit: Unit, ended: as_completed) -> _Answer:
        """Submits the point, and before it the cycles of its build if no other point has."""
        limits = self._limits.model_dump()
        counted = self._cycles.get(unit.cycles)
        if counted is None and (body := self._store.get(unit.cycles)):
            counted = {"body": body}
        if counted is None:
            counted = self._client.submit(
                self._work, unit.request(), None, self._digest, limits,
                key=f"{_CYCLES}-{unit.cycles}", retries=_RETRIES,
            )  # fmt: skip
            ended.add(counted)
        self._cycles[unit.cycles] = counted
        return self._client.submit(
            self._work, unit.request(), counted, self._digest, limits,
            key=f"point-{unit.key}", retries=_RETRIES,
        )  # fmt: skip

    def _finished(self, unit: Unit, future: _Answer, result: Any) -> Outcome:
        """Stores the result in the future of a point."""
        if future.status != "finished":
            return self._failed(unit, "failed", str(future.exception()))
        if "unfit" in result:
            return self._failed(unit, "unfit", result["unfit"])
        point = Point.model_validate(result["body"])
        self._store.put(unit.key, synth.KIND, point.model_dump())
        seconds = {
            "core": point.core,
            "target": point.target,
            "seconds": result["seconds"] / places(unit.task),
        }
        self._store.put(f"{SECONDS}-{unit.key}", SECONDS, seconds)
        return Outcome(unit.task, "done", point)

    def _failed(self, unit: Unit, state: State, reason: str) -> Outcome:
        body = {"state": state, "reason": reason, "limits": self._limits.model_dump()}
        self._store.put(f"{_FAILED}-{unit.key}", _FAILED, body)
        return Outcome(unit.task, state, reason=reason)
