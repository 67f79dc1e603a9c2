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

/** A point of an item at a place, from its point at the origin. */
export function placedAt({ x, y }: Point, place: Place): Point {
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  return { x: place.x + x * cos - y * sin, y: place.y + x * sin + y * cos };
}
