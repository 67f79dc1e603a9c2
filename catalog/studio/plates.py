"""Plates: the engine's metal items as solids with rounded edges, domes and engravings."""
import hashlib
import os

import numpy as np
from scipy import ndimage
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import spsolve
from skimage import measure

from outlines import (
    PIXELS_PER_MM,
    VOXEL_PIXELS,
    fill,
    line_distance,
    read_lines,
    signed_distance,
    smooth_union,
)

CACHE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '.cache')
VERSION = 1
"""To be increased when the same outlines give other solids: cached ones are then built again."""

VOXELS_PER_MM = PIXELS_PER_MM / VOXEL_PIXELS
LAYERS_PER_MM = 36
"""Voxels per millimetre of height."""


class Finish:
    """The shape of a plate in millimetres: half its thickness, the radius of its edges, and its dome: `dome` high over
    each stroke, as far as `dome_radius` from its edge, or `puff` over the whole plate."""

    def __init__(self, half, edge, dome=0.0, dome_radius=1.0, puff=0.0):
        self.half, self.edge, self.dome, self.dome_radius, self.puff = half, edge, dome, dome_radius, puff


FINISHES = {
    'cast': Finish(0.42, 0.30, 0.16, 0.9),
    'sheet': Finish(0.50, 0.30, 0.10, 0.8),
    'puffed': Finish(0.70, 0.65, puff=1.35),
}
CAST_STROKE = 1.15
"""The stroke for which the rounding of `cast` is designed; thinner strokes are rounded less."""
FILLET = 0.3
RIM_WIDTH, RIM_DEPTH = 0.22, 0.09


def cached(key, make):
    """The arrays that `make` returns, kept in .cache for the next photograph with the same key."""
    digest = hashlib.md5(repr((VERSION, PIXELS_PER_MM, VOXEL_PIXELS, key)).encode()).hexdigest()
    path = os.path.join(CACHE, f'{digest}.npz')
    if not os.path.exists(path):
        os.makedirs(CACHE, exist_ok=True)
        np.savez(path, *make())
    with np.load(path) as arrays:
        return [arrays[f'arr_{i}'] for i in range(len(arrays.files))]


def build_plate(grid, item, crown, seats, engravings):
    """The solid of a metal item.

    `crown` is the height of the dome of a flat plate; `seats` are the holes for stones (x, y, radius); `engravings` are
    (lines, by how much they are widened, size). All in millimetres.
    Returns points, faces, normals, the mask of the engravings (0 to 255), and the height of the top by voxel.
    """
    finish = FINISHES[item['finish']]
    is_cast = item['finish'] == 'cast'
    weight = min(1.0, item['weight'] / CAST_STROKE) if is_cast else 1.0
    distance = union_of_shapes(grid, item['shapes'], FILLET * weight)
    x, y = grid.coordinates()
    for seat_x, seat_y, radius in seats:  # light enters a stone from below
        distance = np.maximum(distance, radius - np.hypot(x - seat_x, y - seat_y))
    depth, mask = engrave(grid, engravings)
    distance = grid.to_voxels(distance)

    raised = np.zeros_like(distance)
    if finish.dome:
        share = np.clip(-distance / (finish.dome_radius * weight), 0, 1)
        dome = finish.dome * weight * np.sqrt(np.clip(1 - (1 - share) ** 2, 0, 1))
        raised += ndimage.gaussian_filter(dome, 0.10 * VOXELS_PER_MM)
    if finish.puff:
        raised += finish.puff * dome_over(distance < 0, 0.62, 0.3)
    elif crown and item['finish'] == 'sheet':
        raised += crown * dome_over(distance < 0, 0.8, 0.4)
    if item['rim'] is not None:
        share = 2 * line_distance(grid, read_lines(item['rim'])) / RIM_WIDTH
        raised -= grid.to_voxels(ndimage.gaussian_filter(np.clip(1 - share**2, 0, 1) * RIM_DEPTH, 1.3))

    cut = grid.to_voxels(ndimage.gaussian_filter(depth, 1))
    points, faces, normals = extrude(grid, distance, finish.half, finish.edge * weight, raised, is_cast, cut)
    return points, faces, normals, (mask * 255).astype(np.uint8), finish.half + raised


def union_of_shapes(grid, shapes, fillet):
    """The signed distance from the union of areas and strokes."""
    union = None
    for shape in shapes:
        lines = read_lines(shape['lines'])
        if shape['kind'] == 'area':
            distance = signed_distance(fill(grid, lines, shape['holes']), 2.5) - shape['grow'] / 2
        else:
            distance = ndimage.gaussian_filter(line_distance(grid, lines), 1.5) - shape['width'] / 2
        union = distance if union is None else smooth_union(union, distance, fillet)
    return union


def engrave(grid, engravings):
    """The depth of engravings in millimetres, with sloping sides, and their mask (0 to 1) with sharper edges."""
    depth = np.zeros((grid.rows, grid.columns), np.float32)
    mask = np.zeros_like(depth)
    for lines, grow, size in engravings:
        part, window = grid.around(np.vstack(lines))
        distance = signed_distance(fill(part, lines, False), 0.8) - grow / 2
        deepest = min(0.16, max(0.07, size * 0.06))
        depth[window] = np.maximum(depth[window], np.clip(0.5 - distance / 0.09, 0, 1) * deepest)
        mask[window] = np.maximum(mask[window], np.clip(0.5 - distance / 0.05, 0, 1))
    return depth, mask


def dome_over(mask, power, smoothing):
    """The height (0 to 1) of a dome over a mask of voxels. It has no ridges, because it solves Poisson's equation."""
    step = max(1, int(round(VOXELS_PER_MM / 4)))
    coarse = mask[step // 2 :: step, step // 2 :: step]
    count = int(coarse.sum())
    number = -np.ones(coarse.shape, int)
    number[coarse] = np.arange(count)
    row, column = np.where(coarse)
    rows, columns, values = [np.arange(count)], [np.arange(count)], [np.full(count, 4.0)]
    for dy, dx in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        y = np.clip(row + dy, 0, coarse.shape[0] - 1)
        x = np.clip(column + dx, 0, coarse.shape[1] - 1)
        inside = coarse[y, x]
        rows.append(number[row[inside], column[inside]])
        columns.append(number[y[inside], x[inside]])
        values.append(-np.ones(inside.sum()))
    equations = coo_matrix((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns)))).tocsc()
    height = np.zeros(coarse.shape)
    height[coarse] = spsolve(equations, np.ones(count))
    height = (height / height.max()) ** power
    row, column = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]]
    at = [(row - step // 2) / step, (column - step // 2) / step]
    smooth = ndimage.gaussian_filter(height, smoothing * VOXELS_PER_MM / step)
    fine = ndimage.map_coordinates(smooth, at, order=3, mode='nearest')
    return np.clip(fine, 0, None).astype(np.float32)


def extrude(grid, distance, half, edge, raised, both_sides, cut):
    """A plate of a signed distance: half its thickness, the radius of its edge, how much its top is raised (its bottom
    too with `both_sides`) and how deep it is cut. Returns points, faces and normals; normals are taken from the field,
    because those of the faces would show the voxels."""
    top = half + raised
    bottom = half + (raised if both_sides else 0 * raised)
    lowest = -float(bottom.max()) - 4 / LAYERS_PER_MM
    heights = np.arange(lowest, float(top.max()) + 4 / LAYERS_PER_MM, 1 / LAYERS_PER_MM, dtype=np.float32)
    field = np.empty((len(heights), *distance.shape), np.float32)
    across = distance + edge
    for i, z in enumerate(heights):
        along = np.where(z > 0, z - top, -z - bottom) + edge
        corner = np.hypot(np.maximum(across, 0), np.maximum(along, 0))
        layer = np.minimum(np.maximum(across, along), 0) + corner - edge
        field[i] = np.maximum(layer, z - (top - cut)) if z > 0 else layer
    spacing = (1 / LAYERS_PER_MM, 1 / VOXELS_PER_MM, 1 / VOXELS_PER_MM)
    vertices, faces, _, _ = measure.marching_cubes(field, 0.0, spacing=spacing)
    corner = (grid.left + 0.5 / VOXELS_PER_MM, grid.bottom + 0.5 / VOXELS_PER_MM, lowest)
    points = np.stack([vertices[:, 2 - axis] + corner[axis] for axis in range(3)], 1)
    at = np.stack([vertices[:, axis] / spacing[axis] for axis in range(3)])
    gradient = [
        ndimage.map_coordinates(np.gradient(field, spacing[axis], axis=axis), at, order=1) for axis in range(3)
    ]
    normals = np.stack(gradient[::-1], 1)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
    return points.astype(np.float32), faces.astype(np.int32), normals.astype(np.float32)
