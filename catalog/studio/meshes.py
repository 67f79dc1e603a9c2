"""Objects of the scene: meshes of arrays, spheres, tubes, planes."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector


def add(data, matrix=None, name='o'):
    """Adds an object with this mesh, light or camera to the scene."""
    added = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(added)
    if matrix is not None:
        added.matrix_world = matrix
    return added


def rotation_towards(place, target):
    """The rotation of a lamp, a camera or a card that looks from a place at a target."""
    return (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()


def add_mesh(name, points, faces, normals):
    """Adds a smooth mesh of triangles, turned outwards as the normals of their corners say."""
    first, second, third = (points[faces[:, corner]] for corner in range(3))
    inwards = (np.cross(second - first, third - first) * normals[faces[:, 0]]).sum(1) < 0
    faces = faces.copy()
    faces[inwards] = faces[inwards][:, ::-1]
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', np.ascontiguousarray(points, np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', np.ascontiguousarray(faces, np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, 3, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 3, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    mesh.update(calc_edges=True)
    mesh.validate()
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.pi
    mesh.normals_split_custom_set_from_vertices(normals.tolist())
    return add(mesh, name=name)


def sphere(radius, material):
    built = bmesh.new()
    bmesh.ops.create_uvsphere(built, u_segments=32, v_segments=20, radius=radius)
    mesh = bpy.data.meshes.new('sphere')
    built.to_mesh(mesh)
    built.free()
    return finish_smooth(mesh, material)


def tube(path, radius, material, segments=14, closed=True):
    """A tube along a path of points."""
    path = np.asarray(path, float)
    count = len(path)
    tangent = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    normal = np.cross([0, 0, 1.0], tangent)
    length = np.linalg.norm(normal, axis=1, keepdims=True)
    normal = np.where(length < 1e-6, [1, 0, 0], normal / np.maximum(length, 1e-9))
    binormal = np.cross(tangent, normal)
    angle = np.linspace(0, 2 * np.pi, segments, endpoint=False)[None, :, None]
    around = np.cos(angle) * normal[:, None] + np.sin(angle) * binormal[:, None]
    vertices = (path[:, None] + radius * around).reshape(-1, 3)

    def vertex(i, k):
        return i % count * segments + k % segments

    faces = [
        (vertex(i, k), vertex(i + 1, k), vertex(i + 1, k + 1), vertex(i, k + 1))
        for i in range(count if closed else count - 1)
        for k in range(segments)
    ]
    mesh = bpy.data.meshes.new('tube')
    mesh.from_pydata(vertices.tolist(), [], faces)
    mesh.update()
    return finish_smooth(mesh, material)


def finish_smooth(mesh, material):
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(material)
    return mesh


def oval(length, width, count=48):
    """The points of a chain link's path; a circle if length and width are equal."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    cosine, sine = np.cos(angle), np.sin(angle)
    exponent = 1 if length == width else 0.85  # the sides of an oval link are straighter than an ellipse
    x = length / 2 * np.sign(cosine) * abs(cosine) ** exponent
    y = width / 2 * np.sign(sine) * abs(sine) ** exponent
    return np.stack([x, y, 0 * angle], 1)


def add_plane(place, width, height, material, target=None):
    """Adds a rectangle, turned to a target or else upwards."""
    mesh = bpy.data.meshes.new('plane')
    x, y = width / 2, height / 2
    mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
    texture_corners = mesh.uv_layers.new().data
    for corner, position in zip(texture_corners, ((0, 0), (1, 0), (1, 1), (0, 1))):
        corner.uv = position
    mesh.materials.append(material)
    added = add(mesh)
    added.location = place
    if target is not None:
        added.rotation_euler = rotation_towards(place, target)
    return added
