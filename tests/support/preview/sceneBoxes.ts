import type { Scene } from "#engine/preview";
import { type Command, flatten, toCommand } from "../../../engine/geometry/outline.ts";

/** A bounding box in millimetres; y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The points of a path, with its control points. Each letter must be followed by the coordinates of one command, which is no arc. */
export function pointsOf(path: string): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (const [, letter = "", text = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const isRelative = letter === letter.toLowerCase();
    const { x, y } = (isRelative ? points.at(-1) : undefined) ?? { x: 0, y: 0 };
    const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const pairs = Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i));
    points.push(...pairs.map(([dx = NaN, dy = NaN]) => ({ x: x + dx, y: y + dy })));
  }
  return points;
}

/** The points of a path's flattened outlines after its transform, in millimetres. Commands as in `pointsOf`. */
export function outlinesOf(
  path: string,
  { x, y, angle }: { x: number; y: number; angle: number },
): { x: number; y: number }[][] {
  let [fromX, fromY] = [0, 0];
  const commands = [...path.matchAll(/([a-z])([^a-z]*)/gi)].map(
    ([, letter = "", text = ""]): Command => {
      const isRelative = letter === letter.toLowerCase();
      const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const [originX, originY] = isRelative ? [fromX, fromY] : [0, 0];
      const absolute = numbers.map((number, i) => number + (i % 2 === 0 ? originX : originY));
      [fromX, fromY] = [absolute.at(-2) ?? fromX, absolute.at(-1) ?? fromY];
      return toCommand(letter.toUpperCase(), absolute);
    },
  );
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return flatten(commands).map((polygon) =>
    Array.from({ length: polygon.length / 2 }, (_, i) => {
      const [px, py] = [polygon[2 * i] ?? NaN, polygon[2 * i + 1] ?? NaN];
      return { x: px * cos - py * sin + x, y: px * sin + py * cos + y };
    }),
  );
}

/**
 * The bounding box of a path's points after its transform. Control points are included, so it may be too large.
 */
export function pathBox(path: string, place: { x: number; y: number; angle: number }): Box {
  let box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  for (const { x: px, y: py } of pointsOf(path)) {
    const x = px * cos - py * sin + place.x;
    const y = px * sin + py * cos + place.y;
    box = {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x),
      bottom: Math.max(box.bottom, y),
    };
  }
  return box;
}

/** The boxes of the shopper's texts in a scene: name plates by their boxes, engravings by their paths. */
export function textBoxes(scene: Scene): Box[] {
  return scene.items.flatMap((item): Box[] => {
    if (item.kind === "engraving") return [pathBox(item.path, item.place)];
    // Only name plates are cast.
    if (item.kind !== "metal" || item.finish !== "cast") return [];
    const { left, top, right, bottom } = item.box;
    return item.places.map(({ x, y }) => ({
      left: left + x,
      right: right + x,
      top: top + y,
      bottom: bottom + y,
    }));
  });
}
