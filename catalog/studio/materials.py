"""Materials of metal and of the ground."""
import os

import bpy
import numpy as np
from scipy import ndimage

from outlines import PIXELS_PER_MM
from plates import CACHE


class Nodes:
    """The nodes of a new material, around its `Principled BSDF`. An input is a value or the output of another node."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']
        self.position = self.add('TexCoord').outputs['Object']

    def add(self, kind):
        return self.tree.nodes.new(f'ShaderNode{kind}')

    def connect(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = (*value, 1) if isinstance(value, tuple) and socket.type == 'RGBA' else value

    def calculate(self, operation, a, b):
        node = self.add('Math')
        node.operation = operation
        self.connect(a, node.inputs[0])
        self.connect(b, node.inputs[1])
        return node.outputs[0]

    def map_range(self, value, from_low, from_high, to_low, to_high):
        node = self.add('MapRange')
        for socket, each in zip(node.inputs, (value, from_low, from_high, to_low, to_high)):
            self.connect(each, socket)
        return node.outputs[0]

    def noise(self, scale, detail):
        node = self.add('TexNoise')
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = 0.5
        self.connect(self.position, node.inputs['Vector'])
        return node.outputs['Fac']

    def mix_colours(self, share, a, b):
        node = self.add('MixRGB')
        for socket, each in zip(node.inputs, (share, a, b)):
            self.connect(each, socket)
        return node.outputs[0]

    def image(self, pixels, scale, location, extension):
        """The colour of an image (rows of RGBA) that lies on the object's x and y, scaled and moved."""
        rows, columns = pixels.shape[:2]
        image = bpy.data.images.new('image', columns, rows, float_buffer=True)
        image.colorspace_settings.name = 'Non-Color'
        image.pixels.foreach_set(pixels.astype(np.float32).ravel())
        image.pack()
        mapping = self.add('Mapping')
        mapping.inputs['Scale'].default_value = (*scale, 1)
        mapping.inputs['Location'].default_value = (*location, 0)
        self.connect(self.position, mapping.inputs[0])
        node = self.add('TexImage')
        node.image = image
        node.extension = extension
        self.connect(mapping.outputs[0], node.inputs[0])
        return node.outputs[0]

    def bump(self, height, distance):
        node = self.add('Bump')
        node.inputs['Distance'].default_value = distance
        node.inputs['Strength'].default_value = 1.0
        self.connect(height, node.inputs['Height'])
        self.connect(node.outputs[0], self.surface.inputs['Normal'])

    def set_surface(self, **inputs):
        for name, value in inputs.items():
            self.connect(value, self.surface.inputs[name.replace('_', ' ')])


def grey(values):
    """Values as the pixels of an image."""
    return np.repeat(values.astype(np.float32)[:, :, None], 4, 2)


def engraved_share(nodes, grid, mask):
    """How much of the surface is engraved: the mask of a plate's engravings, on its top side only."""
    width, height = grid.columns / PIXELS_PER_MM, grid.rows / PIXELS_PER_MM
    location = (-grid.left / width, -grid.bottom / height)
    share = nodes.image(grey(mask), (1 / width, 1 / height), location, 'CLIP')
    axes = nodes.add('SeparateXYZ')
    nodes.connect(nodes.position, axes.inputs[0])
    return nodes.calculate('MULTIPLY', share, nodes.calculate('GREATER_THAN', axes.outputs[2], 0.2))


def metal(colour, roughness, waves, wave_scale=0.15, engraving=None, engraving_colour=None):
    """Polished metal with waves of this height in millimetres. `engraving` is a plate's grid and mask."""
    nodes = Nodes('metal')
    unevenness = nodes.noise(0.9, 6)
    rough = nodes.map_range(unevenness, 0.3, 0.7, max(0.03, roughness - 0.015), roughness + 0.015)
    base = colour
    if engraving is not None:
        share = engraved_share(nodes, *engraving)
        base = nodes.mix_colours(share, colour, engraving_colour)
        rough = nodes.map_range(share, 0, 1, rough, 0.5)
    nodes.set_surface(Metallic=1.0, Base_Color=base, Roughness=rough)
    if waves:
        nodes.bump(nodes.noise(wave_scale, 2), waves)
    return nodes.material


STONE_SIZE = 180.0
"""The width and height of the image of the stone, which repeats, in millimetres."""
STONE_PIXELS = 2048


def stone_maps(seed=3):
    """Images of honed limestone without seams: clouds, faint veins, fine grain, small pits. Noise nodes of the material
    would render far more slowly."""
    path = os.path.join(CACHE, f'stone{seed}-{STONE_PIXELS}.npz')
    if os.path.exists(path):
        return np.load(path)
    random = np.random.default_rng(seed)
    frequencies = np.fft.fftfreq(STONE_PIXELS, STONE_SIZE / STONE_PIXELS)
    frequency = np.hypot(*np.meshgrid(frequencies, frequencies))
    frequency[0, 0] = 1
    shape = (STONE_PIXELS, STONE_PIXELS)

    def noise(exponent, lowest, highest=99.0):
        """Fractal noise between two frequencies (per millimetre), of variance 1."""
        spectrum = np.fft.fft2(random.standard_normal(shape)) * frequency ** (-exponent / 2)
        band = (frequency > lowest) * np.exp(-((frequency / highest) ** 2))
        values = np.fft.ifft2(spectrum * band).real
        return (values / values.std()).astype(np.float32)

    clouds = np.clip(0.5 + 0.28 * noise(2.6, 0.012), 0, 1)
    field = noise(3.3, 0.010)
    strength = np.clip(0.2 + 0.6 * noise(3, 0.012, 0.06), 0, 1)
    veins = np.clip(1 - np.abs(field + 0.05 * noise(2, 0.05)) / 0.06, 0, 1) ** 1.5 * strength
    grain = noise(0.9, 0.3, 4.5)
    dots = np.zeros(shape, np.float32)
    count = 2600
    dots[random.integers(0, STONE_PIXELS, count), random.integers(0, STONE_PIXELS, count)] = (
        random.random(count) ** 2 * 22
    )
    density = np.clip(0.4 + noise(2.5, 0.02, 0.2), 0, 1.6)
    pits = np.clip(ndimage.gaussian_filter(dots, 1.6, mode='wrap') * density, 0, 1)
    maps = {'clouds': clouds, 'veins': veins, 'grain': grain, 'pits': pits}
    os.makedirs(CACHE, exist_ok=True)
    np.savez(path, **maps)
    return maps


def stone(light, dark, vein, roughness, bump, veins, grain):
    """Stone whose colour varies between `light` and `dark`; `veins` and `grain` are how much of each is seen."""
    maps = stone_maps()
    clouds = maps['clouds'][..., None]
    colour = np.array(dark) * (1 - clouds) + np.array(light) * clouds
    for covered, share in ((maps['veins'], veins), (maps['pits'], 0.45)):
        weight = share * covered[..., None]
        colour = colour * (1 - weight) + np.array(vein) * weight
    colour = np.clip(colour * (1 + grain * maps['grain'][..., None]), 0, 1)
    pixels = np.ones((*colour.shape[:2], 4), np.float32)
    pixels[..., :3] = colour
    height = 0.30 * maps['grain'] - 2.2 * maps['pits']
    nodes = Nodes('stone')
    placed = ((1 / STONE_SIZE, 1 / STONE_SIZE), (0, 0), 'REPEAT')
    nodes.set_surface(Base_Color=nodes.image(pixels, *placed), Roughness=roughness, Specular=0.35)
    nodes.bump(nodes.image(grey(height * 0.1 + 0.5), *placed), bump * 10)
    return nodes.material


THREAD = 0.7
"""The distance between two threads of linen, in millimetres."""
THREADS = 168
"""The threads of its image, in each direction; an even number, so that the weave has no seam."""
LINEN_PIXELS = 3024


def linen_maps(seed=5):
    """Images of plain weave without seams: how high it is (0 to 1), and how light its threads are (about 1)."""
    path = os.path.join(CACHE, f'linen{seed}-{LINEN_PIXELS}.npz')
    if os.path.exists(path):
        return np.load(path)
    random = np.random.default_rng(seed)
    shape = (LINEN_PIXELS, LINEN_PIXELS)

    def noise(along, across, shape=shape):
        """Noise of variance 1, smoothed over pixels of the rows and of the columns."""
        values = ndimage.gaussian_filter(random.standard_normal(shape), (along, across), mode='wrap')
        return (values / values.std()).astype(np.float32)

    def threads(first):
        """How high and how light upright threads are. `first` is 1 if the first one starts above the others, else -1."""
        row, column = np.mgrid[0:LINEN_PIXELS, 0:LINEN_PIXELS].astype(np.float32) * (THREADS / LINEN_PIXELS)
        column = (column + 0.10 * noise(60, 25)) % THREADS
        row = row + 0.06 * noise(40, 40)
        number = column.astype(int) % THREADS
        each = np.s_[np.arange(LINEN_PIXELS)[:, None], number]
        uneven = noise(110, 0, (LINEN_PIXELS, THREADS)) + 0.6 * noise(22, 0, (LINEN_PIXELS, THREADS))
        width = np.clip(0.43 + 0.045 * uneven, 0.3, 0.5)[each]
        round_height = np.sqrt(np.clip(1 - ((column % 1 - 0.5) / width) ** 2, 0, 1))
        wave = 0.5 + 0.5 * first * np.cos(np.pi * (row - 0.5 - number))
        fibre = noise(9, 0.8)
        tone = random.normal(0, 0.04, THREADS)[number] + 0.05 * noise(200, 0, (LINEN_PIXELS, THREADS))[each]
        height = np.where(round_height > 0, 0.15 + 0.5 * wave + 0.35 * round_height + 0.03 * fibre, 0)
        return height, 1 + tone + 0.05 * fibre

    (warp, warp_tone), (weft, weft_tone) = threads(1), (each.T for each in threads(-1))
    height = np.maximum(warp, weft)
    maps = {
        'height': ndimage.gaussian_filter(height, 0.7, mode='wrap').astype(np.float32),
        'tone': np.where(warp > weft, warp_tone, weft_tone).astype(np.float32),
    }
    os.makedirs(CACHE, exist_ok=True)
    np.savez(path, **maps)
    return maps


def linen(colour=(0.50, 0.41, 0.31)):
    """Natural linen. The texture's coordinates are millimetres of the cloth."""
    maps = linen_maps()
    shade = maps['tone'] * (0.5 + 0.5 * np.clip(maps['height'] / 0.7, 0, 1))
    nodes = Nodes('linen')
    nodes.position = nodes.add('TexCoord').outputs['UV']
    size = THREAD * THREADS
    placed = ((1 / size, 1 / size), (0, 0), 'REPEAT')
    pixels = np.ones((*shade.shape, 4), np.float32)
    pixels[..., :3] = shade[..., None] * colour
    nodes.set_surface(Base_Color=nodes.image(pixels, *placed), Roughness=0.9, Specular=0.15, Sheen=0.3)
    nodes.bump(nodes.image(grey(maps['height']), *placed), 0.22)
    return nodes.material


def light_stone():
    return stone((0.87, 0.745, 0.585), (0.81, 0.675, 0.51), (0.68, 0.53, 0.39), 0.5, 0.035, 0.35, 0.012)


def dark_stone():
    return stone((0.125, 0.083, 0.058), (0.085, 0.056, 0.040), (0.24, 0.175, 0.125), 0.46, 0.06, 0.6, 0.03)


GROUNDS = {'light': light_stone, 'dark': dark_stone}
