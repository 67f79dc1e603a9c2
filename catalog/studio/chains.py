"""Chains: links along curves in space. All lengths in millimetres."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from meshes import add, oval, sphere, tube

LINK_ROLL = 42
"""Degrees by which neighbouring links of a cable chain are turned to either side."""


def curve(points, count=200):
    """A Catmull-Rom curve through points, with `count` points for each section."""
    points = np.asarray([tuple(point) for point in points], float)
    points = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    sections = []
    for i in range(1, len(points) - 2):
        a, b, c, d = points[i - 1 : i + 3]
        sections.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    return np.vstack([*sections, points[-2][None]])


def resample(path, step):
    """Points along a path at equal distances."""
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    at = np.arange(int(lengths[-1] / step) + 1) * step
    return np.stack([np.interp(at, lengths, path[:, axis]) for axis in range(3)], 1)


def frame(direction, roll):
    """The rotation that turns the x axis to a direction, and around it by `roll` radians."""
    x = Vector(direction).normalized()
    up = Vector((0, 0, 1)) if abs(x.z) < 0.99 else Vector((0, 1, 0))
    y = up.cross(x).normalized()
    return Matrix((x, y, x.cross(y))).transposed() @ Matrix.Rotation(roll, 3, 'X')


def link_roll(number):
    """By how many radians the link with this number is turned around the chain."""
    return math.radians(LINK_ROLL if number % 2 else -LINK_ROLL)


def add_cable_chain(path, material, length, width, wire, seed=1):
    """Adds links along a path, each turned against its neighbours and a little irregularly. `length` and `width` are
    measured along the middle of the wire, `wire` is its radius."""
    irregular = random.Random(seed)
    link = tube(oval(length, width, 40), wire, material, 12)
    points = resample(path, length - 2 * wire * 1.02 + 0.02)
    for i, (start, end) in enumerate(zip(points[:-1], points[1:])):
        turned = frame(end - start, link_roll(i) + irregular.gauss(0, 0.09))
        turned = turned @ Matrix.Rotation(irregular.gauss(0, 0.036), 3, 'Z')
        add(link, Matrix.Translation((start + end) / 2) @ turned.to_4x4())


def add_ball_chain(path, material, diameter, pitch):
    """Adds balls along a path at the distance `pitch`, and the wire through them."""
    ball = sphere(diameter / 2, material)
    for point in resample(path, pitch):
        add(ball, Matrix.Translation(point))
    add(tube(resample(path, 0.3), diameter * 0.14, material, 10, closed=False))


def add_jump_ring(place, direction, material, radius, wire):
    """Adds the ring between a loop of the piece and the chain. Returns the point where the chain starts."""
    direction = Vector(direction).normalized()
    centre = Vector(place) + direction * (radius * 0.69)
    turned = frame(direction, math.radians(62))
    add(tube(oval(2 * radius, 2 * radius, 56), wire, material), Matrix.Translation(centre) @ turned.to_4x4())
    return centre + direction * (radius * 0.76)
