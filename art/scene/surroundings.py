"""What stands round the court: paving, hedge, trees, club house, hill and the city."""
import math
import random

import bpy
from mathutils import Vector

import materials
from shapes import Shape, collection, instance, stand


def ground(parent, wet):
    made = collection('ground', parent)
    path = Shape('paving', materials.paving('paving', wet))
    path.quad((-40, -40, -0.012), (40, -40, -0.012), (40, 40, -0.012), (-40, 40, -0.012))
    path.place(made)
    kerb = Shape('kerb', materials.plain('kerb', (0.16, 0.16, 0.155), 0.8))
    for s in (-1, 1):
        kerb.box((s * 5.14, 0, -0.02), (0.28, 20.5, 0.05))
        kerb.box((0, s * 10.14, -0.02), (10.5, 0.28, 0.05))
    kerb.place(made, bevel=0.006)
    veld = Shape('veld', materials.plain('veld', (0.035, 0.045, 0.018), 0.95))
    veld.quad((-3000, -3000, -0.05), (3000, -3000, -0.05), (3000, 3000, -0.05), (-3000, 3000, -0.05))
    veld.place(made)
    tree_line(made)
    return made


def tree_line(made):
    """Suburban gardens all round, so that the plain does not end in a ruled line."""
    pick = random.Random(31)
    crowns = Shape('far gardens', materials.plain('far gardens', (0.010, 0.016, 0.009), 1.0))
    last = None
    for k in range(1441):
        a = 2 * math.pi * k / 1440
        far = 330 + 60 * math.sin(3 * a + 1)
        tall = 6.5 + 2.2 * math.sin(7 * a) + 1.6 * math.sin(23 * a + 2) + 1.2 * math.sin(61 * a) + pick.uniform(0, 1.9)
        here = (far * math.cos(a), far * math.sin(a))
        if last:
            (x, y, h) = last
            crowns.quad((x, y, -1), (*here, -1), (*here, tall), (x, y, h))
        last = (*here, tall)
    crowns.place(made)


def tree(name, seed, tall, bark, leaf, leaves, spread=1.0):
    """A crown of small leaf faces round the ends of forking limbs; hidden source for instances."""
    pick = random.Random(seed)
    hidden = collection(name)
    hidden.hide_render = False
    wood = Shape(f'{name} wood', bark, smooth=True)
    tips = []

    def grow(at, way, length, radius, depth):
        end = at + way * length
        wood.tube(at, end, radius, 8 if depth < 3 else 5, radius * 0.66, caps=False)
        if depth >= 3:
            tips.append((at + way * length * 0.5, length))
        if depth == 6 or length < 0.25:
            tips.append((end, length))
            return
        for _ in range(2 if depth else 4):
            bend = Vector((pick.gauss(0, 0.55) * spread, pick.gauss(0, 0.55) * spread, pick.gauss(0.12, 0.25)))
            grow(end, (way + bend).normalized(), length * pick.uniform(0.66, 0.86), radius * 0.62, depth + 1)

    grow(Vector((0, 0, -0.1)), Vector((0.03, 0.02, 1)).normalized(), tall * 0.27, tall * 0.022, 0)
    crown = Shape(f'{name} leaves', leaf)
    for _ in range(leaves):
        centre, size = pick.choice(tips)
        p = centre + Vector((pick.gauss(0, 1), pick.gauss(0, 1), pick.gauss(0, 0.6))) * (0.22 + size * 0.42)
        a = Vector((pick.gauss(0, 1), pick.gauss(0, 1), pick.gauss(0, 0.5))).normalized() * pick.uniform(0.06, 0.13)
        b = a.cross(Vector((pick.gauss(0, 1), pick.gauss(0, 1), pick.gauss(0, 1)))).normalized() * pick.uniform(0.03, 0.06)
        crown.quad(p - a, p + b, p + a, p - b)
    wood.place(hidden)
    crown.place(hidden)
    return hidden


def hide(source):
    """Instances still render when their source collection is left out of the view layer."""
    layer = bpy.context.view_layer.layer_collection.children.get(source.name)
    if layer:
        layer.exclude = True


def trees(parent, bloom, spots, leaves=26000):
    bark = materials.plain('bark', (0.055, 0.043, 0.034), 0.9)
    green = materials.foliage('leaf', (0.018, 0.040, 0.010), (0.055, 0.095, 0.022))
    violet = materials.foliage('jacaranda', (0.028, 0.050, 0.014), (0.06, 0.09, 0.03), (0.20, 0.10, 0.46), 0.2 + 0.8 * bloom)
    kinds = [tree('plane tree', 5, 11, bark, green, leaves), tree('jacaranda a', 11, 9.5, bark, violet, leaves, 1.25),
             tree('jacaranda b', 23, 8.5, bark, violet, leaves, 1.35)]
    for kind in kinds:
        hide(kind)
    for i, (x, y, kind, scale, turn) in enumerate(spots):
        instance(kinds[kind], f'tree {i}', stand((x, y, 0), (0, 0, turn), scale), parent)


def hedge(parent, start, end, tall=1.3, deep=0.7, seed=3):
    pick = random.Random(seed)
    start, end = Vector(start), Vector(end)
    along = end - start
    leaf = Shape('hedge', materials.foliage('hedge leaf', (0.012, 0.030, 0.008), (0.04, 0.075, 0.018)))
    core = Shape('hedge core', materials.plain('hedge core', (0.006, 0.012, 0.004), 1.0))
    turn = Vector((1, 0, 0)).rotation_difference(along.normalized()).to_matrix()
    core.box((start + end) / 2 + Vector((0, 0, tall / 2 - 0.04)), (along.length, deep - 0.16, tall - 0.12), turn)
    side = Vector((-along.y, along.x, 0)).normalized()
    for _ in range(int(along.length * 900)):
        lump = pick.gauss(0, 0.035)
        p = start + along * pick.random()
        if pick.random() < 0.4:
            p = p + side * pick.uniform(-deep / 2, deep / 2) + Vector((0, 0, tall + lump))
        else:
            p = p + side * (pick.choice((-1, 1)) * deep / 2 + lump) + Vector((0, 0, pick.uniform(0, tall)))
        a = Vector((pick.gauss(0, 1), pick.gauss(0, 1), pick.gauss(0, 1))).normalized() * pick.uniform(0.03, 0.06)
        b = a.orthogonal().normalized() * 0.025
        leaf.quad(p - a, p + b, p + a, p - b)
    leaf.place(parent)
    core.place(parent)


def club_house(parent, matrix, lit):
    wall = Shape('club wall', materials.plain('plaster', (0.46, 0.42, 0.37), 0.9))
    roof = Shape('club roof', materials.plain('roof', (0.03, 0.03, 0.034), 0.55, 0.3))
    frame = Shape('club frame', materials.plain('alu', (0.02, 0.02, 0.022), 0.4, 0.6))
    lamp = Shape('club room', materials.room('room', 1.6 if lit else 0.02))
    pane = Shape('club pane', materials.thin_glass('club glass'))
    strip = Shape('club strip', materials.glow('eaves', (1.0, 0.70, 0.38), 14.0 if lit else 0.0))
    floor = Shape('club stoep', materials.plain('stoep', (0.22, 0.16, 0.12), 0.6))
    wall.box((-6.6, 0, 1.6), (3.8, 5, 3.2))
    wall.box((0, 2.4, 1.6), (17, 0.2, 3.2))
    wall.box((7.6, 0, 1.6), (1.8, 5, 3.2))
    wall.box((1.0, -2.4, 3.0), (11.4, 0.2, 0.4))
    lamp.quad((-4.7, 1.6, 0.2), (6.7, 1.6, 0.2), (6.7, 1.6, 2.9), (-4.7, 1.6, 2.9))
    roof.box((0.4, -0.6, 3.36), (18.4, 7.4, 0.22))
    floor.box((0.4, -3.1, 0.06), (18, 3.2, 0.14))
    for i in range(8):
        x = -4.7 + i * 1.63
        frame.box((x, -2.42, 1.45), (0.07, 0.08, 2.75))
    frame.box((1.0, -2.42, 0.2), (11.4, 0.08, 0.1))
    frame.box((1.0, -2.42, 2.15), (11.4, 0.06, 0.06))
    for x in (-8.0, -3.2, 2.0, 7.6):
        frame.tube((x, -4.1, 0.1), (x, -4.1, 3.3), 0.06, 12)
    for x in (-3.6, -1.4, 0.8, 3.0, 5.2):
        strip.tube((x, 0.2, 2.05), (x, 0.2, 2.22), 0.11, 16, 0.03)
        frame.tube((x, 0.2, 2.2), (x, 0.2, 3.0), 0.006, 6)
    for x in (-3.4, -2.7, 1.8, 2.5, 4.4):
        frame.box((x, -0.9, 0.75), (0.42, 0.42, 0.05))
        frame.box((x, -0.72, 1.05), (0.42, 0.04, 0.5))
        for d in (-0.17, 0.17):
            frame.tube((x + d, -0.9 + d, 0.14), (x + d, -0.9 + d, 0.75), 0.015, 8)
    frame.box((-0.9, 0.9, 1.2), (3.0, 0.5, 0.06))
    wall.box((-0.9, 1.0, 0.65), (2.9, 0.4, 1.05))
    for x in (-1.9, -1.2, -0.5, 0.3):
        frame.box((x, 1.55, 2.0), (0.5, 0.04, 0.65))
    pane.quad((-4.7, -2.43, 0.2), (6.7, -2.43, 0.2), (6.7, -2.43, 2.8), (-4.7, -2.43, 2.8))
    strip.box((1.0, -3.9, 3.22), (11.0, 0.05, 0.03))
    made = collection('club house', parent)
    for shape in (wall, roof, frame, lamp, pane, strip, floor):
        shape.place(made, matrix)


def city(parent, lit, share, centre=(120, -2300), seed=8):
    """A skyline of invented blocks, one ring-shaped tower and one mast with a pod, on a dark ridge."""
    pick = random.Random(seed)
    made = collection('city', parent)
    cx, cy = centre
    facing = Vector((-cx, -cy, 0)).normalized()
    aside = Vector((-facing.y, facing.x, 0))
    tones = [(0.16, 0.15, 0.15), (0.24, 0.21, 0.18), (0.11, 0.12, 0.14)]
    walls = [Shape(f'blocks {k}', materials.tower(f'tower {k}', tone, lit * (0.7 + 0.4 * k), share * (0.7 + 0.3 * k))) for k, tone in enumerate(tones)]
    base = Vector((cx, cy, 0))
    turn = Vector((1, 0, 0)).rotation_difference(aside).to_matrix()
    for _ in range(120):
        d = pick.gauss(0, 420)
        tall = max(14, (150 * math.exp(-(d / 380) ** 2) + 26) * pick.uniform(0.25, 1.0))
        at = base + aside * d + facing * pick.uniform(-160, 160)
        pick.choice(walls).box((at.x, at.y, 12 + tall / 2), (pick.uniform(16, 42), pick.uniform(16, 40), tall + 24), turn)
    drum = Shape('drum tower', materials.tower('drum', (0.20, 0.18, 0.16), lit, share * 1.5), smooth=True)
    at = base + aside * 210
    drum.tube((at.x, at.y, 0), (at.x, at.y, 192), 24, 40)
    drum.place(made)
    crown = Shape('drum sign', materials.glow('sign', (1.0, 0.16, 0.10), lit * 1.3 + 0.02))
    crown.tube((at.x, at.y, 193), (at.x, at.y, 205), 24.6, 40)
    crown.place(made)
    mast = Shape('mast', materials.plain('mast', (0.22, 0.21, 0.21), 0.7), smooth=True)
    at = base + aside * -150
    mast.lathe((at.x, at.y, 0), [(11, 0), (9, 170), (9, 196), (20, 206), (20, 232), (10, 240), (5, 246), (3, 268), (0.5, 300)], 32)
    mast.place(made)
    ring = Shape('mast lights', materials.glow('mast lights', (0.55, 0.70, 1.0), lit * 2.0))
    ring.lathe((at.x, at.y, 0), [(20.3, 212), (20.3, 216)], 32)
    ring.place(made)
    beacon = Shape('beacons', materials.glow('beacon', (1.0, 0.05, 0.03), lit * 22))
    beacon.box((at.x, at.y, 301), (2.4, 2.4, 2.4))
    beacon.place(made)
    for wall in walls:
        wall.place(made)
    suburb(made, base, facing, aside, lit, pick)


def suburb(made, base, facing, aside, lit, pick):
    """House and street lights on the slopes, and the tree-covered ridge before them."""
    ridge = Shape('ridge', materials.plain('ridge', (0.006, 0.008, 0.007), 1.0))
    foot = base + facing * (0.5 * base.length)
    points = []
    for i in range(181):
        d = -1800 + i * 20
        h = 24 + 10 * math.sin(d / 310 + 1.0) + 6 * math.sin(d / 90) + pick.uniform(0, 5.5)
        p = foot + aside * d
        points.append((Vector((p.x, p.y, -1)), Vector((p.x, p.y, h))))
    for (a, b), (c, d) in zip(points, points[1:]):
        ridge.quad(a, c, d, b)
    ridge.place(made)
    for name, colour, count, power in (('sodium', (1.0, 0.50, 0.14), 230, 30), ('white street', (0.9, 0.95, 1.0), 70, 26)):
        lamps = Shape(name, materials.glow(name, colour, lit * power))
        for _ in range(count):
            p = foot + facing * pick.uniform(4, 260) + aside * pick.gauss(0, 620)
            s = pick.uniform(0.45, 1.0)
            lamps.box((p.x, p.y, pick.uniform(3, 26)), (s, s, s))
        lamps.place(made)
