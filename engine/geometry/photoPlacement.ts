import type { Box } from "./box.ts";
import { farthest, nearestAllowed, type Strip } from "./strips.ts";
import type { Point } from "./point.ts";

/** How a photo is moved, turned and cropped. */
export interface PhotoPlacement {
  /** Percent of the size at which the photo just covers its box. Below 100, a part of the box stays empty. */
  readonly zoom: number;
  /** Percent of `PhotoRoom`, to the right and down; negative to the left and up. From -100 to 100. */
  readonly across: number;
  readonly down: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/** Centred, upright and just large enough to cover the box. */
export const CENTRED: PhotoPlacement = { zoom: 100, across: 0, down: 0, turn: 0 };

/** A photo as a turned rectangle, in millimetres. */
export interface PlacedPhoto {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/** How far a photo's centre can move from the box's centre, in millimetres; at 0 it can't move in that direction. */
export interface PhotoRoom {
  /** To the left, and as far to the right. */
  readonly across: number;
  /** Up, and as far down. */
  readonly down: number;
}

// Limits beyond those of any camera and any product. Other numbers would overflow, or make a photo invisible.

/** The maximum of a photo's longer side divided by its shorter one. */
const MAX_RATIO = 1_000_000;
/** In percent. */
const MIN_ZOOM = 1;
const MAX_ZOOM = 10_000;

/**
 * Places a photo on a box. From a zoom of 100 on, it covers the box. A smaller photo may be narrower than the box but not
 * lower, for example. So for each direction of the photo's and of the box's sides, it covers the box or lies within it. A photo
 * that is small enough lies completely within the box. `across` and `down` are directions of the box, also for a turned photo:
 * 100 is the position farthest to the right or down, -100 the one farthest to the left or up. A position that is not possible
 * is replaced by the nearest possible one. Numbers outside their limits are limited, and numbers that are not finite are
 * replaced by those of `CENTRED`, so that the result is always finite.
 * @param ratio the upright photo's width divided by its height
 */
export function placePhoto(box: Box, ratio: number, placement: PhotoPlacement): PlacedPhoto {
  const { width, height, turn, strips } = sizePhoto(box, ratio, placement);
  const wanted = {
    x: (limitPercent(placement.across) / 100) * farthest(strips, "x"),
    y: (limitPercent(placement.down) / 100) * farthest(strips, "y"),
  };
  const { x, y } = nearestAllowed(strips, wanted);
  const centre = { x: (box.left + box.right) / 2 + x, y: (box.top + box.bottom) / 2 + y };
  return { centre, width, height, turn };
}

/** How far a photo of this zoom and turn can be moved. Its current position doesn't matter. */
export function photoRoom(box: Box, ratio: number, placement: PhotoPlacement): PhotoRoom {
  const { strips } = sizePhoto(box, ratio, placement);
  return { across: farthest(strips, "x"), down: farthest(strips, "y") };
}

/** A photo's size, and the strips that its centre must lie in, relative to the box's centre. */
function sizePhoto(box: Box, ratio: number, placement: PhotoPlacement) {
  const zoom = Math.min(Math.max(finiteOr(placement.zoom, 100), MIN_ZOOM), MAX_ZOOM) / 100;
  const turn = finiteOr(placement.turn, 0) % 360;
  const boxWidth = box.right - box.left;
  const boxHeight = box.bottom - box.top;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
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
  return { width, height, turn, strips: [...alongPhoto, ...alongBox] };
}

function finiteOr(value: number, fallback: number): number {
  return Number.isFinite(value) ? value : fallback;
}

function limitPercent(percent: number): number {
  return Math.min(Math.max(finiteOr(percent, 0), -100), 100);
}
