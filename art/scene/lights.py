"""LED floodlights: four poles to a court, each with two flat heads and one area light."""
import math

import bpy
from mathutils import Matrix, Vector

import materials
from shapes import Shape, collection, instance, stand

HEIGHT = 6.2
POLES = [(-5.42, -8.0), (5.42, -8.0), (-5.42, 8.0), (5.42, 8.0)]
POWER = 1150.0
COLOUR = (1.0, 0.955, 0.88)
HEAD = (0.62, 0.30)


def head_places():
    """Where each lamp hangs and where it looks; the film's shadows are computed from the same numbers."""
    for x, y in POLES:
        yield Vector((x * 0.93, y, HEIGHT)), Vector((-x * 0.25, y * 0.22, 0.0))


def aim(place, target):
    return (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_matrix().to_4x4()


def build_heads(parent, burning, solid=False, sharp=False):
    """Poles, arms and lamp bodies as one collection that neighbours can show again."""
    made = collection('floodlights', parent)
    steel = Shape('pole', materials.plain('pole', (0.035, 0.037, 0.042), 0.4, 0.7), smooth=False)
    body = Shape('lamp body', materials.plain('lamp body', (0.05, 0.052, 0.058), 0.35, 0.8))
    led = Shape('led', materials.lamp('led', COLOUR, 85.0 if solid else 260.0, 14.0 if solid else 40.0, sharp) if burning else materials.plain('led off', (0.75, 0.76, 0.72), 0.25))
    gap = Shape('led tray', materials.plain('led tray', (0.5, 0.5, 0.5), 0.3, 0.4))
    for place, target in head_places():
        x, y = (place.x / 0.93, place.y)
        steel.tube((x, y, 0), (x, y, HEIGHT + 0.1), 0.062, 20, 0.045)
        steel.box((x, y, 0.01), (0.3, 0.3, 0.02))
        # The bar runs behind the heads, on their far side from the court.
        bar = Matrix.Translation(place) @ aim(place, target) @ Vector((0, 0, 0.20))
        steel.tube((x, y, HEIGHT + 0.04), bar, 0.028, 16)
        steel.tube(bar - Vector((0, 0.62, 0)), bar + Vector((0, 0.62, 0)), 0.026, 16)
        for dy in (-0.38, 0.38):
            centre = place + Vector((0, dy, 0))
            frame = Matrix.Translation(centre) @ aim(centre, target + Vector((0, dy, 0)))
            turn = frame.to_3x3()
            steel.box(frame @ Vector((0, 0, 0.13)), (0.09, 0.09, 0.14), turn)
            body.box(frame @ Vector((0, 0, 0.035)), (0.34, 0.62, 0.05), turn)
            for k in range(13):
                body.box(frame @ Vector((0, -0.27 + k * 0.045, 0.085)), (0.30, 0.006, 0.05), turn)
            gap.box(frame @ Vector((0, 0, 0.008)), (0.31, 0.59, 0.006), turn)
            if solid:
                # Out of focus the single diodes only bring noise; one even panel of the same output does not.
                led.box(frame @ Vector((0, 0, 0.003)), (0.29, 0.57, 0.006), turn)
                continue
            for i in range(5):
                for j in range(10):
                    led.box(frame @ Vector((-0.12 + i * 0.06, -0.25 + j * 0.0555, 0.003)), (0.034, 0.034, 0.006), turn)
    for shape in (steel, body, led, gap):
        shape.place(made)
    return made


def area(name, place, target, power, size, colour, group=None, spread=None):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = power
    data.color = colour
    if spread:
        data.spread = math.radians(spread)
    lamp = bpy.data.objects.new(name, data)
    lamp.matrix_world = Matrix.Translation(Vector(place)) @ aim(place, target)
    bpy.context.scene.collection.objects.link(lamp)
    if group:
        lamp.lightgroup = group
    # The heads are modelled; a second, square reflection of the light itself would show in the glass.
    lamp.visible_glossy = False
    lamp.visible_camera = False
    return lamp


def build_floods(level=1.0, groups=False):
    for i, (place, target) in enumerate(head_places()):
        area(f'flood {i}', place - Vector((0, 0, 0.05)), target, POWER * level, (0.34, 1.1), COLOUR,
             f'flood{i}' if groups else None, 150)


def build_sun(height, heading, power, colour, size=0.53):
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy = power
    data.color = colour
    data.angle = math.radians(size)
    sun = bpy.data.objects.new('sun', data)
    up, around = math.radians(height), math.radians(heading)
    towards = Vector((math.cos(up) * math.sin(around), math.cos(up) * math.cos(around), math.sin(up)))
    sun.matrix_world = towards.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    bpy.context.scene.collection.objects.link(sun)


def neighbour_lamp(place, power):
    area('neighbour lamp', Vector(place) + Vector((0, 0, 8)), place, power, (8, 12), COLOUR, 'rest', 140)


def uplight(x, y, power):
    """A garden lamp at the foot of a tree."""
    area('uplight', Vector((x, y, 0.3)), Vector((x, y, 6)), power, (0.5, 0.5), (1.0, 0.86, 0.7), 'rest', 120)


def neighbours(sources, places):
    for i, place in enumerate(places):
        for source in sources:
            instance(source, f'neighbour {i} {source.name}', stand(place))
