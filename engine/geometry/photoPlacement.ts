import type { Crop } from "./crop.ts";
import type { Box } from "./box.ts";
import { farthest, nearestAllowed, type Strip } from "./strips.ts";
import type { Point } from "./point.ts";

/** A photo as a turned rectangle, in millimetres. */
export interface PlacedPhoto {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  /** Clockwise. */
  readonly degrees: number;
}

/** How far a photo's centre can move from the box's centre, in millimetres; at 0 it can't move in that direction. */
export interface PhotoRoom {
  /** To the left, and as far to the right. */
  readonly x: number;
  /** Up, and as far down. */
  readonly y: number;
}

// Limits beyond those of any camera and any product. Other numbers would overflow, or make a photo invisible.

/** The maximum of a photo's longer side divided by its shorter one. */
const MAX_RATIO = 1_000_000;
const MIN_ZOOM = 0.01;
const MAX_ZOOM = 100;

/**
 * Places a photo on a box. From a zoom of 1 on, it covers the box. A smaller photo may be narrower than the box but not
 * lower, for example. So for each direction of the photo's and of the box's sides, it covers the box or lies within it. A photo
 * that is small enough lies completely within the box. `x` and `y` are directions of the box, also for a turned photo:
 * 1 is the position farthest to the right or down, -1 the one farthest to the left or up. A position that is not possible
 * is replaced by the nearest possible one. Numbers outside their limits are limited, and numbers that are not finite are
 * replaced by those of `CENTRED`, so that the result is always finite.
 * @param ratio the upright photo's width divided by its height
 */
export function placePhoto(box: Box, ratio: number, crop: Crop): PlacedPhoto {
  const { width, height, degrees, strips } = sizePhoto(box, ratio, crop);
  const wanted = {
    x: limitFraction(crop.x) * farthest(strips, "x"),
    y: limitFraction(crop.y) * farthest(strips, "y"),
  };
  const { x, y } = nearestAllowed(strips, wanted);
  const centre = { x: (box.left + box.right) / 2 + x, y: (box.top + box.bottom) / 2 + y };
  return { centre, width, height, degrees };
}

/** How far a photo of this zoom and turn can be moved. Its current position doesn't matter. */
export function photoRoom(box: Box, ratio: number, crop: Crop): PhotoRoom {
  const { strips } = sizePhoto(box, ratio, crop);
  return { x: farthest(strips, "x"), y: farthest(strips, "y") };
}

/** A photo's size, and the strips that its centre must lie in, relative to the box's centre. */
function sizePhoto(box: Box, ratio: number, crop: Crop) {
  const zoom = Math.min(Math.max(finiteOr(crop.zoom, 1), MIN_ZOOM), MAX_ZOOM);
  const degrees = finiteOr(crop.degrees, 0) % 360;
  const boxWidth = box.right - box.left;
  const boxHeight = box.bottom - box.top;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [absCos, absSin] = [Math.abs(cos), Math.abs(sin)];

  // The box's extents along the photo's own axes.
  const neededWidth = boxWidth * absCos + boxHeight * absSin;
  const neededHeight = boxWidth * absSin + boxHeight * absCos;
  const validRatio = Math.min(Math.max(finiteOr(ratio, 1), 1 / MAX_RATIO), MAX_RATIO);
  const height = Math.max(neededWidth / validRatio, neededHeight) * zoom;
  const width = height * validRatio;

  const alongPhoto: readonly Strip[] = [
    { x: cos, y: sin, reach: Math.abs(width - neededWidth) / 2 },
    { x: -sin, y: cos, reach: Math.abs(height - neededHeight) / 2 },
  ];
  // A photo that covers the box along its own axes covers it in every direction.
  const alongBox: readonly Strip[] =
    zoom >= 1
      ? []
      : [
          { x: 1, y: 0, reach: Math.abs(width * absCos + height * absSin - boxWidth) / 2 },
          { x: 0, y: 1, reach: Math.abs(width * absSin + height * absCos - boxHeight) / 2 },
        ];
  return { width, height, degrees, strips: [...alongPhoto, ...alongBox] };
}

function finiteOr(value: number, fallback: number): number {
  return Number.isFinite(value) ? value : fallback;
}

function limitFraction(fraction: number): number {
  return Math.min(Math.max(finiteOr(fraction, 0), -1), 1);
}
