"""Pieces of jewellery: the engine's items as objects of the scene. Lengths in millimetres, y upwards."""
import json
import math
import os
import random

import numpy as np
from mathutils import Matrix, Vector

from chains import add_ball_chain, add_cable_chain, add_jump_ring, curve, frame, link_roll
from gems import add_gem
from materials import metal
from meshes import add, add_mesh, oval, sphere, tube
from outlines import PIXELS_PER_MM, VOXEL_PIXELS, Grid, read_lines, transform
from plates import FINISHES, build_plate, cached

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'materials.json')) as file:
    MATERIALS = json.load(file)

MARGIN = 1.2
"""Of a plate's grid."""
ABOVE_GROUND = 0.3
"""A piece lies on the wire of its chain."""
CHAIN_HEIGHT = 0.62
WIRE_SHARE = 0.105
"""The radius of a cable chain's wire, as a share of its gauge."""
RING_HEIGHT = 0.35
SEAT_SHARE = 0.62
"""The radius of the hole under a stone, as a share of the stone's."""


class Piece:
    """A piece that lies on the ground. Its origin is the middle of the engine's box."""

    def __init__(self, data, links, number):
        self.data, self.link_shape, self.number = data, links, number
        box = data['box']
        self.middle = np.array([(box['left'] + box['right']) / 2, -(box['top'] + box['bottom']) / 2])
        look = MATERIALS['metals'][data['metal']]
        self.colour, self.engraving_colour, self.roughness = (
            tuple(look['colour']),
            tuple(look['engraving']),
            look['roughness'],
        )
        self.polished, self.wire = metal(self.colour, 0.12, 0), metal(self.colour, 0.13, 0)
        self.half = max((FINISHES[item['finish']].half for item in self.items('metal')), default=0.5)
        turned = Matrix.Rotation(math.radians(data['turn']), 4, 'Z')
        self.matrix = Matrix.Translation((*data['at'], self.half + ABOVE_GROUND)) @ turned
        self.up = (self.matrix.to_3x3() @ Vector((0, 1, 0))).normalized()
        self.plates = self.add_plates()
        for number, gem in enumerate(self.items('gem')):
            self.add_gem(gem, number)
        for ring in self.items('ring'):
            self.add_ring(ring)
        for chain in self.items('chain'):
            self.add_links(chain)

    def items(self, kind):
        return [item for item in self.data['items'] if item['kind'] == kind]

    def point(self, point, z):
        """The point of the scene for one of the engine's, at a height above the middle of the piece."""
        return self.matrix @ Vector((point['x'] - self.middle[0], -point['y'] - self.middle[1], z))

    def add_plates(self):
        """Adds all metal items, each with the engravings on it."""
        placed = [(item, affine(place)) for item in self.items('metal') for place in item['places']]
        engravings = [
            (read_lines(item['lines'], affine(item['place'])), item['grow'], item['size'])
            for item in self.items('engraving')
        ]
        return [
            Plate(self, item, matrix, on_it, number)
            for number, ((item, matrix), on_it) in enumerate(zip(placed, assign_engravings(placed, engravings)))
        ]

    def add_gem(self, gem, number):
        """Adds a stone on the plate under it, or hanging from a loop."""
        centre, radius, in_loop = gem['centre'], gem['radius'], gem['loop']
        heights = [] if in_loop else [height for plate in self.plates if (height := plate.height(centre)) is not None]
        z = max(heights, default=0) + 0.42 * radius
        add_gem(self.point(centre, z), radius, tuple(MATERIALS['stones'][gem['stone']]), self.polished, number)
        if in_loop:
            loop = tube(oval(0.56 * radius, 0.56 * radius, 40), 0.1 * radius, self.polished)
            above = {'x': centre['x'], 'y': centre['y'] - 1.5 * radius}
            add(loop, Matrix.Translation(self.point(above, z - 0.3 * radius)))

    def add_ring(self, ring):
        diameter = 2 * (ring['radius'] - ring['wire'] / 2)
        turned = frame(self.up, math.radians(24)).to_4x4()
        wire = tube(oval(diameter, diameter, 96), ring['wire'] / 2, self.polished, 24)
        add(wire, Matrix.Translation(self.point(ring['centre'], RING_HEIGHT)) @ turned)

    def add_links(self, chain):
        """Adds the balls of a row, or the links of a hanging stone."""
        gauge = chain['gauge']
        ball = sphere(gauge / 2, self.polished)
        link = tube(oval(gauge * self.link_shape['length'] - 0.2 * gauge, 0.8 * gauge, 40), 0.1 * gauge, self.wire, 12)
        for i, place in enumerate(chain['links']):
            at = Matrix.Translation(self.point(place, 0.15))
            if chain['style'] == 'ball':
                add(ball, at)
            else:
                turned = Matrix.Rotation(math.radians(self.data['turn']) - place['angle'], 4, 'Z')
                add(link, at @ turned @ Matrix.Rotation(link_roll(i), 4, 'X'))

    def paths_on_ground(self, camera):
        """The paths of the chain's halves through positions of the picture, from the piece."""
        chain = self.data['chain']
        in_ring = chain['holder'] == 'ring'
        z = self.half + ABOVE_GROUND if in_ring else CHAIN_HEIGHT
        paths = [[camera.at(*position) for position in strand['through']] for strand in chain['strands']]
        if in_ring:
            for path, beside in zip(paths, ((-10, 9.5, 0), (10.5, 8.5, 0))):
                path.insert(0, self.ring_top() + Vector(beside))
        return [[Vector((point.x, point.y, z)) for point in path] for path in paths]

    def add_chain(self, left, right):
        """Adds the chain from its ends on the piece along the paths of its halves."""
        chain = self.data['chain']
        gauge, holder = chain['gauge'], chain['holder']
        wire = WIRE_SHARE * gauge
        link = (gauge * self.link_shape['length'] - 2 * wire, gauge - 2 * wire, wire)
        if holder == 'ring':
            path = self.path_through_ring(left, right)
            if chain['style'] == 'ball':
                add_ball_chain(path, self.polished, gauge, gauge * self.link_shape['ballPitch'])
            else:
                add_cable_chain(path, self.wire, *link)
            return
        for k, (strand, path) in enumerate(zip(chain['strands'], (left, right))):
            start = self.point(strand['from'], 0.13)
            if holder == 'loop':
                outwards = Vector((-0.3 if k == 0 else 0.3, 0.5, 0))
                direction = (Vector(path[0]) - start).normalized() * 0.5 + outwards
                start = add_jump_ring(start, direction, self.wire, 1.15, 0.2)
            add_cable_chain(curve([start, *path]), self.wire, *link, seed=10 * self.number + 2 + 2 * k)

    def ring_top(self):
        """Where the chain rests in the ring of the piece."""
        [ring, *_] = self.items('ring')
        inner = ring['radius'] - ring['wire'] - self.data['chain']['gauge'] * 0.35
        return self.point(ring['centre'], RING_HEIGHT) + self.up * inner

    def path_through_ring(self, left, right):
        """The path of a chain that runs through the ring of the piece, over its upper edge."""
        top, z = self.ring_top(), self.half + ABOVE_GROUND
        over_ring = [
            Vector((top.x + x, top.y + y, z + rise))
            for x, y, rise in ((-3.4, 2.8, 0.5), (0.1, 0.2, 1.1), (3.6, 2.6, 0.5))
        ]
        return curve([*left[::-1], *over_ring, *right])


class Plate:
    """A metal item with its engravings, added to the scene."""

    def __init__(self, piece, item, matrix, engravings, number):
        """`matrix` is the engine's placement of the item, y upwards."""
        self.to_item = np.linalg.inv(matrix)
        box = item['box']
        self.grid = Grid.of_box(box['left'], -box['bottom'], box['right'], -box['top'], MARGIN)
        engravings = [
            ([transform(line, self.to_item) for line in lines], grow, size) for lines, grow, size in engravings
        ]
        crown = piece.data['crown']
        seats = [
            (*self.position(gem['centre']), gem['radius'] * SEAT_SHARE) for gem in piece.items('gem') if not gem['loop']
        ]
        rounded = [([line.round(4).tolist() for line in lines], *rest) for lines, *rest in engravings]
        points, faces, normals, mask, self.heights = cached(
            (item, crown, seats, rounded), lambda: build_plate(self.grid, item, crown, seats, engravings)
        )
        added = add_mesh(f'{piece.number}-{number}', points, faces, normals)
        waves, scale = (0.03, 0.10) if item['finish'] == 'sheet' else (0.10, 0.22)
        engraving = (self.grid, mask / 255) if engravings else None
        added.data.materials.append(
            metal(piece.colour, piece.roughness, waves, scale, engraving, piece.engraving_colour)
        )
        tip = tilt(number) if item['finish'] == 'puffed' else Matrix.Identity(4)
        added.matrix_world = piece.matrix @ placement(matrix, piece.middle) @ tip

    def position(self, point):
        """A point of the engine's drawing as x and y of the item."""
        return transform(np.array((point['x'], -point['y'])), self.to_item)

    def height(self, point):
        """How high the plate's top is at a point of the engine's drawing; None beside the plate's grid."""
        x, y = self.position(point)
        column = (x - self.grid.left) * PIXELS_PER_MM / VOXEL_PIXELS
        row = (y - self.grid.bottom) * PIXELS_PER_MM / VOXEL_PIXELS
        rows, columns = self.heights.shape
        return float(self.heights[int(row), int(column)]) if 0 < row < rows and 0 < column < columns else None


def affine(place):
    """The 3×3 matrix of the engine's placement, y upwards."""
    cosine, sine = math.cos(-place['angle']), math.sin(-place['angle'])
    return np.array([[cosine, -sine, place['x']], [sine, cosine, -place['y']], [0, 0, 1]])


def placement(matrix, middle):
    """The 4×4 matrix of a 3×3 one, moved so that `middle` is the origin."""
    (a, b, x), (c, d, y), _ = matrix
    return Matrix(((a, b, 0, x - middle[0]), (c, d, 0, y - middle[1]), (0, 0, 1, 0), (0, 0, 0, 1)))


def tilt(number):
    """The slight tilt of a bead, by its number."""
    irregular = random.Random(number)
    around_x = Matrix.Rotation(math.radians(irregular.uniform(-2, 3)), 4, 'X')
    return around_x @ Matrix.Rotation(math.radians(irregular.uniform(-3, 3)), 4, 'Y')


def assign_engravings(placed, engravings):
    """The engravings of each placed item: an engraving is on the item whose box has most of its points."""
    assigned = [[] for _ in placed]
    for engraving in engravings:
        points = np.vstack(engraving[0])
        best, most = 0, 0
        for i, (item, matrix) in enumerate(placed):
            x, y = transform(points, np.linalg.inv(matrix)).T
            box = item['box']
            # A word inside a band is above the band in the list, but its box covers few of the band's letters.
            count = int(((x > box['left']) & (x < box['right']) & (y < -box['top']) & (y > -box['bottom'])).sum())
            if count > most:
                best, most = i, count
        if placed:
            assigned[best].append(engraving)
    return assigned
