import { type Box, isInBox } from "../../geometry/box.ts";
import {
  boxOf,
  distanceToEdge,
  flatten,
  mapPoints,
  measurePolygon,
  type Polygon,
} from "../../geometry/outline.ts";
import type { Point } from "../../geometry/point.ts";
import { MIN_METAL, thinPlace } from "../../preview/check/thinness.ts";
import {
  MAX_SIDE,
  MIN_SIDE,
  type PlateShape,
  RING_NAMES,
  type RingName,
  type ShapeArea,
  type ShapeRing,
} from "../../preview/plateShape.ts";
import { optionAdvice } from "../../product/advice.ts";
import type { Diagnostic, DiagnosticCode } from "../diagnostics/diagnostic.ts";
import { lineAndColumn } from "../json/json.ts";
import { AREAS, crossingOf, isInside, type Outline, outlineOf } from "./outlines.ts";
import { type SvgElement, svgElements } from "./svgElements.ts";

/** The shapes of the catalog, by name. Null for an invalid file; to refer to it is no further error. */
export type Shapes = ReadonlyMap<string, PlateShape | null>;

/** The ids of rectangles for texts and stones. */
const AREA_ID = /^(?:text|stone)(?:-[a-z0-9]+)*$/;
const NAME = /^shapes\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/;
/** The units of a drawing's size, in millimetres. Coordinates of a drawing without such a size are millimetres. */
const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, px: 25.4 / 96 };
/** How much the height and the width of a ring may differ, in radii: programs round coordinates. */
const MAX_OVAL = 0.02;
/** How far a soldered ring must overlap the metal, in millimetres. */
const MIN_SOLDERED = 0.2;

type Report = (at: { readonly offset: number }, message: string, code?: DiagnosticCode) => void;

/** A closed outline: of metal, of a hole, or of a ring or an area. */
interface Piece {
  readonly element: SvgElement;
  readonly polygon: Polygon;
}

/**
 * Reads the shape of a plate from an SVG file, and adds what is wrong with it to `diagnostics`. Null if it is invalid. What the
 * elements are is checked first, then their outlines, then what depends on the whole shape.
 */
export function parseShape(
  file: string,
  text: string,
  diagnostics: Diagnostic[],
): PlateShape | null {
  const before = diagnostics.length;
  const isWrong = () => diagnostics.length > before;
  const report: Report = ({ offset }, message, code = "wrong-value") =>
    diagnostics.push({ file, ...lineAndColumn(text, offset), code, message });
  if (!NAME.test(file)) {
    const message = "must be named with small letters, digits and hyphens — rename the file";
    report({ offset: 0 }, message, "file-name");
  }
  const elements = svgElements(text);
  if (typeof elements === "number") {
    report({ offset: elements }, "this is not SVG — save the drawing as plain SVG", "syntax");
    return null;
  }
  const [root, ...drawn] = elements;
  const unit = unitOf(root?.attributes ?? new Map());
  const outlines: (Outline & { readonly element: SvgElement })[] = [];
  const circles: Piece[] = [];
  const areas: Piece[] = [];
  for (const element of drawn) {
    const { name, attributes, isFilled } = element;
    const id = attributes.get("id") ?? "";
    const first = drawn.find((other) => other.attributes.get("id") === id);
    if (id !== "" && first !== element)
      report(element, `"${id}" is used twice — choose another id`);
    if (name === "g" || name === "switch") continue;
    const outline = outlineOf(element, unit);
    const [polygon = []] = outline === null ? [] : flatten(outline.commands);
    if (outline === null) {
      const remedy = AREAS.has(name)
        ? "can't be read — save the drawing as plain SVG, with numbers without units"
        : "is no area — convert it to a path, or remove it";
      report(element, `this <${name}> ${remedy}`);
    } else if (/^(?:ring|below)/.test(id)) circles.push({ element, polygon });
    else if (AREA_ID.test(id)) areas.push({ element, polygon });
    else if (!isFilled)
      report(
        element,
        'is a stroke and no area — convert the stroke to a path, fill it, or give it an id such as "ring"',
      );
    else if (!outline.isClosed) report(element, "is open — close the path");
    else outlines.push({ element, ...outline });
  }
  const pieces = outlines.flatMap(({ element, commands }) =>
    flatten(commands).map((polygon): Piece => ({ element, polygon })),
  );
  const polygons = pieces.map(({ polygon }) => polygon);
  const [first] = pieces;
  if (first === undefined && !isWrong())
    report({ offset: 0 }, "has no outline — draw one closed and filled path");
  if (first === undefined || isWrong()) return null;
  const box = boxOf(polygons);
  const [width, height] = [round(box.right - box.left), round(box.bottom - box.top)];
  const longest = Math.max(width, height);
  if (longest < MIN_SIDE || longest > MAX_SIDE) {
    const message = `is ${width} by ${height} mm — make it ${MIN_SIDE} to ${MAX_SIDE} mm, in a document whose unit is mm; without a unit, 1 is 1 mm`;
    report(first.element, message);
  } else checkPieces(pieces, report);
  if (isWrong()) return null;

  const thin = thinPlace(polygons);
  if (thin !== null)
    report(first.element, `is thinner than ${MIN_METAL} mm ${near(thin)} — make it wider there`);
  const centre = middleOf(box);
  const centred = (x: number, y: number) => [round(x - centre.x), round(y - centre.y)] as const;
  const rings = circles.flatMap((circle) => ringOf(circle, polygons, report));
  const ids = rings.map(([id]) => id);
  if (ids.includes("ring") === (ids.includes("ring-left") && ids.includes("ring-right"))) {
    const message = `must have a circle with the id "ring", or two with "ring-left" and "ring-right" — draw ${ids.includes("ring") ? "only one of both" : "them where it hangs"}`;
    report({ offset: 0 }, message);
  }
  const rectangles = areas.map((area) => areaOn(area, polygons, report));
  if (isWrong()) return null;
  const moved = <At extends Point>(at: At): At => {
    const [x, y] = centred(at.x, at.y);
    return { ...at, x, y };
  };
  return {
    outline: outlines.flatMap(({ commands }) => commands.map((each) => mapPoints(each, centred))),
    width,
    height,
    rings: Object.fromEntries(rings.map(([id, ring]) => [id, moved(ring)])),
    areas: Object.fromEntries(rectangles.map(([id, area]) => [id, moved(area)])),
  };
}

/** Millimetres per unit of the file's coordinates. */
function unitOf(attributes: SvgElement["attributes"]): number {
  const [, size, unit = ""] =
    /^\s*([\d.]+)\s*([a-z]+)\s*$/.exec(attributes.get("width") ?? "") ?? [];
  const [, , shown] = (attributes.get("viewBox") ?? "").trim().split(/[\s,]+/);
  const millimetres = Number(size) * (UNITS[unit] ?? 0);
  return millimetres > 0 && Number(shown) > 0 ? millimetres / Number(shown) : 1;
}

/** Reports outlines that cross, and all metal beside the largest outline or inside its holes. */
function checkPieces(pieces: readonly Piece[], report: Report): void {
  for (const [i, { element, polygon }] of pieces.entries()) {
    for (const other of pieces.slice(i)) {
      const crossing = crossingOf(polygon, other.polygon);
      if (crossing === null) continue;
      const what = other.polygon === polygon ? "crosses itself" : "crosses another outline";
      report(element, `${what} ${near(crossing)} — unite the areas, so that one outline is left`);
      return;
    }
  }
  const [outer] = pieces.toSorted((a, b) => areaOf(b) - areaOf(a));
  for (const piece of pieces) {
    const [x = 0, y = 0] = piece.polygon;
    const around = pieces.filter((other) => other !== piece && isInside({ x, y }, [other.polygon]));
    if (piece === outer || (around.length === 1 && around[0] === outer)) continue;
    const message = `is a second piece of metal ${near({ x, y })} — join it to the first, remove it, or draw it inside a larger outline, where it is a hole`;
    report(piece.element, message);
  }
}

const areaOf = ({ polygon }: Piece): number => Math.abs(measurePolygon(polygon).signedArea);

/** Reads a ring. Reports one that has another id, is not round, or is neither a hole nor on the edge. */
function ringOf(
  { element, polygon }: Piece,
  polygons: readonly Polygon[],
  report: Report,
): readonly (readonly [RingName, ShapeRing])[] {
  const id = element.attributes.get("id") ?? "";
  const name = RING_NAMES.find((known) => known === id);
  if (name === undefined) {
    report(element, `there is no ring "${id}"${optionAdvice(id, RING_NAMES)}`);
    return [];
  }
  const box = boxOf([polygon]);
  const [centre, radius] = [middleOf(box), (box.right - box.left) / 2];
  if (Math.abs(box.bottom - box.top - 2 * radius) > radius * MAX_OVAL)
    report(element, "is not round — draw a circle");
  const distance = distanceToEdge(centre, polygons);
  const isHole = isInside(centre, polygons);
  if (isHole && round(distance - radius) < MIN_METAL) {
    const message = `leaves less than ${MIN_METAL} mm of metal around the hole — move it inwards, or its centre beyond the edge: then it is a soldered ring`;
    report(element, message);
  } else if (!isHole && radius - distance < MIN_SOLDERED)
    report(element, "doesn't touch the metal — move it until it overlaps the edge");
  return [[name, { ...centre, radius: round(radius), isHole }]];
}

/** Reads a rectangle for a text or stones. Reports one that is not inside the metal. */
function areaOn(
  { element, polygon }: Piece,
  polygons: readonly Polygon[],
  report: Report,
): readonly [id: string, ShapeArea] {
  const box = boxOf([polygon]);
  const { left, right, top, bottom } = box;
  const corners = [left, right].flatMap((x) => [top, bottom].map((y): Point => ({ x, y })));
  const isInMetal = corners.every((corner) => isInside(corner, polygons));
  const hasEdge = polygons.some((edge) =>
    edge.some((x, i) => i % 2 === 0 && isInBox(x, edge[i + 1] ?? 0, box)),
  );
  if (!isInMetal || hasEdge)
    report(element, "is not inside the metal — make it smaller, or move it");
  const size = { width: round(right - left), height: round(bottom - top) };
  return [element.attributes.get("id") ?? "", { ...middleOf(box), ...size }];
}

const middleOf = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});
const round = (value: number): number => Math.round(value * 1000) / 1000;
const near = ({ x, y }: Point): string => `near x ${x.toFixed(1)}, y ${y.toFixed(1)}`;
