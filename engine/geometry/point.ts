/** A point in millimetres, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A position and a direction there, such as that of a path or of a turned item: clockwise from the right, in radians. */
export interface Place extends Point {
  readonly angle: number;
}

/** A place without rotation. */
export const upright = (x: number, y: number): Place => ({ x, y, angle: 0 });
