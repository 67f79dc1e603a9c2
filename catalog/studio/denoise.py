"""Removes the noise of a render: non-local means, guided by the colours and the normals of the surfaces.  Needs no OpenImageDenoise."""
import numpy as np
from scipy import ndimage as ndi

REACH = 6          # pixels in each direction that are averaged
STRENGTH = .9      # more of it averages less similar pixels
EPS = .02
GUIDES = (12, 5)   # how much a difference of colour and of direction counts


def luminance(a): return a @ np.array((.3, .5, .2), np.float32)


def denoise(a, b, guides_a, guides_b):
    """a, b: two renders of the same picture with different noise (linear RGB), each with guides: albedo and normal.
    Their difference tells the noise from the picture."""
    albedo, normal = ((x + y) / 2 for x, y in zip(guides_a, guides_b))
    guide_noise = sum(ndi.gaussian_filter((((x - y) * k / 2)**2).sum(2), 2.) for x, y, k in zip(guides_a, guides_b, GUIDES))
    bright = np.maximum(luminance((a + b) / 2), EPS); sigma = np.sqrt(ndi.uniform_filter(((luminance(a) - luminance(b)) / bright)**2, 9)) + .02
    outlier = (np.abs(luminance(a) - luminance(b)) / bright > 4 * sigma)[..., None]
    albedo = np.clip(albedo, .01, None) + EPS; light = np.where(outlier, np.minimum(a, b), (a + b) / 2) / albedo       # without the texture of the stone
    half = (luminance(a / albedo) - luminance(b / albedo)) / 2; scale = luminance(light)
    noise = ndi.gaussian_filter(np.minimum(half * half, (4 * sigma * scale)**2), 2.) + (.004 * scale)**2
    tone = scale; features = np.concatenate([albedo * GUIDES[0], normal * GUIDES[1]], 2).astype(np.float32)
    total, weight = light.copy(), np.ones_like(scale); H, W = scale.shape
    for dy in range(REACH + 1):
        for dx in range(-REACH, REACH + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > REACH * REACH: continue
            p = np.s_[:H - dy, max(0, -dx):W - max(0, dx)]; q = np.s_[dy:, max(0, dx):W - max(0, -dx)]
            n = noise[p] + noise[q]; d = ((tone[p] - tone[q])**2 - n) / (n * STRENGTH)
            g = guide_noise[p] + guide_noise[q]
            d = np.maximum(0, ndi.uniform_filter(d, 5)) + np.maximum(0, ((features[p] - features[q])**2).sum(2) - 2 * g) / (1 + 8 * g)
            w = np.exp(-np.minimum(d, 30)); total[p] += light[q] * w[..., None]; total[q] += light[p] * w[..., None]; weight[p] += w; weight[q] += w
    return total / weight[..., None] * albedo
