"""Small life and depth for the night film: worn turf, lamps that twinkle far off, insects in the floodlight."""
import numpy as np
from scipy import ndimage

# Metres: no street lamp hangs higher.
STREET = 28


def ground(colour, where, floor):
    """Brushed fibres, rolls and sand on the court, drawn after the denoiser that would wipe them away."""
    x, y = where[..., 0], where[..., 1]
    court = floor & (np.abs(x) < 5) & (np.abs(y) < 10)
    grids = {}

    def noise(sx, sy, seed):
        if seed not in grids:
            grids[seed] = ndimage.gaussian_filter(np.random.default_rng(seed).normal(size=(512, 512)), 1.0, mode='wrap') * 3.2
        grid = grids[seed]
        return ndimage.map_coordinates(grid, [(y * sy) % 512, (x * sx) % 512], order=1, mode='grid-wrap')

    far = np.maximum(np.abs(np.gradient(y, axis=0)), 1e-4)
    fine = np.clip(0.012 / far, 0, 1)
    tone = 0.085 * noise(0.9, 0.7, 1) + 0.05 * noise(3.1, 2.3, 2) + 0.07 * fine * noise(46, 18, 3) + 0.08 * fine * noise(140, 90, 4)
    roll = (np.random.default_rng(6).normal(size=16) * 0.028)[np.clip((x + 8) // 2, 0, 15).astype(int)]
    lift = np.clip(1 + tone + roll, 0.7, 1.35)
    return np.where(court[..., None], colour * lift[..., None], colour)


def fade(h, w, plan):
    """Darkens towards the foot of the picture and, with `words`, its left corner there, where the text stands."""
    y, x = np.linspace(0, 1, h)[:, None, None], np.linspace(0, 1, w)[None, :, None]
    foot = 1 - plan.get('foot', 0.0) * np.clip((y - 0.52) / 0.48, 0, 1) ** 1.1
    away = np.clip((np.hypot(x / 0.8, (1 - y) / 0.62) - 0.35) / 0.65, 0, 1)
    return foot * (1 - plan.get('words', 0.0) * (1 - away * away * (3 - 2 * away)))


def far_lamps(glowing, where):
    """Street lamps; windows of the towers above them burn without a flicker."""
    far = np.linalg.norm(where, axis=-1) > 250
    bright = (glowing.mean(-1) > 0.10) & far & (where[..., 2] < STREET)
    labels, n = ndimage.label(ndimage.binary_dilation(bright, iterations=1))
    return labels, n


def twinkle(picture, plate, phase):
    """Warm air makes some of the city's lamps tremble; whole cycles per loop, so no seam shows."""
    labels, n = plate.far
    if n == 0:
        return
    pick = np.random.default_rng(3)
    cycles, offset, depth = pick.integers(3, 11, n + 1), pick.uniform(0, 6.283, n + 1), pick.uniform(0, 0.28, n + 1) ** 1.3
    level = 1 + depth * np.sin(6.283185 * cycles * phase + offset)
    level[0] = 1
    ys = np.where(labels.any(1))[0]
    rows = slice(ys.min(), ys.max() + 1)
    picture[rows] = np.clip(picture[rows] * level[labels[rows]][..., None], 0, 1)


def insects(picture, plate, view, phase):
    """A few moths on closed paths round the lamp heads, two pixels at most."""
    pick = np.random.default_rng(9)
    h, w = picture.shape[:2]
    for lamp in ((-5.04, -8.0, 6.15), (-5.04, -8.0, 6.15)):
        for _ in range(7):
            size = pick.uniform(0.15, 0.85, 3)
            n = pick.integers(2, 9, 3)
            o = pick.uniform(0, 6.283, 3)
            for k in range(5):
                t = 6.283185 * (phase + k * 0.0004)
                p = np.array(lamp) + size * np.sin(n * t + o) * np.array([1, 1, 0.8]) - np.array([0, 0, 0.25])
                (u, v), far = view.pixel(p)
                x, y = u - 0.5, v - 0.5
                ix, iy = int(np.floor(x)), int(np.floor(y))
                if not (0 <= ix < w - 1 and 0 <= iy < h - 1):
                    continue
                fx, fy = x - ix, y - iy
                power = 0.11 / 1.0
                for dy, wy in ((0, 1 - fy), (1, fy)):
                    for dx, wx in ((0, 1 - fx), (1, fx)):
                        cell = picture[iy + dy, ix + dx]
                        cell[:] = 1 - (1 - cell) * (1 - power * wx * wy * np.array([1.0, 0.93, 0.78]))
