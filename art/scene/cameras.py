"""Turns a shot's camera entry into a Blender camera."""
import math

import bpy
from mathutils import Matrix, Vector


def build(view):
    data = bpy.data.cameras.new('camera')
    data.lens = view['lens']
    data.sensor_width = 36
    data.sensor_fit = 'HORIZONTAL'
    data.clip_start, data.clip_end = 0.02, 6000
    data.shift_x, data.shift_y = view.get('shift', (0, 0))
    at, to = Vector(view['at']), Vector(view['to'])
    if 'stop' in view:
        data.dof.use_dof = True
        data.dof.aperture_fstop = view['stop']
        data.dof.focus_distance = (Vector(view.get('focus', view['to'])) - at).dot((to - at).normalized())
        data.dof.aperture_blades = 9
    camera = bpy.data.objects.new('camera', data)
    turn = (to - at).to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    camera.matrix_world = Matrix.Translation(at) @ turn @ Matrix.Rotation(math.radians(view.get('roll', 0)), 4, 'Z')
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera
