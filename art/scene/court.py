"""Turf, lines and net. Metres; x across (10), y along (20), z up, net on y = 0."""
import math
import random

from mathutils import Vector

import materials
from shapes import Shape, collection

WIDTH, LENGTH, SERVICE, LINE = 10.0, 20.0, 6.95, 0.05
BLUE_DEEP, BLUE_BRIGHT = (0.003, 0.030, 0.28), (0.012, 0.092, 0.62)
WHITE_DEEP, WHITE_BRIGHT = (0.50, 0.51, 0.53), (0.86, 0.87, 0.88)


def net_height(x):
    return 0.88 + 0.04 * (x / 5.0) ** 2


def line_boxes():
    """(centre, size) of every painted line."""
    for y in (-SERVICE, SERVICE):
        yield (0, y), (WIDTH, LINE)
    yield (0, 0), (LINE, 2 * SERVICE + 0.40)


def on_line(x, y):
    return any(abs(x - cx) < w / 2 and abs(y - cy) < h / 2 for (cx, cy), (w, h) in line_boxes())


def build(parent, wet=0.0):
    made = collection('court', parent)
    ground = Shape('turf', materials.turf('turf', BLUE_DEEP, BLUE_BRIGHT, wet=wet))
    ground.quad((-5, -10, 0), (5, -10, 0), (5, 10, 0), (-5, 10, 0))
    ground.place(made)
    lines = Shape('lines', materials.turf('white turf', WHITE_DEEP, WHITE_BRIGHT, wet=wet))
    for (x, y), (w, h) in line_boxes():
        lines.box((x, y, 0.0), (w, h, 0.004))
    lines.place(made)
    return made


def build_net(parent):
    """Strings, tape, centre strap and posts."""
    made = collection('net', parent)
    cord = Shape('net cord', materials.plain('cord', (0.006, 0.006, 0.008), 0.7))
    pitch = 0.042
    count = int(WIDTH / pitch)
    for i in range(count + 1):
        x = -4.97 + i * (9.94 / count)
        cord.tube((x, 0, 0.02), (x, 0, net_height(x)), 0.0013, 4, caps=False)
    for k in range(21):
        share = 0.02 + k * pitch
        for i in range(20):
            a, b = -4.97 + i * 0.497, -4.97 + (i + 1) * 0.497
            top_a, top_b = net_height(a) / 0.88, net_height(b) / 0.88
            cord.tube((a, 0, share * top_a), (b, 0, share * top_b), 0.0013, 4, caps=False)
    cord.place(made)
    tape = Shape('tape', materials.plain('tape', (0.82, 0.83, 0.84), 0.75))
    for i in range(40):
        a, b = -5 + i * 0.25, -4.75 + i * 0.25
        za, zb = net_height(a), net_height(b)
        for side in (-0.006, 0.006):
            tape.quad((a, side, za - 0.05), (b, side, zb - 0.05), (b, side, zb), (a, side, za))
        tape.quad((a, -0.006, za), (b, -0.006, zb), (b, 0.006, zb), (a, 0.006, za))
    tape.place(made)
    stitch = Shape('stitch', materials.plain('stitch', (0.55, 0.56, 0.6), 0.8))
    for i in range(500):
        a = -4.98 + i * 0.02
        for side in (-0.0068, 0.0068):
            stitch.box((a, side, net_height(a) - 0.044), (0.011, 0.0012, 0.0016))
    stitch.place(made)
    strap = Shape('strap', materials.plain('strap', (0.80, 0.81, 0.82), 0.75))
    strap.box((0, 0, 0.44), (0.05, 0.016, 0.88))
    strap.place(made)
    steel = Shape('net post', materials.plain('net post', (0.012, 0.013, 0.016), 0.38, 0.6))
    bright = Shape('net post bright', materials.plain('zinc', (0.55, 0.56, 0.58), 0.3, 1.0), smooth=True)
    for s in (-1, 1):
        steel.box((s * 5.03, 0, 0.46), (0.08, 0.08, 0.94))
        steel.box((s * 5.03, 0, 0.008), (0.22, 0.22, 0.016))
        steel.box((s * 5.03, 0, 0.945), (0.092, 0.092, 0.03))
        steel.box((s * 5.085, 0, 0.66), (0.05, 0.07, 0.13))
        bright.tube((s * 5.03, -0.045, 0.66), (s * 5.03, -0.10, 0.66), 0.016, 24)
        bright.tube((s * 5.03, -0.085, 0.66), (s * 5.03, -0.09, 0.78), 0.007, 16)
        bright.tube((s * 5.03, -0.085, 0.78), (s * 5.03, -0.14, 0.78), 0.011, 16)
        bright.tube((s * 5.0, 0, net_height(5) - 0.02), (s * 4.9, 0, net_height(4.9) - 0.022), 0.004, 12)
        for dx in (-0.08, 0.08):
            for dy in (-0.08, 0.08):
                bright.tube((s * 5.03 + dx, dy, 0.014), (s * 5.03 + dx, dy, 0.03), 0.011, 6)
        for z in (0.12, 0.34, 0.56, 0.8):
            bright.tube((s * 4.985, 0, z), (s * 4.96, 0, z), 0.006, 12)
    steel.place(made, bevel=0.004)
    bright.place(made)
    return made


def grow_patch(parent, centre, reach, count, seed, tall=0.011):
    """Real fibres where the camera comes close; thinning outwards so that no edge shows."""
    pick = random.Random(seed)
    blue = Shape('blades', materials.blade('blade', BLUE_DEEP, BLUE_BRIGHT))
    white = Shape('white blades', materials.blade('white blade', WHITE_DEEP, WHITE_BRIGHT))
    sand = Shape('sand', materials.plain('sand', (0.42, 0.36, 0.27), 0.9))
    for _ in range(count):
        r = reach * pick.random() ** 0.62
        a = pick.uniform(0, 2 * math.pi)
        x, y = centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)
        fade = min(1.0, 1.6 * (1 - r / reach) + 0.25)
        h = tall * pick.uniform(0.55, 1.1) * fade
        lean = pick.gauss(0, 0.45)
        turn = pick.uniform(0, math.pi)
        w = pick.uniform(0.0005, 0.0011)
        across = Vector((math.cos(turn), math.sin(turn), 0)) * w
        bend = Vector((-math.sin(turn), math.cos(turn), 0)) * lean * h + Vector((pick.gauss(0.35, 0.2) * h, pick.gauss(0, 0.2) * h, 0))
        foot = Vector((x, y, 0))
        mid = foot + bend * 0.35 + Vector((0, 0, h * 0.6))
        tip = foot + bend + Vector((0, 0, h))
        target = white if on_line(x, y) else blue
        target.add([foot - across, foot + across, mid + across * 0.8, mid - across * 0.8, tip],
                   [(0, 1, 2, 3), (3, 2, 4)])
    for _ in range(count // 7):
        r = reach * pick.random() ** 0.6
        a = pick.uniform(0, 2 * math.pi)
        s = pick.uniform(0.0003, 0.0008)
        sand.box((centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), 0.001 + pick.random() * 0.004), (s, s, s))
    for shape in (blue, white, sand):
        if shape.verts:
            shape.place(parent)
