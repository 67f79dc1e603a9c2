"""Removes the noise of a render: non-local means, guided by the colours and normals of the surfaces. Debian's Blender
has no denoiser of its own."""
import numpy as np
from scipy import ndimage

REACH = 6
"""Pixels in each direction that are averaged."""
STRENGTH = 0.9
"""More of it averages less similar pixels."""
COLOUR_WEIGHT, NORMAL_WEIGHT = 12, 5
DARKEST = 0.02
"""Added to colours before they divide."""


def denoise(first, second, first_guides, second_guides):
    """The picture of two renders (linear RGB) with different noise, each with its guides: albedo and normals."""
    noise_of_guides = sum(
        ndimage.gaussian_filter((((a - b) * weight / 2) ** 2).sum(2), 2.0)
        for a, b, weight in zip(first_guides, second_guides, (COLOUR_WEIGHT, NORMAL_WEIGHT))
    )
    albedo, normal = ((a + b) / 2 for a, b in zip(first_guides, second_guides))
    albedo = np.clip(albedo, 0.01, None) + DARKEST
    features = np.concatenate([albedo * COLOUR_WEIGHT, normal * NORMAL_WEIGHT], 2).astype(np.float32)

    bright = np.maximum(luminance((first + second) / 2), DARKEST)
    difference = luminance(first) - luminance(second)
    usual = np.sqrt(ndimage.uniform_filter((difference / bright) ** 2, 9)) + 0.02
    outlier = (np.abs(difference) / bright > 4 * usual)[..., None]
    light = np.where(outlier, np.minimum(first, second), (first + second) / 2) / albedo  # without the stone's texture
    tone = luminance(light)
    half = (luminance(first / albedo) - luminance(second / albedo)) / 2
    noise = ndimage.gaussian_filter(np.minimum(half * half, (4 * usual * tone) ** 2), 2.0) + (0.004 * tone) ** 2
    return average_similar(light, tone, noise, features, noise_of_guides) * albedo


def luminance(colours):
    return colours @ np.array((0.3, 0.5, 0.2), np.float32)


def average_similar(light, tone, noise, features, noise_of_guides):
    """For each pixel the mean of those around it, weighted by how similar their surroundings and features are."""
    total, weights = light.copy(), np.ones_like(tone)
    rows, columns = tone.shape
    for dy in range(REACH + 1):
        for dx in range(-REACH, REACH + 1):
            # Each pair of pixels once: the other pixel is in a lower row, or at the right in the same one.
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > REACH * REACH:
                continue
            a = np.s_[: rows - dy, max(0, -dx) : columns - max(0, dx)]
            b = np.s_[dy:, max(0, dx) : columns - max(0, -dx)]
            both_noise = noise[a] + noise[b]
            tones = ((tone[a] - tone[b]) ** 2 - both_noise) / (both_noise * STRENGTH)
            guides_noise = noise_of_guides[a] + noise_of_guides[b]
            guides = ((features[a] - features[b]) ** 2).sum(2) - 2 * guides_noise
            distance = np.maximum(0, ndimage.uniform_filter(tones, 5)) + np.maximum(0, guides) / (1 + 8 * guides_noise)
            weight = np.exp(-np.minimum(distance, 30))
            total[a] += light[b] * weight[..., None]
            total[b] += light[a] * weight[..., None]
            weights[a] += weight
            weights[b] += weight
    return total / weights[..., None]
