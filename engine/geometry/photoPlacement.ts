import type { Box } from "./box.ts";
import type { Point } from "./point.ts";

/** How a photo is moved, turned and cropped. */
export interface PhotoPlacement {
  /** Percent of the size at which the photo just covers its box; at least 100. */
  readonly zoom: number;
  /** Percent of the spare room to the right, and below; from -100 to 100. */
  readonly across: number;
  readonly down: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/** Centred, upright and as large as possible. */
export const CENTRED: PhotoPlacement = { zoom: 100, across: 0, down: 0, turn: 0 };

/** A photo as a turned rectangle, in millimetres. */
export interface PlacedPhoto {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/** Limits beyond those of any camera and any product. Larger numbers would overflow. */
const MAX_RATIO = 1_000_000;
const MAX_ZOOM = 10_000;

/**
 * Places a photo so that it covers a box. `zoom` enlarges it from the smallest size that covers the box. `across` and `down`
 * are directions of the box, also for a turned photo: 100 is the position farthest to the right or down, -100 the one
 * farthest to the left or up. Of a position that would leave a part of the box empty, the nearest possible one is used.
 * Numbers outside their limits are limited, and `NaN` counts as not given, so that the result is always finite.
 * @param ratio the upright photo's width divided by its height
 */
export function placePhoto(box: Box, ratio: number, placement: PhotoPlacement): PlacedPhoto {
  const zoom = Math.min(Math.max(finite(placement.zoom, 100), 100), MAX_ZOOM) / 100;
  const across = limited(placement.across) / 100;
  const down = limited(placement.down) / 100;
  const turn = finite(placement.turn, 0) % 360;
  const boxWidth = box.right - box.left;
  const boxHeight = box.bottom - box.top;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [absCos, absSin] = [Math.abs(cos), Math.abs(sin)];

  // The box's extents along the photo's own axes.
  const neededWidth = boxWidth * absCos + boxHeight * absSin;
  const neededHeight = boxWidth * absSin + boxHeight * absCos;
  const validRatio = Math.min(Math.max(finite(ratio, 1), 1 / MAX_RATIO), MAX_RATIO);
  const height = Math.max(neededWidth / validRatio, neededHeight) * zoom;
  const width = height * validRatio;

  // How far the photo can move along its own axes, and the largest movements in the directions of the box.
  const spareWidth = Math.max(0, (width - neededWidth) / 2);
  const spareHeight = Math.max(0, (height - neededHeight) / 2);
  const wanted = {
    x: across * (spareWidth * absCos + spareHeight * absSin),
    y: down * (spareWidth * absSin + spareHeight * absCos),
  };
  const along = clamp(wanted.x * cos + wanted.y * sin, spareWidth);
  const over = clamp(wanted.y * cos - wanted.x * sin, spareHeight);
  return {
    centre: {
      x: (box.left + box.right) / 2 + along * cos - over * sin,
      y: (box.top + box.bottom) / 2 + along * sin + over * cos,
    },
    width,
    height,
    turn,
  };
}

function finite(value: number, fallback: number): number {
  return Number.isFinite(value) ? value : fallback;
}

function limited(percent: number): number {
  return clamp(finite(percent, 0), 100);
}

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit);
}
