/** A point in millimetres, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A position and a clockwise rotation about it, in radians. */
export interface Place extends Point {
  readonly angle: number;
}

/** A place without rotation. */
export const upright = (x: number, y: number): Place => ({ x, y, angle: 0 });

/** A point of a path and the path's direction there, in radians. */
export interface PathPoint extends Point {
  readonly angle: number;
}
