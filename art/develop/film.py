"""Draws the ball, its shadows and its reflections into the rendered plate, frame by frame, in linear light.

film.py NAME FRAMES_FOLDER PLATE.exr.. [--first N] [--count N]
"""
import pathlib
import sys

import numpy as np
from scipy import ndimage

import denoise
import exr
import grade
import night
import png
import rally
from still import clean, shot_named

FPS, SHUTTER = 25, 0.32
# The ball is drawn half as large again as in life: at true size it is eight pixels across at the far glass.
BALL = rally.RADIUS * 1.5
FELT = np.array([0.66, 0.75, 0.022])
LAMPS = [np.array([x * 0.93, y, 6.15]) for x, y in ((-5.42, -8.0), (5.42, -8.0), (-5.42, 8.0), (5.42, 8.0))]
LAMP_POWER = 1150.0
LAMP_TINT = np.array([1.0, 0.955, 0.88])
# Share of the width that the glow round the ball reaches.
GLOW = 0.035
# Rows that the denoiser looks at beside those it is asked for.
MARGIN = 40


def lamp_light(place, i):
    """Irradiance at a place from one floodlight, facing it, and the direction to it."""
    lamp = LAMPS[i]
    target = np.array([-lamp[0] / 0.93 * 0.25, lamp[1] * 0.22, 0.0])
    to = lamp - place
    d2 = to @ to
    to = to / np.sqrt(d2)
    axis = (target - lamp) / np.linalg.norm(target - lamp)
    return LAMP_POWER * max(0.0, -to @ axis) / (np.pi * d2), to


class Plate:
    def __init__(self, shot, sources):
        layers = exr.mean(sources)
        plan = shot['grade']
        self.plan = plan
        self.flip = shot.get('mirror', False)
        self.floor = np.abs(layers['Position'][..., 2]) < 0.03
        self.floor &= np.linalg.norm(layers['Position'], axis=-1) > 0.01
        self.where = layers['Position']
        # The white lines are known by their albedo and stay as they are.
        turf = ndimage.binary_erosion(layers['Denoising Albedo'].max(-1) - layers['Denoising Albedo'].min(-1) > 0.2, iterations=2)

        def developed(name, rows=slice(None)):
            part = {key: layer[rows] for key, layer in layers.items()}
            light = denoise.polish(clean(part, part[name][..., :3], plan), (turf & self.floor)[rows])
            return night.ground(light, self.where[rows], self.floor[rows])

        self.picture = developed('Combined')
        # What single lamps give is asked for under the ball's shadows alone.
        court = np.flatnonzero((self.floor & (np.abs(self.where[..., 0]) < 5) & (np.abs(self.where[..., 1]) < 10)).any(1))
        rows = slice(max(0, court[0] - MARGIN), court[-1] + 1)
        self.lamp = [np.zeros_like(self.picture) for _ in LAMPS]
        for i, lamp in enumerate(self.lamp):
            lamp[rows] = developed(f'Combined_flood{i}', rows)
        h, w = self.floor.shape
        y, x = np.mgrid[0:h, 0:w]
        r2 = ((x / w - 0.5) ** 2 + ((y / h - 0.5) * 0.8) ** 2) * 4
        self.shade = (1 - plan.get('vignette', 0.22) * np.clip(r2, 0, 1.4) / 1.4)[..., None]
        words = night.fade(h, w, plan)
        self.shade = self.shade * (words[:, ::-1] if self.flip else words)
        self.share = plan['bloom']
        self.gain = 2.0 ** plan['exposure']
        self.glowing = grade.bloom(self.picture * self.gain, self.share)
        self.far = night.far_lamps(self.glowing, layers['Position'])
        self.still = self.look(self.glowing, slice(None), slice(None)).astype(np.float32)
        self.dither = grade.grain(np.zeros((h, w, 3)), 0, 1).astype(np.float32)
        self.floor_light = np.median(self.picture[self.floor & (np.abs(self.where[..., 1]) < 10)], axis=0)

    def look(self, linear, ys, xs):
        return grade.tone(linear * self.shade[ys, xs], self.plan.get('contrast', 1.22), self.plan.get('saturation', 1.22))


class Layer:
    """Premultiplied colour and cover gathered over the open shutter."""

    def __init__(self, shape):
        self.colour = np.zeros((*shape, 3))
        self.cover = np.zeros(shape)
        self.box = None

    def touch(self, y0, y1, x0, x1):
        if self.box is None:
            self.box = [y0, y1, x0, x1]
        else:
            b = self.box
            self.box = [min(b[0], y0), max(b[1], y1), min(b[2], x0), max(b[3], x1)]


def draw_ball(layer, view, place, weight, floor_light, strength=1.0, window=None, mirror_axis=None):
    (u, v), far = view.pixel(place)
    r = BALL / far * view.zoom
    h, w = layer.cover.shape
    x0, x1 = int(max(0, np.floor(u - r - 2))), int(min(w, np.ceil(u + r + 3)))
    y0, y1 = int(max(0, np.floor(v - r - 2))), int(min(h, np.ceil(v + r + 3)))
    if x0 >= x1 or y0 >= y1:
        return
    y, x = np.mgrid[y0:y1, x0:x1]
    dx, dy = (x + 0.5 - u) / r, (y + 0.5 - v) / r
    d = np.sqrt(dx * dx + dy * dy)
    cover = np.clip((1 - d) * r + 0.5, 0, 1)
    if window is not None:
        cover = cover * window(x + 0.5, y + 0.5)
    dz = np.sqrt(np.clip(1 - d * d, 0.0, 1))
    normal = dx[..., None] * view.right - dy[..., None] * view.up - dz[..., None] * view.ahead
    lit_place = place
    if mirror_axis is not None:
        normal = normal.copy()
        normal[..., mirror_axis[0]] *= -1
        lit_place = place.copy()
        lit_place[mirror_axis[0]] = mirror_axis[1] - place[mirror_axis[0]]
    light = np.zeros((*d.shape, 3))
    for i in range(4):
        power, to = lamp_light(lit_place, i)
        facing = normal @ to
        # Felt takes light a little beyond the edge of shadow.
        light += (power / np.pi * np.clip((facing + 0.12) / 1.12, 0, None))[..., None] * LAMP_TINT
    low = np.exp(-lit_place[2] / 2.5)
    light += np.clip(0.5 - 0.5 * normal[..., 2], 0, 1)[..., None] * floor_light * (0.35 + 0.65 * low) * 1.1
    light += 0.02
    colour = FELT * light * strength * 1.7
    layer.colour[y0:y1, x0:x1] += colour * (cover * weight)[..., None]
    layer.cover[y0:y1, x0:x1] += cover * weight
    layer.touch(y0, y1, x0, x1)


def draw_shadow(dark, plate, view, place, weight):
    """Removes from each lamp's own light what the ball hides of it; the lamp is an area, so the edge is soft.

    The lamp counts at a third of its size here, as the ball is drawn larger than life: the shadow stays in proportion.
    """
    pick = np.random.default_rng(4)
    for i, lamp in enumerate(LAMPS):
        down = lamp[2] - place[2]
        spread = place[2] / down
        foot = place + (place - lamp) * spread
        (u, v), far = view.pixel(np.array([foot[0], foot[1], 0.0]))
        if far < 0.3:
            continue
        reach = BALL * (1 + spread) * 2.2 + 0.45 * spread
        ru, rv = reach / far * view.zoom * 1.6, reach / far * view.zoom * 0.8
        h, w = plate.floor.shape
        x0, x1, y0, y1 = int(max(0, u - ru)), int(min(w, u + ru + 1)), int(max(0, v - rv)), int(min(h, v + rv + 1))
        if x0 >= x1 or y0 >= y1:
            continue
        here = plate.where[y0:y1, x0:x1]
        hidden = np.zeros(here.shape[:2])
        n = 20
        for s in range(n):
            point = lamp + np.array([pick.uniform(-0.06, 0.06), pick.uniform(-0.17, 0.17), 0])
            ray = point - here
            length = np.linalg.norm(ray, axis=-1)
            ray = ray / length[..., None]
            to = place - here
            along = (to * ray).sum(-1)
            miss = np.sqrt(np.maximum((to * to).sum(-1) - along * along, 0))
            hidden += np.clip((BALL - miss) / 0.012 + 0.5, 0, 1) * (along > 0)
        hidden *= plate.floor[y0:y1, x0:x1] / n
        dark.colour[y0:y1, x0:x1] += hidden[..., None] * plate.lamp[i][y0:y1, x0:x1] * weight
        if hidden.max() > 0.003:
            dark.touch(y0, y1, x0, x1)


def pane_window(view, axis, level):
    """Which pixels see the back wall's glass: the reflection ends where the pane ends."""
    def window(x, y):
        ray = view.ahead + view.right * ((x - view.cx) / view.zoom)[..., None] - view.up * ((y - view.cy) / view.zoom)[..., None]
        t = (level - view.at[axis]) / ray[..., axis]
        hit = view.at + ray * t[..., None]
        return ((hit[..., 2] > 0.03) & (hit[..., 2] < 3.0) & (np.abs(hit[..., 0]) < 5.0)).astype(float)
    return window


def reflect(layer, view, place, weight, floor_light):
    level = -10.03
    image = place.copy()
    image[1] = 2 * level - place[1]
    ray = image - view.at
    ray = ray / np.linalg.norm(ray)
    share = 0.075 + 0.85 * (1 - abs(ray[1])) ** 5
    draw_ball(layer, view, image, weight, floor_light, share, pane_window(view, 1, level), (1, 2 * level))


def frame(plate, view, path, at, seconds):
    """One finished frame as 8-bit picture."""
    shape = plate.floor.shape
    ball, ghost, dark = Layer(shape), Layer(shape), Layer(shape)
    total = len(path)
    first = view.pixel(path[int(at / rally.STEP) % total])[0]
    last = view.pixel(path[int((at + SHUTTER / FPS) / rally.STEP) % total])[0]
    steps = int(np.clip(np.linalg.norm(last - first) * 1.5, 6, 60))
    for k in range(steps):
        moment = (at + (k + 0.5) / steps * SHUTTER / FPS) / rally.STEP
        a, f = int(moment) % total, moment % 1
        place = path[a] * (1 - f) + path[(a + 1) % total] * f if a + 1 < total else path[a]
        # The wall of the real ball is what touches; drawn larger, it is lifted by the difference.
        place = place + np.array([0, 0, BALL - rally.RADIUS])
        draw_ball(ball, view, place, 1 / steps, plate.floor_light)
        reflect(ghost, view, place, 1 / steps, plate.floor_light)
        if k % 3 == 0 or steps < 9:
            draw_shadow(dark, plate, view, place, 1 / (len(range(0, steps, 3)) if steps >= 9 else steps))
    picture = plate.still.copy()
    pad = round(GLOW * shape[1])
    for y0, y1, x0, x1 in [layer.box for layer in (ball, ghost, dark) if layer.box is not None]:
        here = slice(max(0, y0 - pad), min(shape[0], y1 + pad)), slice(max(0, x0 - pad), min(shape[1], x1 + pad))
        under = plate.picture[here] - dark.colour[here] + ghost.colour[here]
        delta = (under * (1 - ball.cover[here][..., None]) + ball.colour[here] - plate.picture[here]) * plate.gain
        spread = 0.42 * ndimage.gaussian_filter(delta, (0.0016 * shape[1], 0.0016 * shape[1], 0)) + 0.26 * ndimage.gaussian_filter(
            delta, (0.006 * shape[1], 0.006 * shape[1], 0)) + 0.18 * ndimage.gaussian_filter(delta, (0.012 * shape[1], 0.012 * shape[1], 0))
        picture[here] = plate.look(np.maximum(plate.glowing[here] + delta * (1 - plate.share) + spread * plate.share, 0), *here)
    night.twinkle(picture, plate, at / seconds)
    night.insects(picture, plate, view, at / seconds)
    if plate.flip:
        picture = picture[:, ::-1]
    return np.clip(np.round(picture * 255 + plate.dither), 0, 255).astype(np.uint8)


def number(args, key, other):
    return int(args[args.index(key) + 1]) if key in args else other


def main():
    name, folder = sys.argv[1:3]
    args = sys.argv[3:]
    sources = [arg for arg in args if arg.endswith('.exr')]
    shot = shot_named(name)
    view = rally.View(shot)
    path, events = rally.play(view, shot['rally'])
    frames = round(len(path) * rally.STEP * FPS)
    seconds = frames / FPS
    # The loop must last a whole number of frames; the path is stretched by less than half of one.
    ticks = np.linspace(0, len(path) - 1, round(seconds / rally.STEP))
    path = path[np.round(ticks).astype(int)]
    print(f'{name}: {frames} frames,', [(round(t, 2), what) for t, what in events], flush=True)
    out = pathlib.Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    start, count = number(args, '--first', 0), number(args, '--count', frames)
    todo = [n for n in range(start, min(frames, start + count)) if not (out / f'{n:04d}.png').exists()]
    if not todo:
        return
    plate = Plate(shot, sources)
    for n in todo:
        at = (n / FPS + shot['rally'].get('start', 0.0)) % seconds
        png.write(out / f'{n:04d}.png', frame(plate, view, path, at, seconds), 1)


if __name__ == '__main__':
    main()
