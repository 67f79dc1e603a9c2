"""Stones: round brilliants in settings with four claws."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from meshes import add, sphere, tube

REFRACTIVE_INDEX = 1.77
"""That of sapphire and ruby."""
BRILLIANT = (
    (8, 0.56, 0.32, 0),
    (8, 0.80, 0.185, 0.5),
    (32, 1, 0.02, 0),
    (32, 1, -0.03, 0),
    (8, 0.40, -0.54, 0.5),
    (1, 0, -0.86, 0),
)
"""The corners of a brilliant in rings from its table to its tip: their number, the ring's radius and height as shares
of the stone's radius, and by which share of their distance they are turned."""


def brilliant(radius):
    built = bmesh.new()
    for count, ring_radius, height, turn in BRILLIANT:
        for i in range(count):
            angle = 2 * math.pi * (i + turn) / count
            x, y = ring_radius * math.cos(angle), ring_radius * math.sin(angle)
            built.verts.new((x * radius, y * radius, height * radius))
    bmesh.ops.convex_hull(built, input=built.verts[:])
    bmesh.ops.dissolve_limit(built, angle_limit=0.01, verts=built.verts[:], edges=built.edges[:])
    mesh = bpy.data.meshes.new('gem')
    built.to_mesh(mesh)
    built.free()
    return mesh


def gem_material(colour):
    """Tinted refraction with nearly untinted reflections, also inside: facets stay bright instead of dark."""
    material = bpy.data.materials.new('gem')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    output, mix, fresnel, refraction, glossy = (
        tree.nodes.new(f'ShaderNode{kind}')
        for kind in ('OutputMaterial', 'MixShader', 'Fresnel', 'BsdfRefraction', 'BsdfGlossy')
    )
    refraction.inputs['Color'].default_value = (*colour, 1)
    refraction.inputs['Roughness'].default_value = 0
    refraction.inputs['IOR'].default_value = REFRACTIVE_INDEX
    glossy.inputs['Color'].default_value = (*[0.55 + 0.45 * part for part in colour], 1)
    glossy.inputs['Roughness'].default_value = 0
    fresnel.inputs['IOR'].default_value = REFRACTIVE_INDEX
    tree.links.new(fresnel.outputs[0], mix.inputs[0])
    tree.links.new(refraction.outputs[0], mix.inputs[1])
    tree.links.new(glossy.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs[0])
    return material


def add_gem(place, radius, colour, metal, number):
    """Adds a stone with its girdle at a place, and its setting. Each number turns the stone a little differently."""
    at = Matrix.Translation(Vector(place))
    stone = brilliant(radius)
    stone.materials.append(gem_material(colour))
    turned = Matrix.Rotation(0.3 + number, 4, 'Z') @ Matrix.Rotation(math.radians(3 * number - 3), 4, 'X')
    add(stone, at @ turned)

    angle = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    outer = radius + 0.16
    cup = tube(np.stack([outer * np.cos(angle), outer * np.sin(angle), 0 * angle], 1), 0.24, metal)
    for height, scale in ((-0.12, 1), (-0.45, 0.97), (-0.75, 0.95)):
        add(cup, at @ Matrix.Translation((0, 0, height)) @ Matrix.Diagonal((scale, scale, 1, 1)))
    claw = sphere(0.34, metal)
    for quarter in range(4):
        angle = math.pi / 4 + quarter * math.pi / 2 + 0.2 * number
        rim = Matrix.Translation((radius * math.cos(angle), radius * math.sin(angle), 0.16))
        add(claw, at @ rim @ Matrix.Rotation(angle, 4, 'Z') @ Matrix.Diagonal((1.2, 0.8, 0.8, 1)))
