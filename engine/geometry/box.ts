import type { Point } from "./point.ts";

/** An axis-aligned rectangle, y downwards. In millimetres; that of a glyph or a run in ems. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box of nothing, and the neutral element of `unionBox`. */
export const EMPTY_BOX: Box = {
  left: Infinity,
  top: Infinity,
  right: -Infinity,
  bottom: -Infinity,
};

/** Whether a box is that of nothing: its right is left of its left. */
export function isEmptyBox({ left, right }: Box): boolean {
  return right < left;
}

/** The smallest box that contains both boxes. */
export function unionBox(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function translateBox({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** The box extended by a margin on each side. */
export function growBox({ left, top, right, bottom }: Box, margin: number): Box {
  return {
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  };
}

export function circleBox({ x, y }: Point, radius: number): Box {
  return growBox({ left: x, top: y, right: x, bottom: y }, radius);
}

/** Whether a point is in a box or on its edge. */
export const isInBox = (x: number, y: number, { left, right, top, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether a box is inside another. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  isInBox(inner.left, inner.top, outer) && isInBox(inner.right, inner.bottom, outer);
