"""Renders one shot of the manifest to a many-layered EXR.

blender -b -P render.py -- NAME OUT.exr [--draft] [--pass N]
"""
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402

import cameras  # noqa: E402
import dressing  # noqa: E402
import hours  # noqa: E402


def settings(shot, draft, turn):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device = 'CPU'
    c.use_denoising = False
    c.samples = 24 if draft else shot['samples']
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.05 if draft else shot.get('noise', 0.012)
    c.adaptive_min_samples = 8 if draft else 12
    # Each pass draws its own chances, so that passes can be averaged.
    c.seed = shot['seed'] + 1000 * turn
    c.sample_clamp_indirect = 1.5
    c.sample_clamp_direct = 60.0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 2, 3
    c.transmission_bounces = 5
    c.transparent_max_bounces = 48
    c.blur_glossy = 0.6
    c.light_sampling_threshold = 0.01
    w, h = shot['size']
    scene.render.resolution_x, scene.render.resolution_y = w, h
    scene.render.resolution_percentage = round(48000 / w) if draft else 100
    scene.render.use_persistent_data = False
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_position = True
    layer.pass_alpha_threshold = 0.5
    image = scene.render.image_settings
    image.file_format = 'OPEN_EXR_MULTILAYER'
    image.exr_codec = 'ZIP'
    image.color_depth = '32' if shot.get('kind') == 'film' else '16'
    if shot.get('kind') == 'film':
        for name in [f'flood{i}' for i in range(4)] + ['rest']:
            layer.lightgroups.add(name=name)


def main():
    args = sys.argv[sys.argv.index('--') + 1:]
    name, out = args[0], args[1]
    shots = json.loads((HERE.parent / 'manifest.json').read_text())['shots']
    shot = next(s for s in shots if s['name'] == name)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    settings(shot, '--draft' in args, int(args[args.index('--pass') + 1]) if '--pass' in args else 0)
    hours.build(shot)
    dressing.build(shot)
    cameras.build(shot['camera'])
    bpy.context.scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


main()
