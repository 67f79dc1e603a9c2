import svgpath from "svgpath";
import { type Command, crossingsAt, forEachEdge, type Polygon } from "../../geometry/outline.ts";
import type { Point } from "../../geometry/point.ts";
import type { SvgElement } from "./svgElements.ts";

/** The elements that can be areas. */
export const AREAS = new Set(["path", "polygon", "circle", "ellipse", "rect"]);

/** How far apart the ends of a closed subpath may be: programs round coordinates. */
const CLOSED = 0.02;
/** Edges whose products of areas, in mm⁴, are not below it only meet: the ends of an arc are rounded. */
const CROSSING = -1e-12;

/** An element as commands in millimetres. */
export interface Outline {
  readonly commands: readonly Command[];
  /** Whether each subpath ends where it starts. */
  readonly isClosed: boolean;
}

/**
 * Reads an element that can be an area.
 * @param unit millimetres per unit of the file's coordinates
 * @returns null for another element, such as a text, and for path data that can't be read
 */
export function outlineOf(element: SvgElement, unit: number): Outline | null {
  const path = svgpath(pathDataOf(element) ?? "");
  path.transform(`scale(${unit}) ${element.transform}`).abs().unarc().unshort();
  const commands: Command[] = [];
  let isClosed = true;
  let start: Point | null = null;
  const end = (x: number, y: number) => {
    if (start !== null && Math.hypot(x - start.x, y - start.y) > CLOSED) isClosed = false;
    start = null;
  };
  path.iterate((segment, _index, x, y) => {
    const [letter, ...numbers] = segment;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (letter === "M") {
      end(x, y);
      start = { x: a, y: b };
      commands.push([letter, a, b]);
    } else if (letter === "C") commands.push([letter, a, b, c, d, e, f]);
    else if (letter === "Q") commands.push([letter, a, b, c, d]);
    else if (letter === "H") commands.push(["L", a, y]);
    else if (letter === "V") commands.push(["L", x, a]);
    else if (letter === "L") commands.push([letter, a, b]);
    else {
      start = null;
      commands.push(["Z"]);
    }
  });
  const last = commands.at(-1);
  if (last !== undefined && last[0] !== "Z") {
    const [x = 0, y = 0] = last.slice(-2) as number[]; // a command other than Z ends with a point
    end(x, y);
  }
  const { err = "" } = path as { readonly err?: string }; // missing in its types
  return err !== "" || commands.length === 0 ? null : { commands, isClosed };
}

/** The attributes of an element as numbers; 0 for those that it doesn't have. */
const numbersOf = ({ attributes }: SvgElement, ...keys: readonly string[]) =>
  keys.map((key) => Number(attributes.get(key) ?? 0));

/** An element as path data. Null for an element that can't be an area. */
function pathDataOf(element: SvgElement): string | null {
  const { name, attributes } = element;
  if (name === "path") return attributes.get("d") ?? "";
  if (name === "polygon") return `M${attributes.get("points") ?? ""}Z`;
  if (name === "circle" || name === "ellipse") {
    const [cx = 0, cy = 0, r = 0, rx = 0, ry = 0] = numbersOf(element, "cx", "cy", "r", "rx", "ry");
    const [a, b] = name === "circle" ? [r, r] : [rx, ry];
    return `M${cx - a} ${cy}a${a} ${b} 0 1 1 ${2 * a} 0a${a} ${b} 0 1 1 ${-2 * a} 0Z`;
  }
  if (name !== "rect") return null;
  const [x = 0, y = 0, rx = 0, ry = 0] = numbersOf(element, "x", "y", "rx", "ry");
  const [width = 0, height = 0] = numbersOf(element, "width", "height");
  const [a, b] = [Math.min(rx || ry, width / 2), Math.min(ry || rx, height / 2)];
  const corner = (toX: number, toY: number) => `a${a} ${b} 0 0 1 ${toX} ${toY}`;
  return `M${x + a} ${y}h${width - 2 * a}${corner(a, b)}v${height - 2 * b}${corner(-a, b)}h${2 * a - width}${corner(-a, -b)}v${2 * b - height}${corner(a, -b)}Z`;
}

/** Whether a point is in the polygons' area (even-odd rule). */
export function isInside({ x, y }: Point, polygons: readonly Polygon[]): boolean {
  const crossings = polygons.flatMap((polygon) => crossingsAt(polygon, y));
  return crossings.filter((crossing) => crossing > x).length % 2 === 1;
}

/** A point where edges of two polygons, or of one and the same, cross. Null if none do. */
export function crossingOf(polygon: Polygon, other: Polygon): Point | null {
  const edges: (readonly [ax: number, ay: number, bx: number, by: number])[] = [];
  forEachEdge(polygon, (...edge) => edges.push(edge));
  const crossings: Point[] = [];
  forEachEdge(other, (fromX, fromY, toX, toY) => {
    for (const [ax, ay, bx, by] of edges) {
      if (Math.max(ax, bx) < Math.min(fromX, toX) || Math.min(ax, bx) > Math.max(fromX, toX))
        continue;
      const [from, to] = [side(ax, ay, bx, by, fromX, fromY), side(ax, ay, bx, by, toX, toY)];
      const [a, b] = [side(fromX, fromY, toX, toY, ax, ay), side(fromX, fromY, toX, toY, bx, by)];
      if (from * to >= CROSSING || a * b >= CROSSING) continue;
      const t = from / (from - to);
      crossings.push({ x: fromX + (toX - fromX) * t, y: fromY + (toY - fromY) * t });
    }
  });
  return crossings[0] ?? null;
}

/** On which side of the line from a to b a point is: positive, negative, or 0 on the line. */
const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);
