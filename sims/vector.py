"""Fixed-length integer arrays: the one place that knows librt.vecs.

`vec[i64]` is what makes the compiled engine fast (a list of numbers boxes each of them). Its length is fixed, an
index out of range raises IndexError, and a slice `v[:]` is a copy. A module that needs an array says
`from sims.vector import i64, vec, zeros`; should librt ever have to go, only this file changes.
"""

from librt.vecs import vec
from mypy_extensions import i64

__all__ = ["Rows", "i64", "vec", "zeros"]


def zeros(length: i64) -> vec[i64]:
    """A new array of `length` zeros."""
    return vec[i64]([0] * length)


class Rows:
    """A growing table of integers, `width` to a row, in one flat array.

    The log's buffers are Rows: `data[row * width + column]`. Read it from Python as
    `numpy.asarray(memoryview(rows.data))[: rows.count * rows.width].reshape(-1, rows.width)`.
    """

    def __init__(self, width: i64, capacity: i64) -> None:
        self.width: i64 = width
        self.count: i64 = 0
        self.data: vec[i64] = zeros(width * capacity)

    def room(self) -> i64:
        """Opens one more row and returns the index in `data` of its first column."""
        start = self.count * self.width
        if start + self.width > len(self.data):
            wider = zeros(2 * len(self.data) + self.width)
            for i in range(start):
                wider[i] = self.data[i]
            self.data = wider
        self.count += 1
        return start

    def clear(self) -> None:
        self.count = 0
