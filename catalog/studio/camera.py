"""The camera and the render."""
import math
import os
import shutil
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from denoise import denoise
from meshes import add, add_plane, rotation_towards

FOCAL_LENGTH, SENSOR_WIDTH = 95, 36
GROUND_SIZE = 900
MAX_BOUNCES = 14
PASSES = ('Image', 'Denoising Albedo', 'Denoising Normal')


class Camera:
    """An empty scene with a camera. `width` is that of what it shows at the target in millimetres, `tilt` the degrees
    from looking straight down, `turn` those around the target."""

    def __init__(self, size, width, target, tilt, turn, fstop, focus, exposure):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self.scene.world = bpy.data.worlds.new('world')
        self.scene.world.use_nodes = True
        self.scene.world.cycles.sampling_method = 'NONE'
        render, view = self.scene.render, self.scene.view_settings
        render.resolution_x, render.resolution_y = size
        view.view_transform, view.look, view.exposure = 'Filmic', 'Medium High Contrast', exposure

        self.width, self.aspect = width, size[1] / size[0]
        self.distance = width * FOCAL_LENGTH / SENSOR_WIDTH
        target, tilt, turn = Vector(target), math.radians(tilt), math.radians(turn)
        direction = Vector((math.sin(tilt) * math.sin(turn), -math.sin(tilt) * math.cos(turn), math.cos(tilt)))
        self.eye = target + self.distance * direction
        lens = bpy.data.cameras.new('camera')
        lens.lens, lens.sensor_width, lens.sensor_fit = FOCAL_LENGTH, SENSOR_WIDTH, 'HORIZONTAL'
        lens.clip_start, lens.clip_end = 1, 5000
        lens.dof.use_dof = True
        lens.dof.focus_distance = (Vector(focus) - self.eye).dot((target - self.eye).normalized())
        lens.dof.aperture_fstop = fstop / 1000  # Blender thinks in metres, but here a unit is a millimetre
        lens.dof.aperture_blades = 9
        camera = add(lens)
        camera.location = self.eye
        camera.rotation_euler = rotation_towards(self.eye, target)
        self.rotation = camera.rotation_euler.to_matrix()
        self.scene.camera = camera

    def add_ground(self, material, z=0):
        add_plane((0, 0, z), GROUND_SIZE, GROUND_SIZE, material)

    def crop(self, left, lower, right, upper):
        """Renders only this part of the picture; edges as shares of its width and height."""
        render = self.scene.render
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = left, lower, right, upper

    def at(self, x, y):
        """The point of the ground at a position of the picture, in shares from its lower left corner."""
        right = (x - 0.5) * self.width / self.distance
        up = (y - 0.5) * self.width * self.aspect / self.distance
        ray = self.rotation @ Vector((right, up, -1))
        return self.eye + ray * (-self.eye.z / ray.z)

    def render(self, path, samples):
        """Renders twice with half of the samples each, because their difference tells noise from the picture. Writes a
        PNG without the noise."""
        self.configure_cycles(max(4, samples // 2))
        folder = tempfile.mkdtemp()
        self.write_passes(folder)
        (first, *first_guides), (second, *second_guides) = (self.render_passes(folder, seed) for seed in (0, 1))
        shutil.rmtree(folder)
        self.write(denoise(first, second, first_guides, second_guides), path)

    def configure_cycles(self, samples):
        self.scene.render.engine = 'CYCLES'
        cycles = self.scene.cycles
        cycles.device = 'CPU'
        cycles.samples = samples
        cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, 4
        cycles.use_denoising = False
        cycles.max_bounces = cycles.transmission_bounces = MAX_BOUNCES
        cycles.diffuse_bounces, cycles.glossy_bounces = 1, 4
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.blur_glossy = 1.0
        cycles.sample_clamp_indirect = 8
        cycles.filter_width = 1.3

    def write_passes(self, folder):
        """Lets each render write the image and the guides of the denoiser into a folder."""
        self.scene.view_layers[0].cycles.denoising_store_passes = True
        self.scene.use_nodes = True
        tree = self.scene.node_tree
        tree.nodes.clear()
        layers = tree.nodes.new('CompositorNodeRLayers')
        output = tree.nodes.new('CompositorNodeOutputFile')
        output.base_path = folder
        output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
        output.file_slots.clear()
        for name in PASSES:
            output.file_slots.new(name)
            tree.links.new(layers.outputs[name], output.inputs[-1])

    def render_passes(self, folder, seed):
        self.scene.cycles.seed = seed
        bpy.ops.render.render()
        return [read_image(os.path.join(folder, f'{name}{self.scene.frame_current:04d}.exr')) for name in PASSES]

    def write(self, pixels, path):
        """Writes linear pixels as a PNG in the colours of the scene's view."""
        rows, columns = pixels.shape[:2]
        image = bpy.data.images.new('photograph', columns, rows, float_buffer=True)
        image.pixels.foreach_set(np.dstack([pixels, np.ones((rows, columns))]).astype(np.float32).ravel())
        self.scene.use_nodes = False
        settings = self.scene.render.image_settings
        settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
        image.save_render(path, scene=self.scene)


def read_image(path):
    """The pixels of a linear image, in rows from the bottom."""
    image = bpy.data.images.load(path)
    columns, rows = image.size
    pixels = np.empty(columns * rows * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(rows, columns, 4)[..., :3]
