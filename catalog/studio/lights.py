"""Light: cards that polished metal reflects, a lamp, and the sky. Places in millimetres."""
import math

import bpy
from mathutils import Vector

from meshes import add, add_plane, rotation_towards

WARM_WHITE = (1, 0.945, 0.88)
LAMP_WIDTH, LAMP_HEIGHT = 95, 78
GEM_LAMPS = (
    (-30, -60, 240),
    (40, -20, 260),
    (80, 40, 240),
    (-80, 30, 240),
    (10, 60, 270),
    (-10, -110, 200),
    (120, -60, 200),
    (-120, -40, 220),
)


def add_card(place, width, height, strength, colour=(1, 1, 1), softness=0.55):
    """Adds a light card that faces the origin, with soft edges; the camera doesn't see it."""
    material = bpy.data.materials.new('card')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()

    def node(kind):
        return tree.nodes.new(f'ShaderNode{kind}')

    def calculate(operation, a, b=None):
        calculation = node('Math')
        calculation.operation = operation
        tree.links.new(a, calculation.inputs[0])
        if isinstance(b, bpy.types.NodeSocket):
            tree.links.new(b, calculation.inputs[1])
        elif b is not None:
            calculation.inputs[1].default_value = b
        return calculation.outputs[0]

    axes = node('SeparateXYZ')
    tree.links.new(node('TexCoord').outputs['UV'], axes.inputs[0])
    faded = []
    for axis in (0, 1):
        from_middle = calculate('ABSOLUTE', calculate('SUBTRACT', axes.outputs[axis], 0.5))
        fade = node('MapRange')
        fade.interpolation_type = 'SMOOTHSTEP'
        for socket, value in zip(list(fade.inputs)[1:5], (0.5, 0.5 * (1 - softness), 0, 1)):
            socket.default_value = value
        tree.links.new(from_middle, fade.inputs[0])
        faded.append(fade.outputs[0])
    emission, transparent, mix, geometry, output = (
        node(kind) for kind in ('Emission', 'BsdfTransparent', 'MixShader', 'NewGeometry', 'OutputMaterial')
    )
    emission.inputs[0].default_value = (*colour, 1)
    tree.links.new(calculate('MULTIPLY', calculate('MULTIPLY', *faded), strength), emission.inputs[1])
    tree.links.new(geometry.outputs['Backfacing'], mix.inputs[0])
    tree.links.new(transparent.outputs[0], mix.inputs[1])
    tree.links.new(emission.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs[0])
    material.cycles.sample_as_light = False
    card = add_plane(Vector(place), width, height, material, target=(0, 0, 0))
    card.visible_camera = card.visible_diffuse = False
    return card


def set_sky(top, bottom, strength, ambient):
    """The sky from its top colour to its bottom colour. `ambient` is its strength for surfaces that aren't polished."""
    tree = bpy.context.scene.world.node_tree
    background = tree.nodes['Background']

    def node(kind):
        return tree.nodes.new(f'ShaderNode{kind}')

    by_ray = node('MapRange')
    by_ray.inputs[3].default_value = strength
    by_ray.inputs[4].default_value = ambient
    tree.links.new(node('LightPath').outputs['Is Diffuse Ray'], by_ray.inputs[0])
    tree.links.new(by_ray.outputs[0], background.inputs[1])
    axes, height, ramp = node('SeparateXYZ'), node('MapRange'), node('ValToRGB')
    tree.links.new(node('TexCoord').outputs['Generated'], axes.inputs[0])
    height.inputs[1].default_value = -0.2
    tree.links.new(axes.outputs[2], height.inputs[0])
    ramp.color_ramp.elements[0].color = (*bottom, 1)
    ramp.color_ramp.elements[1].color = (*top, 1)
    tree.links.new(height.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])


def window_light(
    key=46, mirror=4.6, strip=5.0, rim=6.0, fill=0.30, mirror_x=-55, mirror_y=110, mirror_w=120, mirror_h=150
):
    """Light as through a window at the upper left. The arguments are those of a scene's `light`.

    `key`, `fill`: strength of the lamp and of the sky. `mirror`: that of the card which polished faces reflect, with
    its place and size; `strip` and `rim`: those of the cards at the right. Only the lamp and the sky light the ground,
    which has far less noise than light of cards.
    """
    set_sky((0.85, 0.93, 1), (0.25, 0.23, 0.20), fill, ambient=0.45)
    for card in (
        add_card((mirror_x, mirror_y, 250), mirror_w, mirror_h, mirror, (1, 0.98, 0.95), 0.95),
        add_card((105, 90, 230), 36, 200, strip, softness=0.8),
        add_card((230, -30, 70), 40, 170, rim, (0.93, 0.96, 1), 0.6),
    ):
        card.visible_shadow = False
    lamp = bpy.data.lights.new('window', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = LAMP_WIDTH, LAMP_HEIGHT
    lamp.color = WARM_WHITE
    lamp.energy = key * math.pi * LAMP_WIDTH * LAMP_HEIGHT
    lamp.cycles.use_multiple_importance_sampling = True
    added = add(lamp)
    added.location = (-170, 150, 190)
    added.rotation_euler = rotation_towards(added.location, (0, 0, 0))


def gem_light():
    """Small lights that only stones show."""
    for place in GEM_LAMPS:
        card = add_card(place, 22, 22, 34, softness=0.3)
        card.visible_glossy = False
