"""Glass walls, welded mesh, posts, clamps and the gate openings round one court."""
import materials
from shapes import Shape, collection

PANE, POST = 2.0, 0.08


class Walls:
    def __init__(self, dusty):
        self.glass = Shape('glass', materials.thin_glass('glass', film=dusty))
        self.rim = Shape('glass rim', materials.plain('glass rim', (0.012, 0.075, 0.062), 0.2, Specular=0.5))
        self.steel = Shape('frame', materials.plain('frame', (0.011, 0.013, 0.018), 0.36, 0.55))
        self.wire = Shape('wire', materials.plain('wire', (0.016, 0.018, 0.024), 0.42, 0.5))
        self.bolt = Shape('bolts', materials.plain('bolt', (0.60, 0.61, 0.63), 0.26, 1.0), smooth=True)

    def pane(self, at, axis, outward, height):
        """One sheet, 10 mm of air to each neighbour, held by a clamp and bolt in every corner."""
        x, y = at
        half, low = PANE / 2 - 0.006, 0.03
        ends = [(x - half, y), (x + half, y)] if axis == 'x' else [(x, y - half), (x, y + half)]
        (ax, ay), (bx, by) = ends
        self.glass.quad((ax, ay, low), (bx, by, low), (bx, by, height), (ax, ay, height))
        thick = 0.012
        for ex, ey in ends:
            self.rim.box((ex, ey, (low + height) / 2), (thick if axis == 'y' else 0.002, thick if axis == 'x' else 0.002, height - low))
        size = (2 * half, thick, 0.002) if axis == 'x' else (thick, 2 * half, 0.002)
        self.rim.box((x, y, height), size)
        for ex, ey in ends:
            inward = 0.055 if (ex < x or ey < y) else -0.055
            for z in (0.25, height / 2, height - 0.12):
                cx, cy = (ex + inward, ey) if axis == 'x' else (ex, ey + inward)
                if axis == 'x':
                    self.bolt.tube((cx, cy - 0.012, z), (cx, cy + 0.012, z), 0.017, 20)
                    self.steel.box((cx - inward / 2, cy + outward * 0.022, z), (0.11, 0.02, 0.045))
                else:
                    self.bolt.tube((cx - 0.012, cy, z), (cx + 0.012, cy, z), 0.017, 20)
                    self.steel.box((cx + outward * 0.022, cy - inward / 2, z), (0.02, 0.11, 0.045))

    def post(self, x, y, height):
        self.steel.box((x, y, height / 2), (POST, POST, height))
        self.steel.box((x, y, 0.007), (0.2, 0.2, 0.014))
        self.steel.box((x, y, height + 0.004), (POST + 0.006, POST + 0.006, 0.008))
        for dx in (-0.07, 0.07):
            for dy in (-0.07, 0.07):
                self.bolt.tube((x + dx, y + dy, 0.012), (x + dx, y + dy, 0.03), 0.009, 6)

    def mesh(self, at, axis, length, low, high):
        """Welded panel with 50 mm squares; the flat rails carry it."""
        x, y = at
        pitch, r = 0.05, 0.002
        n = int(round(length / pitch))
        for i in range(n + 1):
            d = -length / 2 + i * length / n
            px, py = (x + d, y) if axis == 'x' else (x, y + d)
            self.wire.tube((px, py, low), (px, py, high), r, 4, caps=False)
        rows = int(round((high - low) / pitch))
        off = 0.004
        for k in range(rows + 1):
            z = low + k * (high - low) / rows
            if axis == 'x':
                self.wire.tube((x - length / 2, y + off, z), (x + length / 2, y + off, z), r, 4, caps=False)
            else:
                self.wire.tube((x + off, y - length / 2, z), (x + off, y + length / 2, z), r, 4, caps=False)

    def rail(self, at, axis, length, z, thick=0.05):
        x, y = at
        self.steel.box((x, y, z), (length, thick, thick) if axis == 'x' else (thick, length, thick))


def build(parent, dusty=0.0):
    made = collection('enclosure', parent)
    w = Walls(dusty)
    for s in (-1, 1):
        y, back = s * 10.03, s * 10.085
        for i in range(5):
            w.pane((-4 + 2 * i, y), 'x', s, 3.0)
        for i in range(6):
            w.post(-5 + 2 * i + (0.03 if i == 0 else -0.03 if i == 5 else 0), back, 4.0)
        for i in range(5):
            w.mesh((-4 + 2 * i, back - s * 0.03), 'x', 1.92, 3.05, 3.98)
        w.rail((0, back), 'x', 10, 3.03)
        w.rail((0, back), 'x', 10, 4.0)
        side, out = s * 5.03, s * 5.085
        for end in (-1, 1):
            w.pane((side, end * 9.0), 'y', s, 3.0)
            w.pane((side, end * 7.0), 'y', s, 2.0)
            for d, tall in ((8, 4.0), (6, 3.0), (4, 3.0), (2, 3.0), (0.9, 3.0)):
                w.post(out, end * d, tall)
            w.post(out, end * 9.98, 4.0)
            w.mesh((out - s * 0.03, end * 9.0), 'y', 1.92, 3.05, 3.98)
            w.mesh((out - s * 0.03, end * 7.0), 'y', 1.92, 2.05, 2.98)
            for d in (5.0, 3.0):
                w.mesh((out - s * 0.03, end * d), 'y', 1.92, 0.05, 2.98)
            w.mesh((out - s * 0.03, end * 1.45), 'y', 1.02, 0.05, 2.98)
            w.rail((out, end * 9.0), 'y', 2, 3.03)
            w.rail((out, end * 9.0), 'y', 2, 4.0)
            w.rail((out, end * 7.0), 'y', 2, 2.03)
            w.rail((out, end * 4.45), 'y', 7.1, 3.0)
            for z in (0.05, 1.05, 2.03):
                w.rail((out, end * 3.45), 'y', 5.1, z, 0.035)
        w.rail((out, 0), 'y', 1.8, 3.0)
    w.glass.place(made)
    w.rim.place(made)
    w.steel.place(made, bevel=0.003)
    w.wire.place(made)
    w.bolt.place(made)
    return made
