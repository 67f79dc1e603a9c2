"""A display bust covered with linen, and a chain that hangs on it. Lengths in millimetres."""
import bpy
import numpy as np
from scipy.interpolate import PchipInterpolator

from materials import linen
from meshes import add, finish_smooth

# The bust stands in its own coordinates: x to the right, y upwards, z to the front. Its neck is 32 cm around.
PROFILE = np.array(
    [
        # y, half the width, z of the front, z of the back, exponent of the section (2 is an ellipse)
        (140, 49, 46, -48, 2.0),
        (90, 50, 48, -51, 2.0),
        (70, 50, 48.5, -53, 2.0),
        (56, 50.5, 49, -56, 2.0),
        (46, 52.5, 49, -61, 2.0),
        (36, 59, 49.5, -68, 2.0),
        (24, 76, 50.5, -76, 2.05),
        (8, 98, 53, -83, 2.2),
        (-12, 116, 58, -89, 2.35),
        (-42, 129, 68, -94, 2.5),
        (-90, 135, 83, -96, 2.6),
        (-140, 132, 94, -96, 2.6),
        (-200, 118, 99, -94, 2.5),
        (-260, 98, 97, -90, 2.4),
    ]
)[::-1]
SECTIONS = PchipInterpolator(PROFILE[:, 0], PROFILE[:, 1:])
PIT = 18
"""y of the pit of the neck."""
COLLARBONE = 4.2
"""How far the collarbones stand out."""
COLUMNS, ROWS = 480, 420
CLEARANCE_SHARE = 0.45
"""The height of a chain's middle above the cloth, as a share of its gauge."""
FREE = 5.0
"""The chain is free of the cloth this near to the piece."""
POINTS = 110
"""Of half a chain."""
PENDANT_WEIGHT = 12.0
"""As a multiple of the weight of the chain between two points."""
STEPS = 3000


def relief(x, y):
    """How far collarbones and the pit of the neck change the front."""
    x, y = np.abs(x), y - PIT
    ends = np.clip((x - 5) / 22, 0, 1), np.clip((105 - x) / 60, 0, 1)
    bone = np.exp(-(((y - 3 - 0.16 * x) / 7) ** 2)) * np.prod([share * share * (3 - 2 * share) for share in ends], 0)
    hollow = np.exp(-(((y - 17 - 0.2 * x) / 9) ** 2)) * np.clip((x - 22) / 25, 0, 1) * np.clip((100 - x) / 50, 0, 1)
    pit = np.exp(-((x / 8) ** 2) - ((y - 2) / 9) ** 2)
    return COLLARBONE * (bone - 0.5 * hollow - 0.7 * pit)


def sections(y):
    """Half the widths, half the depths, the middles and the exponents of the sections at heights."""
    width, front, back, exponent = np.moveaxis(SECTIONS(np.clip(y, PROFILE[0, 0], PROFILE[-1, 0])), -1, 0)
    return width, (front - back) / 2, (front + back) / 2, exponent


def front(x, y):
    """z of the front."""
    width, depth, middle, exponent = sections(y)
    return middle + depth * (1 - np.abs(x / width) ** exponent) ** (1 / exponent) + relief(x, y)


def outside(points):
    """About how far points are outside of the bust."""
    x, y, z = points.T
    width, depth, middle, exponent = sections(y)
    z = z - middle
    z = z - np.where(z > 0, relief(x, y), 0)
    share = (np.abs(x / width) ** exponent + np.abs(z / depth) ** exponent) ** (1 / exponent) + 1e-9
    return np.hypot(x, z) * (1 - 1 / share)


def push_out(points, distance):
    """Points nearer than `distance` to the bust, or in it, moved to that distance."""
    missing = distance - outside(points)
    near = missing > 0
    h = 0.05
    gradient = [(outside(points[near] + h * axis) - outside(points[near] - h * axis)) / (2 * h) for axis in np.eye(3)]
    steepness = np.square(gradient).sum(0)
    points[near] += (gradient * missing[near] / steepness).T


class Bust:
    """A bust on which a piece hangs. The scene's ground, z = 0, is the plane that touches it under the piece."""

    def __init__(self, piece):
        """`piece` is the engine's layout of it, with its chain."""
        box, chain = piece['box'], piece['chain']
        left, right = (strand['from'] for strand in chain['strands'])
        gap = right['x'] - left['x']
        half = hang_chain(chain['length'] / 2 - gap / 2, gap, chain['gauge'] * CLEARANCE_SHARE)
        drop = (box['top'] + box['bottom'] - left['y'] - right['y']) / 2
        y = half[-1, 1] - np.arange(0, 1.2 * drop + 1, 0.05)
        y = y[np.hypot(0.05, np.diff(front(0, y))).cumsum().searchsorted(drop)]
        upwards = np.array((0, 0.2, front(0, y + 0.1) - front(0, y - 0.1)))
        upwards /= np.linalg.norm(upwards)
        self.axes = np.stack([(1, 0, 0), upwards, np.cross((1, 0, 0), upwards)])
        self.origin = np.array((0, y, front(0, y)))
        across, down = np.meshgrid(
            np.linspace(box['left'], box['right'], 40), y + np.linspace(-1, 1, 40) * (box['bottom'] - box['top']) / 2
        )
        under = np.stack([across, down, front(across, down)], -1).reshape(-1, 3)
        self.origin += self.axes[2] * max(0, self.place(under)[:, 2].max())
        outwards = half[::-1][np.linalg.norm(half - half[-1], axis=1)[::-1] > FREE]
        self.chain_paths = [self.place(outwards * (side, 1, 1)) for side in (-1, 1)]

    def place(self, points):
        """Points of the bust as points of the scene."""
        return (points - self.origin) @ self.axes.T

    def add(self):
        """Adds the bust to the scene. Its texture's coordinates are lengths along the cloth."""
        y = np.linspace(*PROFILE[[0, -1], 0], ROWS)[:, None]
        angle = np.linspace(-np.pi, np.pi, COLUMNS)
        width, depth, middle, exponent = sections(y)
        x, z = (
            np.sign(part) * np.abs(part) ** (2 / exponent) * radius
            for part, radius in ((np.sin(angle), width), (np.cos(angle), depth))
        )
        points = np.stack([x, y + 0 * x, middle + z + np.where(z > 0, relief(x, y), 0)], -1)
        around = np.linalg.norm(np.diff(points, axis=1), axis=2).cumsum(1)
        around = np.c_[np.zeros(ROWS), around] - around[:, COLUMNS // 2 - 1 : COLUMNS // 2]
        along = np.r_[0, np.linalg.norm(np.diff(points[:, COLUMNS // 2], axis=0), axis=1).cumsum()]
        cloth = np.stack([around, along[:, None] + 0 * around], -1).reshape(-1, 2)

        corner = (np.arange(ROWS - 1)[:, None] * COLUMNS + np.arange(COLUMNS - 1)).reshape(-1, 1)
        faces = corner + (0, COLUMNS, COLUMNS + 1, 1)
        mesh = bpy.data.meshes.new('bust')
        mesh.from_pydata(self.place(points.reshape(-1, 3)).tolist(), [], faces[:, ::-1].tolist())
        mesh.uv_layers.new().data.foreach_set('uv', cloth[faces[:, ::-1]].ravel())
        add(finish_smooth(mesh, linen()))


def hang_chain(length, gap, clearance):
    """The points of the right half of a chain, from the nape to the pendant, `length` long. The pendant holds the
    halves `gap` apart. Both weights pull the chain down, and it slides without friction, `clearance` above the cloth."""
    step = length / (POINTS - 1)
    angle = np.linspace(np.pi, 0.15, POINTS)
    points = np.stack([62 * np.sin(angle), np.linspace(60, 20, POINTS), 62 * np.cos(angle)], 1)
    inverse_mass = np.ones(POINTS)
    inverse_mass[-1] = 1 / PENDANT_WEIGHT
    before = points.copy()
    for weight in np.geomspace(0.02, 0.0006, STEPS):
        before, points = points, points + 0.97 * (points - before)
        points[:, 1] -= weight
        for _ in range(6):
            for first in (0, 1):  # Every second pair at once, because they share no point.
                a, b = np.s_[first:-1:2], np.s_[first + 1 :: 2]
                between = points[b] - points[a]
                distance = np.linalg.norm(between, axis=1, keepdims=True)
                share = (inverse_mass[a] / (inverse_mass[a] + inverse_mass[b]))[:, None]
                pull = between * (1 - step / distance)
                points[a] += pull * share
                points[b] -= pull * (1 - share)
            points[0, 0], points[-1, 0] = 0, gap / 2
        push_out(points, clearance)
    return points
