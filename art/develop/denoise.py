"""Takes out render noise: an edge-stopping wavelet filter led by albedo, normal and depth, after lone bright specks are gone."""
import numpy as np
from scipy import ndimage

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16


def specks(colour, albedo, where):
    """Up to four bright pixels alone in their surroundings are fireflies; the city's lamps, which look alike, are known by place.

    A line one pixel wide has five pixels in every square of five, so it stays.
    """
    reach = np.linalg.norm(where, axis=-1)
    city = ndimage.minimum_filter((reach > 250) & (reach < 5000) & (where[..., 2] > 1), 1)
    made = []
    for layer, floor in ((colour, 0.004), (albedo, 0.02)):
        light = layer.mean(-1)
        fifth = ndimage.rank_filter(light, -5, size=5)
        bad = (light > 1.6 * fifth + floor) & ~city
        if layer is albedo:
            bad |= made[0][1]
        calm = np.stack([ndimage.median_filter(layer[..., c], 5) for c in range(3)], -1)
        made.append((np.where(bad[..., None], calm, layer), bad))
    return made[0][0], made[1][0]


def glints(colour, albedo, normal, depth, strength=1.6, reach=3, lamp=3.0):
    """Sparkle on steel and paving, where the light of a lamp comes back in chance pixels.

    A pixel well above the middle of those around it that show the same thing (albedo, normal, distance) is dimmed to it.
    What is brighter than `lamp` shines by itself.
    """
    light = colour.mean(-1).astype(np.float32)
    near = 1 / np.maximum(depth[..., 0], 0.05)
    same = np.empty((*light.shape, (2 * reach + 1) ** 2), np.float32)
    for k, (dy, dx) in enumerate(np.ndindex(2 * reach + 1, 2 * reach + 1)):
        dy, dx = dy - reach, dx - reach
        alike = np.abs(shifted(albedo, dy, dx) - albedo).sum(-1) < 0.1
        alike &= np.abs(shifted(normal, dy, dx) - normal).sum(-1) < 1.0
        alike &= np.abs(shifted(near, dy, dx) - near) < 0.05 * near
        same[..., k] = np.where(alike, shifted(light, dy, dx), np.inf)
    count = np.isfinite(same).sum(-1)
    # Sorted with the others behind: many times faster than a median that leaves out gaps.
    same.sort(-1)
    low, high = (np.take_along_axis(same, k[..., None], -1)[..., 0] for k in ((count - 1) // 2, count // 2))
    middle, enough = (low + high) / 2, count >= 6
    limit = np.where(enough & (light < lamp), strength * middle + 0.0008, np.inf)
    return colour * np.minimum(1, limit / np.maximum(light, 1e-9))[..., None]


def polish(colour, floor):
    """What still sparkles on the court after the filter: a pixel well above the middle of its square."""
    light = colour.mean(-1)
    middle = ndimage.median_filter(light, 5)
    bad = floor & (light > 1.08 * middle + 0.002) & (ndimage.uniform_filter((light > 1.08 * middle + 0.002).astype(np.float32), 5) < 0.3)
    calm = np.stack([ndimage.median_filter(colour[..., c], 5) for c in range(3)], -1)
    return np.where(bad[..., None], calm, colour)


def shifted(image, dy, dx):
    return np.roll(np.roll(image, dy, 0), dx, 1)


def smooth(colour, albedo, normal, depth, where, strength=1.0, calm=False, levels=4):
    colour, albedo = specks(colour, albedo, where)
    for _ in range(2 if calm else 0):
        colour = glints(colour, albedo, normal, depth)
    if strength <= 0:
        return colour
    base = np.maximum(albedo, 0.03)
    signal = np.log1p(colour / base * 4)
    lum = signal.mean(-1)
    mean = ndimage.uniform_filter(lum, 7)
    spread = np.maximum(ndimage.uniform_filter(lum * lum, 7) - mean * mean, 1e-7)
    # Texture raises the local spread too; what albedo explains is not noise.
    explained = ndimage.generic_gradient_magnitude(albedo.mean(-1), ndimage.sobel)
    sigma = np.sqrt(spread) * strength / (1 + 6 * explained) + 1e-4
    near = 1 / np.maximum(depth[..., 0], 0.05)
    for level in range(levels):
        step = 2 ** level
        total = np.zeros_like(signal)
        weights = np.zeros(lum.shape, np.float32)
        lum = signal.mean(-1)
        for j in range(-2, 3):
            for i in range(-2, 3):
                w = KERNEL[j + 2] * KERNEL[i + 2]
                dy, dx = j * step, i * step
                gap = np.abs(shifted(lum, dy, dx) - lum) / (2.4 * sigma * 0.75 ** level)
                tint = np.abs(shifted(albedo, dy, dx) - albedo).sum(-1) / 0.05
                turn = np.abs(shifted(normal, dy, dx) - normal).sum(-1) / 0.35
                far = np.abs(shifted(near, dy, dx) - near) / (0.03 * near * step)
                weight = w * np.exp(-(gap + tint + turn + far))
                total += shifted(signal, dy, dx) * weight[..., None]
                weights += weight
        signal = total / weights[..., None]
    return np.expm1(signal) / 4 * base


def blur_size(where, camera, width):
    """How many pixels a point is spread over by the open lens."""
    at = np.asarray(camera['at'], float)
    ahead = np.asarray(camera['to'], float) - at
    ahead /= np.linalg.norm(ahead)
    focus = (np.asarray(camera.get('focus', camera['to'])) - at) @ ahead
    lens = camera['lens'] / 1000
    depth = (where - at) @ ahead
    # The sky has no position; it lies beyond everything.
    depth = np.where(np.abs(where).sum(-1) < 1e-6, 5000.0, np.maximum(depth, 0.05))
    return lens / camera['stop'] * lens * np.abs(depth - focus) / (depth * (focus - lens)) / 0.036 * width


def out_of_focus(colour, where, camera):
    """What the lens has spread over many pixels holds no fine detail, so noise there is averaged away.

    Only pixels that are themselves out of focus are averaged, so nothing sharp bleeds into its background.
    """
    size = np.minimum(blur_size(where, camera, colour.shape[1]), 40)
    # A thin cord in focus keeps its pixels, even those it shares with the background; it covers four of nine. Fewer are
    # chance: a pane of glass now and then counts as what is seen in it.
    size = ndimage.rank_filter(size, 3, size=3)
    middle = ndimage.median_filter(size, 7)
    odd = size < 0.4 * middle
    lone = odd & (ndimage.uniform_filter(odd.astype(np.float32), 7) < 11 / 49)
    size = np.where(lone, middle, size)
    made = colour
    for sigma in (1.0, 2.0, 3.5):
        soft = (size > 3.2 * sigma).astype(np.float32)
        share = ndimage.gaussian_filter(soft, sigma)
        mean = np.stack([ndimage.gaussian_filter(colour[..., c] * soft, sigma) for c in range(3)], -1) / np.maximum(share, 1e-4)[..., None]
        use = np.clip((size - 3.2 * sigma) / sigma, 0, 1)[..., None]
        made = made * (1 - use) + mean * use
    return made
