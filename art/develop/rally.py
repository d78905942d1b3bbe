"""The rally: overhead from the net, bounce, back glass, lob, and round again, by gravity, drag and restitution.

Both hitters stand outside the picture: a shot starts where the ball has just reached its edge.
"""
import numpy as np

GRAVITY = np.array([0, 0, -9.81])
# Half air density on the Highveld (1.0 kg/m3) x drag coefficient x cross-section / mass of a padel ball.
DRAG = 0.5 * 1.0 * 0.55 * 0.00353 / 0.0577
RADIUS = 0.0335
FLOOR_KEEP, FLOOR_GRIP = 0.76, 0.80
GLASS_KEEP, GLASS_GRIP = 0.82, 0.90
BACK, SIDE = -10.03 + RADIUS, 5.03 - RADIUS
STEP = 0.001


class View:
    """The pinhole camera of the manifest, so that the rally knows where the picture ends."""

    def __init__(self, shot):
        camera = shot['camera']
        self.width, self.height = shot['size']
        self.at = np.array(camera['at'], float)
        ahead = np.array(camera['to'], float) - self.at
        self.ahead = ahead / np.linalg.norm(ahead)
        right = np.cross(self.ahead, [0, 0, 1])
        self.right = right / np.linalg.norm(right)
        self.up = np.cross(self.right, self.ahead)
        self.zoom = camera['lens'] / 36 * self.width
        shift = camera.get('shift', (0, 0))
        self.cx, self.cy = self.width * (0.5 - shift[0]), self.height / 2 + shift[1] * self.width

    def pixel(self, p):
        d = np.asarray(p) - self.at
        far = d @ self.ahead
        return np.array([self.cx + self.zoom * (d @ self.right) / far, self.cy - self.zoom * (d @ self.up) / far]), far

    def ray_point(self, u, v, far):
        return self.at + far * (self.ahead + self.right * (u - self.cx) / self.zoom - self.up * (v - self.cy) / self.zoom)


def fly(p, v, seconds, until=None):
    """Positions every millisecond, with bounces; stops early when `until` says so. Returns path, velocity, bounces."""
    path, events = [], []
    p, v = np.array(p, float), np.array(v, float)
    for n in range(int(round(seconds / STEP))):
        v = v + (GRAVITY - DRAG * np.linalg.norm(v) * v) * STEP
        p = p + v * STEP
        if p[2] < RADIUS and v[2] < 0:
            p[2] = 2 * RADIUS - p[2]
            v = v * np.array([FLOOR_GRIP, FLOOR_GRIP, -FLOOR_KEEP])
            events.append((n, 'floor'))
        if p[1] < BACK and v[1] < 0:
            p[1] = 2 * BACK - p[1]
            v = v * np.array([GLASS_GRIP, -GLASS_KEEP, GLASS_GRIP])
            events.append((n, 'glass'))
        if abs(p[0]) > SIDE and v[0] * p[0] > 0:
            p[0] = np.sign(p[0]) * (2 * SIDE - abs(p[0]))
            v = v * np.array([-GLASS_KEEP, GLASS_GRIP, GLASS_GRIP])
            events.append((n, 'side'))
        path.append(p.copy())
        if until and until(p, v, events):
            break
    return np.array(path), v, events


def free(p, v, seconds):
    p, v = np.array(p, float), np.array(v, float)
    for _ in range(int(round(seconds / STEP))):
        v = v + (GRAVITY - DRAG * np.linalg.norm(v) * v) * STEP
        p = p + v * STEP
    return p


def launch(start, target, seconds):
    """The velocity that takes the ball from start to target in the given time."""
    start, target = np.array(start, float), np.array(target, float)
    v = (target - start) / seconds - GRAVITY * seconds / 2
    for _ in range(8):
        v = v + (target - free(start, v, seconds)) / seconds
    return v


def overhead(view, start, bounce, seconds, margin):
    """A smash that bounces, meets the glass and is taken at the picture's edge; None if it would not be playable."""
    v = launch(start, (*bounce, RADIUS), seconds)

    def leaving(p, _, events):
        (u, _), _ = view.pixel(p)
        return (events and events[-1][1] == 'glass' and u < margin) or sum(e[1] == 'floor' for e in events) > 1

    path, _, events = fly(start, v, 3.0, leaving)
    (u, w), _ = view.pixel(path[-1])
    kinds = [e[1] for e in events]
    if kinds[:2] != ['floor', 'glass'] or kinds.count('floor') > 1 or u > margin + 6 or path[-1][2] < 0.30:
        return None
    inside = np.array([view.pixel(p)[0] for p in path[::10]])
    if inside[:, 0].min() < margin - 8 or inside[:, 0].max() > view.width or inside[:, 1].max() > view.height - 12 or inside[:, 1].min() < 12:
        return None
    return path, events


def play(view, plan):
    """The whole loop: path by the millisecond and a list of (second, what happened)."""
    edge = plan['edge']
    corners = [view.ray_point(view.width - edge, v * view.height, far) for v, far in plan['overheads']]
    paths, events, clock = [], [], 0.0
    for k, start in enumerate(corners):
        nxt = corners[(k + 1) % len(corners)]
        found = None
        for x, y, seconds in plan['tries'][k]:
            found = overhead(view, start, (x, y), seconds, edge)
            if found:
                break
        if not found:
            raise SystemExit(f'no playable overhead {k}')
        path, marks = found
        events.append((clock, 'overhead'))
        events += [(clock + n * STEP, what) for n, what in marks]
        paths.append(path)
        clock += len(path) * STEP
        seconds = plan['lobs'][k]
        v = launch(path[-1], nxt, seconds)
        lob, _, _ = fly(path[-1], v, seconds)
        events.append((clock, 'lob'))
        paths.append(lob)
        clock += len(lob) * STEP
    return np.concatenate(paths), events
