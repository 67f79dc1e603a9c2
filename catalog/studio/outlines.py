"""Outlines in millimetres, y upwards, on grids of pixels: filled areas, and distances from lines."""
import math

import numpy as np
from scipy import ndimage

PIXELS_PER_MM = 64
VOXEL_PIXELS = 2
"""A solid has a voxel for every second pixel: 32 per millimetre."""


class Grid:
    """Pixels in columns and rows. `left` and `bottom` are its lower left corner in millimetres; rows go upwards."""

    def __init__(self, left, bottom, columns, rows):
        self.left, self.bottom, self.columns, self.rows = left, bottom, columns, rows

    @classmethod
    def of_box(cls, left, bottom, right, top, margin):
        """The grid of a box with a margin around it, in millimetres. Whole voxels fit into it."""
        columns, rows = (
            math.ceil((length + 2 * margin) * PIXELS_PER_MM / VOXEL_PIXELS) * VOXEL_PIXELS
            for length in (right - left, top - bottom)
        )
        return cls(left - margin, bottom - margin, columns, rows)

    def pixels(self, points):
        """Positions in pixels; a whole number is the middle of a pixel."""
        return (points - (self.left, self.bottom)) * PIXELS_PER_MM - 0.5

    def around(self, points, margin=0.4):
        """The part of the grid around points, and its slices of the whole grid."""
        low = np.floor(self.pixels(points.min(0) - margin)).astype(int)
        high = np.ceil(self.pixels(points.max(0) + margin)).astype(int)
        low = np.maximum(low, 0)
        high = np.minimum(high, (self.columns, self.rows))
        corner = self.left + low[0] / PIXELS_PER_MM, self.bottom + low[1] / PIXELS_PER_MM
        return Grid(*corner, *(high - low)), np.s_[low[1] : high[1], low[0] : high[0]]

    def coordinates(self):
        """x and y of the middles of all pixels, in millimetres."""
        x = self.left + (np.arange(self.columns) + 0.5) / PIXELS_PER_MM
        y = self.bottom + (np.arange(self.rows) + 0.5) / PIXELS_PER_MM
        return np.meshgrid(x.astype(np.float32), y.astype(np.float32))

    def to_voxels(self, values):
        """The means of the pixels of each voxel."""
        blocks = values.reshape(self.rows // VOXEL_PIXELS, VOXEL_PIXELS, self.columns // VOXEL_PIXELS, VOXEL_PIXELS)
        return np.ascontiguousarray(blocks.mean((1, 3), dtype=np.float32))


def transform(points, matrix):
    """Points transformed by a 3×3 matrix."""
    return points @ matrix[:2, :2].T + matrix[:2, 2]


def read_lines(lines, matrix=np.eye(3)):
    """The engine's polylines as arrays of points, y upwards, transformed. Closed ones end as they begin."""
    arrays = []
    for line in lines:
        points = np.array(line['points'], float).reshape(-1, 2) * (1, -1)
        if line['closed']:
            points = np.vstack([points, points[:1]])
        arrays.append(transform(points, matrix))
    return arrays


def fill(grid, lines, evenodd):
    """The mask of filled outlines. The nonzero rule, without `evenodd`, keeps overlapping letters filled."""
    winding = np.zeros((grid.rows, grid.columns + 1), np.int32)
    for line in lines:
        pixels = grid.pixels(np.vstack([line, line[:1]]))
        for (x0, y0), (x1, y1) in zip(pixels[:-1], pixels[1:]):
            if y0 == y1:
                continue
            direction = 1 if y1 > y0 else -1
            if direction < 0:
                x0, y0, x1, y1 = x1, y1, x0, y0
            rows = np.arange(max(0, math.ceil(y0)), min(grid.rows, math.ceil(y1)))
            if len(rows) == 0:
                continue
            crossings = np.ceil(x0 + (rows - y0) * (x1 - x0) / (y1 - y0)).astype(int)
            np.add.at(winding, (rows, np.clip(crossings, 0, grid.columns)), direction)
    winding = np.cumsum(winding, 1)[:, :-1]
    return winding % 2 != 0 if evenodd else winding != 0


def signed_distance(mask, smoothing):
    """The distance from the edge of a mask, in millimetres, negative inside; smoothed over `smoothing` pixels."""
    distance = (ndimage.distance_transform_edt(~mask) - ndimage.distance_transform_edt(mask)) / PIXELS_PER_MM
    return ndimage.gaussian_filter(distance.astype(np.float32), smoothing)


def line_distance(grid, lines):
    """The distance from lines, in millimetres."""
    beside = np.ones((grid.rows, grid.columns), bool)
    for line in lines:
        for start, end in zip(line[:-1], line[1:]):
            count = int(np.hypot(*(end - start)) * PIXELS_PER_MM * 2) + 2
            points = start + (end - start) * np.linspace(0, 1, count)[:, None]
            column, row = np.rint(grid.pixels(points)).astype(int).T
            inside = (column >= 0) & (column < grid.columns) & (row >= 0) & (row < grid.rows)
            beside[row[inside], column[inside]] = False
    return (ndimage.distance_transform_edt(beside) / PIXELS_PER_MM).astype(np.float32)


def smooth_union(a, b, radius):
    """The union of two signed distances, with a fillet of about this radius where they meet."""
    share = np.clip(0.5 + 0.5 * (b - a) / radius, 0, 1)
    return b * (1 - share) + a * share - radius * share * (1 - share)
