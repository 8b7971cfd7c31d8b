"""Versions for compiled runs of the engine's few helpers that count bits and sets."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from engine import bits, lanes


@intrinsic
def _zeros_below(context: Any, mask: Any) -> Any:
    """Zero bits below the lowest bit that is set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.false_bit)

    return types.int64(types.int64), code


@intrinsic
def _zeros_above(context: Any, mask: Any) -> Any:
    """Zero bits above the highest bit that is set, of 64."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], cgutils.false_bit)

    return types.int64(types.int64), code


@intrinsic
def _ones(context: Any, mask: Any) -> Any:
    """Number of bits that are set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@overload(bits.count)
def _count(mask):  # type: ignore[no-untyped-def]  # numba compares signatures, annotations included
    return lambda mask: _ones(np.int64(mask))  # type: ignore[call-arg]


@overload(bits.lowest)
def _lowest(mask):  # type: ignore[no-untyped-def]
    return lambda mask: _zeros_below(np.int64(mask))  # type: ignore[call-arg]


@overload(bits.highest)
def _highest(mask):  # type: ignore[no-untyped-def]
    return lambda mask: 63 - _zeros_above(np.int64(mask))  # type: ignore[call-arg]


LOW = np.int64(lanes.ZERO)
SIXTEEN = ir.VectorType(ir.IntType(32), lanes.LANES)


def _place(builder: Any, counts: Any, place: Any) -> Any:
    """Where sixteen counts stand, from a place on that need not be a multiple of sixteen."""
    return builder.bitcast(builder.gep(counts, [place]), SIXTEEN.as_pointer())


@intrinsic
def _add_sixteen(context: Any, counts: Any, first: Any, value: Any) -> Any:
    """Add to each of the sixteen counts from `first` on the one that stands `value` before it."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        _, first, value = arguments
        here = _place(builder, data, first)
        moved = builder.load(_place(builder, data, builder.sub(first, value)), align=4)
        builder.store(builder.add(builder.load(here, align=4), moved), here, align=4)
        return context.get_dummy_value()

    return types.void(counts, types.int64, types.int64), code


@intrinsic
def _drop_sixteen(context: Any, counts: Any, first: Any, value: Any) -> Any:
    """The inverse, without waiting for one count before the next can be told.

    The counts `value`, 2 `value`, 3 `value` … before, as they were, are taken off and added in
    turn. Three such steps are enough for a value of 4 and more in the lower half.
    """

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        _, first, value = arguments
        whole = value.type
        zeros = whole(lanes.ZERO - lanes.LANES)
        here = _place(builder, data, first)
        total = _variable(builder, builder.load(here, align=4))
        place = _variable(builder, first)

        def take(sign: str) -> None:
            at = builder.sub(builder.load(place), value)
            at = builder.select(builder.icmp_signed("<", at, zeros), zeros, at)
            builder.store(at, place)
            moved = builder.load(_place(builder, data, at), align=4)
            builder.store(getattr(builder, sign)(builder.load(total), moved), total)

        for sign in ("sub", "add", "sub"):
            take(sign)
        last = builder.add(zeros, value)  # what is moved from here on is 0
        again = builder.append_basic_block("again")
        end = builder.append_basic_block("end")
        left = builder.icmp_signed(">", builder.load(place), last)
        builder.cbranch(left, again, end)
        builder.position_at_end(again)
        for sign in ("add", "sub"):
            take(sign)
        left = builder.icmp_signed(">", builder.load(place), last)
        builder.cbranch(left, again, end)
        builder.position_at_end(end)
        builder.store(builder.load(total), here, align=4)
        return context.get_dummy_value()

    return types.void(counts, types.int64, types.int64), code


def _variable(builder: Any, value: Any) -> Any:
    """A local variable."""
    return cgutils.alloca_once_value(builder, value)  # type: ignore[no-untyped-call]


@overload(lanes.add_value)
def _add_value(counts, value, high):  # type: ignore[no-untyped-def]
    def code(counts, value, high):  # type: ignore[no-untyped-def]
        if high:
            _add_sixteen(counts, LOW + lanes.LANES, np.int64(value))  # type: ignore[call-arg]
        _add_sixteen(counts, LOW, np.int64(value))  # type: ignore[call-arg]

    return code


@overload(lanes.drop_value)
def _drop_value(counts, value, high):  # type: ignore[no-untyped-def]
    def code(counts, value, high):  # type: ignore[no-untyped-def]
        if high:
            _drop_sixteen(counts, LOW + lanes.LANES, np.int64(value))  # type: ignore[call-arg]
        _drop_sixteen(counts, LOW, np.int64(value))  # type: ignore[call-arg]

    return code
