import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Diagnostic } from "#engine/catalog";
import { parseShape } from "../../../engine/catalog/shapes/parseShape.ts";
import { flatten, measurePolygon } from "../../../engine/geometry/outline.ts";

function shapeOf(text: string) {
  const diagnostics: Diagnostic[] = [];
  const shape = parseShape("shapes/drawn.svg", text, diagnostics);
  expect(diagnostics).toEqual([]);
  if (shape === null) throw new Error("an invalid shape without a diagnostic");
  return shape;
}

/** The area of metal, in square millimetres. */
function areaOf(shape: ReturnType<typeof shapeOf>): number {
  const areas = flatten(shape.outline).map((polygon) =>
    Math.abs(measurePolygon(polygon).signedArea),
  );
  const outer = Math.max(...areas);
  return 2 * outer - areas.reduce((sum, area) => sum + area, 0);
}

test.each(readdirSync("catalog/shapes"))("%s of the catalog is a shape", (name) => {
  const shape = shapeOf(readFileSync(`catalog/shapes/${name}`, "utf8"));
  expect(shape.areas["text"]).toBeDefined();
});

/** A disc of 20 mm with an opening of 6 mm, and a ring above it. */
const RING_ABOVE = '<circle id="ring" cx="10" cy="-.8" r="1.2" fill="none"/>';
const DISC_AREA = Math.PI * (10 ** 2 - 3 ** 2);

test.each([
  [
    "circles in millimetres",
    `<svg xmlns="http://www.w3.org/2000/svg"><circle cx="10" cy="10" r="10"/><circle cx="10" cy="10" r="3"/>${RING_ABOVE}</svg>`,
  ],
  [
    "arcs as a minifier writes them",
    `<svg viewBox="0 -2 20 22" width="20mm"><path d="M0 10a10 10 0 1120 0 10 10 0 01-20 0zm7 0a3 3 0 106 0 3 3 0 00-6 0z"/>${RING_ABOVE}</svg>`,
  ],
  [
    "a drawing of Inkscape, moved and scaled, with a guide, in a unit of its own",
    `<?xml version="1.0"?><!-- Inkscape --><!DOCTYPE svg><svg width="2in" viewBox="0 0 508 508">
      <sodipodi:namedview id="view"><inkscape:grid/></sodipodi:namedview><defs><path d="M0 0" id="x"/></defs>
      <g transform="translate(50,20)"><g transform="scale(10) rotate(90 10 10)" style="stroke:#000">
        <path style="fill:#888;stroke:none" d="M 10,0 A 10,10 0 0 1 20,10 10,10 0 0 1 10,20 10,10 0 0 1 0,10 10,10 0 0 1 10,0 Z m 0,7 a 3,3 0 0 0 -3,3 3,3 0 0 0 3,3 3,3 0 0 0 3,-3 3,3 0 0 0 -3,-3 z"/>
      </g><circle id="ring" cx="100" cy="-8" r="12" style="fill:none"/></g></svg>`,
  ],
])("%s are the same shape", (_what, text) => {
  const shape = shapeOf(text);
  expect(shape.width).toBeCloseTo(20, 2);
  expect(shape.height).toBeCloseTo(20, 2);
  expect(areaOf(shape) / DISC_AREA).toBeCloseTo(1, 2);
  expect(shape.rings.ring).toMatchObject({ x: 0, y: -10.8, radius: 1.2, isHole: false });
});

test("a circle inside the metal is a hole", () => {
  const { rings } = shapeOf(
    '<svg><rect width="20" height="20"/><circle id="ring" cx="10" cy="3" r="1"/></svg>',
  );
  expect(rings.ring).toEqual({ x: 0, y: -7, radius: 1, isHole: true });
});
