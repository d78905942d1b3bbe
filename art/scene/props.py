"""Rackets, bench, balls, tube and petals: what players leave lying about."""
import math
import random

import bpy
from mathutils import Matrix, Vector

import materials
from shapes import Shape, stand

BALL = 0.0335


def seam(t):
    """The closed curve on a ball's felt, on the unit sphere."""
    a, b = 0.75, 0.25
    c = 2 * math.sqrt(a * b)
    return Vector((a * math.cos(t) + b * math.cos(3 * t), a * math.sin(t) - b * math.sin(3 * t), c * math.sin(2 * t)))


def ball(parent, at, turn=(0, 0, 0), fibres=9000, seed=1, scale=1.0):
    pick = random.Random(seed)
    matrix = stand(at, turn, scale)
    hide = materials.felt('felt')
    core = Shape('ball', hide, smooth=True)
    n, m = 64, 32
    ring = [Vector((math.sin(math.pi * j / m) * math.cos(2 * math.pi * i / n),
                    math.sin(math.pi * j / m) * math.sin(2 * math.pi * i / n), math.cos(math.pi * j / m))) * BALL * 0.985
            for j in range(m + 1) for i in range(n)]
    core.add(ring, [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(m) for i in range(n)])
    core.place(parent, matrix)
    curve = [seam(2 * math.pi * k / 240) * BALL * 0.988 for k in range(240)]
    rib = Shape('seam', materials.plain('seam', (0.62, 0.66, 0.52), 0.8), smooth=True)
    for a, b in zip(curve, curve[1:] + curve[:1]):
        rib.tube(a, b + (b - a) * 0.15, 0.0009, 6, caps=False)
    rib.place(parent, matrix)
    nap = Shape('nap', materials.felt('nap', fuzzy=True))
    for _ in range(fibres):
        z, a = pick.uniform(-1, 1), pick.uniform(0, 2 * math.pi)
        r = math.sqrt(1 - z * z)
        out = Vector((r * math.cos(a), r * math.sin(a), z))
        foot = out * BALL * 0.98
        if min((foot - c).length_squared for c in curve[::4]) < 0.0017 ** 2:
            continue
        lie = Vector((pick.gauss(0, 1), pick.gauss(0, 1), pick.gauss(0, 1))).cross(out).normalized()
        tip = foot + (out * pick.uniform(0.25, 0.9) + lie).normalized() * pick.uniform(0.0010, 0.0026)
        wide = out.cross(tip - foot).normalized() * 0.00008
        mid = (foot + tip) / 2 + out * 0.0002
        nap.add([foot - wide, foot + wide, mid + wide, mid - wide, tip], [(0, 1, 2, 3), (3, 2, 4)])
    nap.place(parent, matrix)


def outline(points=140):
    """A teardrop head: wide shoulders, drawn in to the throat."""
    made = []
    for k in range(points):
        a = 2 * math.pi * k / points
        x, y = math.sin(a), -math.cos(a)
        pinch = 1.0 if y > -0.1 else 1.0 - 0.36 * min(1.0, (-0.1 - y) / 0.9) ** 1.5
        reach = 0.132 if y > 0 else 0.132 + 0.055 * (-y) ** 1.6
        made.append((0.130 * x * pinch, reach * y))
    return made


def spline(curve, points):
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for p, (x, y) in zip(line.points, points):
        p.co = (x, y, 0, 1)
    line.use_cyclic_u = True


def racket(parent, matrix, base, stripe, trim, handle=(0.012, 0.012, 0.013)):
    """Lies in its own x-y plane, head up the y axis; the holes are real holes."""
    face = bpy.data.curves.new('racket face', 'CURVE')
    face.dimensions, face.fill_mode, face.extrude = '2D', 'BOTH', 0.0165
    face.bevel_depth, face.bevel_resolution = 0.0015, 1
    edge = outline()
    spline(face, edge)
    for row in range(-4, 5):
        for col in range(-4, 5):
            x, y = col * 0.0235 + (0.01175 if row % 2 else 0), row * 0.0215 + 0.012
            if (x / 0.098) ** 2 + ((y - 0.01) / 0.102) ** 2 < 1:
                spline(face, [(x + 0.0056 * math.cos(2 * math.pi * k / 18), y + 0.0056 * math.sin(2 * math.pi * k / 18)) for k in range(18)])
    spline(face, [(-0.026, -0.118), (0.026, -0.118), (0.020, -0.135), (0.007, -0.160), (-0.007, -0.160), (-0.020, -0.135)])
    face.materials.append(materials.racket_face('face', base, stripe))
    plate = bpy.data.objects.new('racket face', face)
    plate.matrix_world = matrix
    parent.objects.link(plate)
    tube = bpy.data.curves.new('racket frame', 'CURVE')
    tube.dimensions, tube.bevel_depth, tube.bevel_resolution = '3D', 0.0088, 4
    spline(tube, [(x * 0.985, y * 0.985) for x, y in edge])
    tube.materials.append(materials.plain('racket trim', trim, 0.3, 0.0, Clearcoat=0.8))
    rim = bpy.data.objects.new('racket frame', tube)
    rim.matrix_world = matrix @ Matrix.Diagonal((1, 1, 2.05, 1))
    parent.objects.link(rim)
    shaft = Shape('racket grip', materials.grip('grip', handle), smooth=True)
    shaft.tube((0, -0.175, 0), (0, -0.315, 0), 0.0172, 28)
    shaft.place(parent, matrix)
    ends = Shape('racket ends', materials.plain('racket ends', trim, 0.35), smooth=False)
    ends.tube((0, -0.166, 0), (0, -0.180, 0), 0.0180, 28)
    ends.tube((0, -0.313, 0), (0, -0.326, 0), 0.0196, 28)
    ends.place(parent, matrix, bevel=0.002)
    cord = Shape('racket cord', materials.plain('racket cord', (0.02, 0.02, 0.02), 0.8), smooth=True)
    loop = [Vector((0.03 * math.sin(t) * (1 + 0.3 * math.cos(t)), -0.33 - 0.075 * (1 - math.cos(t)), -0.010 * (1 - math.cos(t)))) for t in [2 * math.pi * k / 40 for k in range(41)]]
    for a, b in zip(loop, loop[1:]):
        cord.tube(a, b, 0.0022, 8, caps=False)
    cord.place(parent, matrix)


def bench(parent, matrix):
    slats = Shape('bench slats', materials.wood('slat'))
    for k in range(4):
        slats.box((0, -0.165 + k * 0.11, 0.45), (1.7, 0.095, 0.032))
    for k in range(2):
        slats.box((0, 0.235 + k * 0.02, 0.66 + k * 0.13), (1.7, 0.03, 0.1))
    slats.place(parent, matrix, bevel=0.006)
    legs = Shape('bench legs', materials.plain('bench steel', (0.014, 0.015, 0.018), 0.4, 0.5))
    for x in (-0.68, 0.68):
        legs.box((x, -0.15, 0.215), (0.05, 0.05, 0.43))
        legs.box((x, 0.2, 0.42), (0.05, 0.05, 0.84))
        legs.box((x, 0.02, 0.415), (0.05, 0.42, 0.04))
    legs.place(parent, matrix, bevel=0.004)
    screws = Shape('bench screws', materials.plain('screw', (0.5, 0.5, 0.5), 0.3, 1.0))
    for x in (-0.68, 0.68):
        for k in range(4):
            screws.tube((x, -0.165 + k * 0.11, 0.465), (x, -0.165 + k * 0.11, 0.4685), 0.008, 14)
    screws.place(parent, matrix)


def tube(parent, matrix, filled=3):
    """A clear ball tube: label, metal rim, plastic lid."""
    wall = Shape('tube wall', materials.thin_glass('pet', (0.97, 0.98, 0.98), 0.8), smooth=True)
    wall.lathe((0, 0, 0), [(0.0365, 0.004), (0.0365, 0.205)], 64)
    wall.place(parent, matrix)
    label = Shape('label', materials.plain('label', (0.008, 0.06, 0.55), 0.35), smooth=True)
    label.lathe((0, 0, 0), [(0.0368, 0.035), (0.0368, 0.10)], 64)
    label.place(parent, matrix)
    band = Shape('label band', materials.plain('label band', (0.72, 0.86, 0.03), 0.4), smooth=True)
    band.lathe((0, 0, 0), [(0.0370, 0.052), (0.0370, 0.060)], 64)
    band.place(parent, matrix)
    metal = Shape('tube metal', materials.plain('tin', (0.6, 0.6, 0.62), 0.25, 1.0), smooth=True)
    metal.lathe((0, 0, 0), [(0.0, 0.0), (0.0375, 0.0), (0.038, 0.003), (0.0375, 0.006)], 64)
    metal.lathe((0, 0, 0), [(0.0370, 0.203), (0.0380, 0.2045), (0.0370, 0.206)], 64)
    metal.place(parent, matrix)
    for k in range(filled):
        at = matrix @ Vector((0, 0, 0.036 + k * 0.0672))
        ball(parent, at, (40 * k + 20, 70 * k, 15), 2500, k + 5)


def lid(parent, matrix):
    cap = Shape('lid', materials.plain('lid', (0.55, 0.68, 0.02), 0.4), smooth=True)
    cap.lathe((0, 0, 0), [(0, 0.010), (0.037, 0.010), (0.0385, 0.008), (0.0385, 0.0), (0.037, 0.0)], 64)
    cap.place(parent, matrix)


def petals(parent, centre, reach, count, seed):
    """Fallen jacaranda bells."""
    pick = random.Random(seed)
    shades = [Shape(f'petals {k}', materials.foliage(f'petal {k}', c, tuple(min(1, v * 1.5) for v in c)), smooth=True)
              for k, c in enumerate([(0.20, 0.10, 0.56), (0.27, 0.16, 0.66), (0.15, 0.07, 0.42)])]
    for _ in range(count):
        r, a = reach * pick.random() ** 0.5, pick.uniform(0, 2 * math.pi)
        matrix = stand((centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), 0.013),
                       (pick.gauss(90, 14), 0, pick.uniform(0, 360)), pick.uniform(0.8, 1.2))
        shape = pick.choice(shades)
        start = len(shape.verts)
        profile = [(0.0022, -0.019), (0.0052, -0.013), (0.0082, -0.003), (0.0092, 0.008), (0.0128, 0.014), (0.0165, 0.0165)]
        sides = 15
        for j, (rad, h) in enumerate(profile):
            for k in range(sides):
                lobe = 1 + (0.22 * math.cos(5 * 2 * math.pi * k / sides) if j >= 4 else 0)
                ang = 2 * math.pi * k / sides
                flat = 0.7
                v = matrix @ Vector((rad * lobe * math.cos(ang), rad * lobe * flat * math.sin(ang), h * (1 + (0.1 * math.cos(5 * ang) if j == 5 else 0))))
                shape.verts.append((v.x, v.y, max(v.z, 0.009)))
        for j in range(len(profile) - 1):
            for k in range(sides):
                n = (k + 1) % sides
                shape.faces.append((start + j * sides + k, start + j * sides + n, start + (j + 1) * sides + n, start + (j + 1) * sides + k))
    for shape in shades:
        if shape.verts:
            shape.place(parent)


def drops(parent, plane_y, x_range, z_range, count, seed, side=-1):
    """Rain on a pane: flattened caps, a few long runs, never two alike."""
    pick = random.Random(seed)
    wet = Shape('drops', materials.water('water'), smooth=True)
    def cap(x, z, r, stretch, high):
        sides, rows = 14, 5
        start = len(wet.verts)
        skew = [1 + pick.gauss(0, 0.06) for _ in range(sides)]
        for j in range(rows + 1):
            t = j / rows
            rad, h = math.cos(t * math.pi / 2), math.sin(t * math.pi / 2)
            for k in range(sides):
                a = 2 * math.pi * k / sides
                fall = stretch if math.sin(a) < 0 else 1.0
                wet.verts.append((x + r * rad * skew[k] * math.cos(a), plane_y + side * (high * r * h + 0.0004), z + r * rad * skew[k] * fall * math.sin(a) + (1 - fall) * 0.25 * r * h))
        for j in range(rows):
            for k in range(sides):
                n = (k + 1) % sides
                quad = (start + j * sides + k, start + j * sides + n, start + (j + 1) * sides + n, start + (j + 1) * sides + k)
                wet.faces.append(quad if side < 0 else tuple(reversed(quad)))
        wet.faces.append(tuple(start + k for k in range(sides)) if side > 0 else tuple(start + k for k in reversed(range(sides))))
    for _ in range(count):
        r = min(0.0065, 0.0007 * math.exp(abs(pick.gauss(0, 1.0))))
        cap(pick.uniform(*x_range), pick.uniform(*z_range), r, pick.uniform(1.0, 1.5), 0.42)
    for _ in range(count // 60):
        x, z = pick.uniform(*x_range), pick.uniform(*z_range)
        cap(x, z, pick.uniform(0.003, 0.0048), 1.7, 0.45)
        for _ in range(pick.randint(5, 22)):
            z += pick.uniform(0.004, 0.02)
            x += pick.gauss(0, 0.0009)
            cap(x, z, pick.uniform(0.0006, 0.0022), 1.6, 0.4)
    wet.place(parent)


def basket(parent, matrix, balls, seed):
    """A wire basket on legs, full of balls."""
    wire = Shape('basket', materials.plain('basket', (0.05, 0.052, 0.056), 0.35, 0.8), smooth=True)
    w, d, low, high = 0.172, 0.138, 0.42, 0.62
    corner = [(-w, -d), (w, -d), (w, d), (-w, d)]
    for i in range(4):
        (ax, ay), (bx, by) = corner[i], corner[(i + 1) % 4]
        for z in (low, low + 0.08, low + 0.16, high):
            wire.tube((ax, ay, z), (bx, by, z), 0.0025 if z < high else 0.004, 8)
        for k in range(7):
            t = k / 7
            wire.tube((ax + (bx - ax) * t, ay + (by - ay) * t, low), (ax + (bx - ax) * t, ay + (by - ay) * t, high), 0.002, 8)
        wire.tube((ax * 1.25, ay * 1.25, 0.012), (ax, ay, high), 0.006, 10)
    for k in range(-3, 4):
        wire.tube((k * 0.045, -d, low), (k * 0.045, d, low), 0.002, 8)
        wire.tube((-w, k * 0.035, low), (w, k * 0.035, low), 0.002, 8)
    wire.place(parent, matrix)
    pick = random.Random(seed)
    n = 0
    # Close packing: each layer lies in the hollows of the one below.
    for layer in range(5):
        odd = layer % 2
        for i in range(5 - odd):
            for j in range(4 - odd):
                if n >= balls or (layer == 4 and (i in (0, 4) or j in (0, 3))):
                    continue
                n += 1
                x, y = (i - (4 - odd) / 2) * 0.068, (j - (3 - odd) / 2) * 0.068
                at = matrix @ Vector((x + pick.gauss(0, 0.0008), y + pick.gauss(0, 0.0008), low + 0.036 + layer * 0.0466))
                ball(parent, at, (pick.uniform(0, 360), pick.uniform(0, 360), 0), 1500, n)
