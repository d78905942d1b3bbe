"""From linear light to a picture: mist, glow, a film-like tone curve, vignette, grain and dither."""
import numpy as np
from scipy import ndimage

IN = np.array([[0.842479062253094, 0.0784335999999992, 0.0792237451477643],
               [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
               [0.0423756549057051, 0.0784336, 0.879142973793104]])
OUT = np.array([[1.19687900512017, -0.0980208811401368, -0.0990297440797205],
                [-0.0528968517574562, 1.15190312990417, -0.0989611768448433],
                [-0.0529716355144438, -0.0980434501171241, 1.15107367264116]])


def haze(colour, position, eye, plan, seed):
    """Mist lying low, thicker with distance, in slow drifts; computed, so it carries no noise."""
    ray = position - np.asarray(eye)
    far = np.linalg.norm(ray, axis=-1)
    sky = (far < 1e-3) | ~np.isfinite(far) | (np.abs(position).sum(-1) < 1e-6)
    far = np.where(sky, 900.0, far)
    rise = np.where(sky, 60.0, position[..., 2] - eye[2])
    k, fall = plan['density'], plan['fall']
    slope = np.where(np.abs(rise) < 1e-3, 1e-3, rise)
    column = np.exp(-max(eye[2], 0) / fall) * (1 - np.exp(-np.clip(slope / fall, -30, 30))) * fall / slope
    pick = np.random.default_rng(seed)
    h, w = far.shape
    drift = np.zeros((h, w))
    for size, share in ((8, 0.6), (20, 0.3), (50, 0.1)):
        grid = pick.normal(size=(size, size * 2))
        zoom = ndimage.zoom(grid, (h / size, w / (size * 2)), order=3)
        drift += share * zoom[:h, :w]
    drift = 1 + plan.get('drift', 0.35) * np.clip(drift, -1.5, 1.5)
    through = np.exp(-k * far * column * drift)
    through = along_edges(through, colour)
    return colour * through[..., None] + np.asarray(plan['colour']) * (1 - through[..., None])


def along_edges(plane, colour, levels=4):
    """Position is known for one point of a pixel only; behind wire and leaves it must be evened out, but not across posts."""
    guide = np.log(np.maximum(ndimage.median_filter(colour.mean(-1), 3), 1e-4))
    for level in range(levels):
        step, total, weights = 2 ** level, np.zeros_like(plane), np.zeros_like(plane)
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                near = np.roll(guide, (dy, dx), (0, 1))
                weight = np.exp(-np.abs(near - guide) / 0.30)
                total += np.roll(plane, (dy, dx), (0, 1)) * weight
                weights += weight
        plane = total / weights
    return plane


def bloom(colour, share, cap=90.0):
    bright = np.minimum(colour, cap)
    h, w = colour.shape[:2]
    total = np.zeros_like(colour)
    for size, part in ((0.0016, 0.42), (0.006, 0.26), (0.02, 0.18), (0.06, 0.09), (0.16, 0.05)):
        sigma = size * w
        for c in range(3):
            if sigma > 12:
                f = int(sigma // 4)
                hh, ww = h // f, w // f
                small = bright[:hh * f, :ww * f, c].reshape(hh, f, ww, f).mean((1, 3))
                small = ndimage.gaussian_filter(small, sigma / f, mode='nearest')
                grown = ndimage.zoom(small, (h / hh, w / ww), order=1)[:h, :w]
            else:
                grown = ndimage.gaussian_filter(bright[..., c], sigma, mode='nearest')
            total[..., c] += part * grown
    return colour * (1 - share) + total * share


def tone(colour, contrast=1.0, saturation=1.0):
    x = np.maximum(colour @ IN.T, 1e-10)
    x = np.clip((np.log2(x) + 12.47393) / (4.026069 + 12.47393), 0, 1)
    x2, x4 = x * x, x ** 4
    x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    x = np.maximum(x, 0) ** contrast
    grey = (x @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    x = grey + saturation * (x - grey)
    return np.clip(x @ OUT.T, 0, 1)


def finish(colour, plan, seed):
    """To display values (0..1, sRGB coded), before grain."""
    h, w = colour.shape[:2]
    glowing = bloom(colour * 2.0 ** plan.get('exposure', 0.0) * np.asarray(plan.get('balance', (1, 1, 1))), plan.get('bloom', 0.06))
    y, x = np.mgrid[0:h, 0:w]
    r2 = ((x / w - 0.5) ** 2 + ((y / h - 0.5) * 0.8) ** 2) * 4
    glowing *= (1 - plan.get('vignette', 0.22) * np.clip(r2, 0, 1.4) / 1.4)[..., None]
    return tone(glowing, plan.get('contrast', 1.22), plan.get('saturation', 1.22))


def grain(picture, amount, seed):
    pick = np.random.default_rng(seed)
    h, w = picture.shape[:2]
    coarse = ndimage.gaussian_filter(pick.normal(size=(h, w)), 0.7) * 1.9
    lum = picture.mean(-1)
    weight = amount * (0.35 + 0.65 * np.sqrt(np.clip(lum * (1 - lum) * 4, 0, 1)))
    dither = (pick.random((h, w, 3)) - pick.random((h, w, 3))) * 0.5
    return picture * 255 + (coarse * weight)[..., None] + dither


def eight_bit(picture, amount, seed):
    return np.clip(np.round(grain(picture, amount, seed)), 0, 255).astype(np.uint8)
