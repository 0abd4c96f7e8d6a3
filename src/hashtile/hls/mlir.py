"""Descriptions as MLIR: a loop is a function for scf-to-calyx, a pipeline a module to schedule."""

from collections.abc import Callable, Sequence

from hashtile.hls.words import Loop, Pipeline, Sweep, Sweeps, Word, Words, index_bits

FUNCTION = "kernel"
_BINARY = {"arith": {"add": "addi", "xor": "xori", "and": "andi", "or": "ori"}}
_BINARY["comb"] = {name: name for name in _BINARY["arith"]}


class Text:
    """Words that are names of MLIR values; `lines` has the operations that make them.

    An operation is written once: the same operation on the same words is the same word.
    """

    def __init__(self, dialect: str) -> None:
        self._dialect = dialect
        self.constants: dict[tuple[int, int], str] = {}
        self.lines: list[str] = []
        self._made: dict[str, str] = {}
        self._count = 0

    def block(self) -> list[str]:
        """The operations since the last block; their words are not known after the block."""
        lines, self.lines, self._made = self.lines, [], {}
        return lines

    def emit(self, text: str, bits: int) -> Word:
        """The value of the operation `text`."""
        if text not in self._made:
            self._count += 1
            self._made[text] = f"%v{self._count}"
            self.lines.append(f"{self._made[text]} = {text}")
        return Word(self, bits, self._made[text])

    def constant(self, number: int, bits: int) -> Word:
        """A constant; all constants are before the blocks."""
        name = self.constants.setdefault((number, bits), f"%c{number}_{bits}")
        return Word(self, bits, name)

    def make(self, operation: str, operands: Sequence[Word], bits: int, number: int) -> Word:
        """See Maker."""
        if operation == "constant":
            return self.constant(number, bits)
        if operation == "slice" and bits == operands[0].bits:
            return operands[0]
        names = ", ".join(str(word.value) for word in operands)
        if operation in _BINARY[self._dialect]:
            name = _BINARY[self._dialect][operation]
            return self.emit(f"{self._dialect}.{name} {names} : i{bits}", bits)
        return (
            self._comb(operation, operands, bits, number)
            if self._dialect == "comb"
            else (self._arith(operation, operands, bits, number))
        )

    def _comb(self, operation: str, operands: Sequence[Word], bits: int, number: int) -> Word:
        names = ", ".join(str(word.value) for word in operands)
        match operation:
            case "mux":
                return self.emit(f"comb.mux {names} : i{bits}", bits)
            case "slice":
                kind = f"(i{operands[0].bits}) -> i{bits}"
                return self.emit(f"comb.extract {names} from {number} : {kind}", bits)
            case _:
                kinds = ", ".join(f"i{word.bits}" for word in operands)
                return self.emit(f"comb.concat {names} : {kinds}", bits)

    def _arith(self, operation: str, operands: Sequence[Word], bits: int, number: int) -> Word:
        first, wide = operands[0], operands[0].bits
        match operation:
            case "mux":
                names = ", ".join(str(word.value) for word in operands)
                return self.emit(f"arith.select {names} : i{bits}", bits)
            case "slice":
                if number:
                    count = self.constant(number, wide).value
                    first = self.emit(f"arith.shrui {first.value}, {count} : i{wide}", wide)
                return self.emit(f"arith.trunci {first.value} : i{wide} to i{bits}", bits)
            case _:
                low, joined = bits, None
                for word in operands:
                    low -= word.bits
                    part = self.emit(f"arith.extui {word.value} : i{word.bits} to i{bits}", bits)
                    if low:
                        count = self.constant(low, bits).value
                        part = self.emit(f"arith.shli {part.value}, {count} : i{bits}", bits)
                    joined = part if joined is None else joined | part
                assert joined is not None
                return joined


def _names(words: Sequence[Word]) -> str:
    return ", ".join(str(word.value) for word in words)


def _kinds(words: Sequence[Word]) -> str:
    return ", ".join(f"i{word.bits}" for word in words)


def _typed(words: Sequence[Word]) -> str:
    return ", ".join(f"{word.value}: i{word.bits}" for word in words)


def inputs(loop: Loop) -> Words:
    """The words that a loop starts from, as names."""
    return [Word(Text("arith"), bits, f"%{name}") for name, bits in loop.inputs]


def _while(
    text: Text, name: str, carried: Words, stop: int, step: Callable[[Word, Words], Words]
) -> tuple[list[str], Words]:
    """A loop of `carried`, the index first, which counts below `stop`: lines, and words after it.

    The operations that `text` has are of the block before and must have been taken.
    """
    bits = carried[0].bits
    last, one = text.constant(stop, bits), text.constant(1, bits)
    tested = [Word(text, word.bits, f"%t{n}") for n, word in enumerate(carried)]
    inner = [Word(text, word.bits, f"%a{n}") for n, word in enumerate(carried)]
    then = [inner[0] + one, *step(inner[0], inner[1:])]
    kinds = _kinds(carried)
    pairs = ", ".join(f"{a.value} = {b.value}" for a, b in zip(tested, carried, strict=True))
    lines = [
        f"{name}:{len(carried)} = scf.while ({pairs}) : ({kinds}) -> ({kinds}) {{",
        f"%go = arith.cmpi ult, {tested[0].value}, {last.value} : i{bits}",
        f"scf.condition(%go) {_names(tested)} : {kinds}",
        "} do {",
        f"^bb0({_typed(inner)}):",
        *text.block(),
        f"scf.yield {_names(then)} : {kinds}",
        "}",
    ]
    return lines, [Word(text, word.bits, f"{name}#{n}") for n, word in enumerate(carried)][1:]


def _function(text: Text, arguments: Words, lines: Sequence[str], result: Word) -> str:
    return "\n".join(
        [
            f"func.func @{FUNCTION}({_typed(arguments)}) -> i{result.bits} {{",
            *(f"{v} = arith.constant {n} : i{width}" for (n, width), v in text.constants.items()),
            *lines,
            f"return {result.value} : i{result.bits}",
            "}",
            "",
        ]
    )


def of_loop(loop: Loop) -> str:
    """A function with an scf.while, whose index counts up to the loop's count."""
    text = Text("arith")
    bits = index_bits(loop.count)
    arguments = [Word(text, width, f"%{name}") for name, width in loop.inputs]
    first, carried = loop.start(arguments)
    carried = [text.constant(first, bits) if isinstance(first, int) else first, *carried]
    head = text.block()
    lines, after = _while(text, "%r", carried, loop.count, loop.step)
    result = loop.finish(arguments, after)
    return _function(text, arguments, [*head, *lines, *text.block()], result)


class _Memory:
    """The memory of a function; each access is an operation of its own, in its order."""

    def __init__(self, text: Text, words: int, bits: int) -> None:
        self._text, self._bits, self._count = text, bits, 0
        self._kind = f"memref<{words}xi{bits}>"
        self.line = f"%memory = memref.alloc() : {self._kind}"

    def _place(self, index: Word) -> str:
        cast = f"arith.index_cast {index.value} : i{index.bits} to index"
        return f"%memory[{self._text.emit(cast, index.bits).value}] : {self._kind}"

    def load(self, index: Word) -> Word:
        """See Memory. It is no operation that is written once: stores change what it gives."""
        place = self._place(index)
        self._count += 1
        self._text.lines.append(f"%load{self._count} = memref.load {place}")
        return Word(self._text, self._bits, f"%load{self._count}")

    def store(self, index: Word, word: Word) -> None:
        """See Memory."""
        self._text.lines.append(f"memref.store {word.value}, {self._place(index)}")


def of_sweeps(sweeps: Sweeps) -> str:
    """A function with an scf.while for each loop, over one memory."""
    text = Text("arith")
    memory = _Memory(text, *sweeps.memory)
    arguments = [Word(text, width, f"%{name}") for name, width in sweeps.inputs]
    lines, after = [memory.line], list[Word]()
    for number, loop in enumerate(sweeps.loops):
        first = text.constant(loop.indices.start, index_bits(loop.indices.stop))
        carried = [first, *loop.start(arguments)]
        lines += text.block()

        def step(index: Word, words: Words, loop: Sweep = loop) -> Words:
            return loop.step(arguments, index, words, memory)

        made, after = _while(text, f"%r{number}", carried, loop.indices.stop, step)
        lines += made
    result = sweeps.finish(arguments, after)
    return _function(text, arguments, [*lines, *text.block()], result)


def of_pipeline(pipeline: Pipeline) -> str:
    """A module with a pipeline to be scheduled: a word from a cut is there a cycle later.

    A cut is one wide value, so its words stay together, however early each is known.
    """
    text = Text("comb")
    outer = [(f"%{name}", bits) for name, bits in pipeline.inputs]
    inputs = [Word(text, bits, f"{name}_0") for name, bits in outer]

    def cut(words: Words) -> Words:
        kept = text.emit(
            f"comb.concat {_names(words)} {{ssp.operator_type = @cut}} : {_kinds(words)}",
            sum(word.bits for word in words),
        )
        parts, low = [], kept.bits
        for word in words:
            low -= word.bits
            parts.append(kept.slice(low, word.bits))
        return parts

    result = pipeline.body(inputs, cut)
    free = "{ssp.operator_type = @free}"
    lines = [line if "{" in line else line.replace(" : ", f" {free} : ", 1) for line in text.lines]
    pairs = ", ".join(f"{name}_0 : i{bits} = {name}" for name, bits in outer)
    ports = ", ".join(f"in {name} : i{bits}" for name, bits in outer)
    out, bits = pipeline.output
    return "\n".join(
        [
            "ssp.library @times {",
            "operator_type @free [latency<0>]",
            "operator_type @cut [latency<1>]",
            "}",
            f"hw.module @{FUNCTION}(in %clk_i : !seq.clock, in %rst_i : i1, in %go_i : i1, "
            f"in %stall_i : i1, {ports}, out {out} : i{bits}, out done_o : i1) {{",
            *(f"{v} = hw.constant {n} : i{width}" for (n, width), v in text.constants.items()),
            f"%out, %done = pipeline.unscheduled({pairs}) stall(%stall_i) clock(%clk_i) "
            f"reset(%rst_i) go(%go_i) entryEn(%on) {{operator_lib = @times}} -> (out : i{bits}) {{",
            *lines,
            f"pipeline.return {result.value} : i{bits}",
            "}",
            f"hw.output %out, %done : i{bits}, i1",
            "}",
            "",
        ]
    )
