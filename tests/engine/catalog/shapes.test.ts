import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "#engine/catalog";
import { parseShape } from "../../../engine/catalog/shapes/parseShape.ts";
import { atPoint, circlePath, pathOf } from "../../../engine/geometry/path.ts";
import type { PlateShape } from "../../../engine/preview/plateShape.ts";
import { readFolder } from "../../support/catalogFolder.ts";
import {
  areaOf,
  centroidOf,
  countPieces,
  disc,
  grow,
  intersect,
  outlinesOf,
  subtract,
} from "../../support/preview/outlines.ts";

function parse(text: string) {
  const diagnostics: Diagnostic[] = [];
  return { shape: parseShape("shapes/drawn.svg", text, diagnostics), diagnostics };
}

/** @throws Error with the messages about an invalid shape */
function shapeOf(text: string): PlateShape {
  const { shape, diagnostics } = parse(text);
  if (shape === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return shape;
}

const areaWithin = (path: string) => outlinesOf({ kind: "area", path, grow: 0, holes: true });
/** The metal of a shape without soldered rings. */
function metalOf({ outline, rings }: PlateShape) {
  const holes = Object.values(rings).filter(({ isHole }) => isHole);
  const circles = holes.map((hole) => circlePath(hole, hole.radius)).join("");
  return areaWithin(pathOf(outline, atPoint(1, 0, 0)) + circles);
}

const [, example = ""] =
  /```svg\n(.*?)```/s.exec(readFileSync("catalog/shapes/README.md", "utf8")) ?? [];
const SHAPES = [...readFolder("catalog/shapes", "shapes/"), { file: "the README", text: example }];

describe.each(SHAPES)("the shape in $file", ({ text }) => {
  const { rings, areas, ...shape } = shapeOf(text);
  const metal = metalOf({ rings, areas, ...shape });
  const places = Object.entries(areas).map(([id, { x, y, width, height }]) => {
    const [left, top, right, bottom] = [
      x - width / 2,
      y - height / 2,
      x + width / 2,
      y + height / 2,
    ];
    const rectangle = areaWithin(
      `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`,
    );
    return { isStone: id.startsWith("stone"), centre: { x, y }, radius: width / 2, rectangle };
  });

  test("hangs upright: its centre of mass is below its ring, or between its rings and not above them", () => {
    const { ring, "ring-left": left = ring, "ring-right": right = ring } = rings;
    if (left === undefined || right === undefined) throw new Error("it has no ring");
    const { x, y } = centroidOf(metal);
    expect(y).toBeGreaterThan(Math.max(left.y, right.y) - 0.01);
    expect(Math.abs(x - (left.x + right.x) / 2)).toBeLessThan(0.2);
  });

  test("is one piece if all that is thinner than 0.8 mm at three quarters of its size is removed", () => {
    expect(countPieces(grow(metal, -0.4 / 0.75))).toBe(1);
  });

  test("has places for texts and stones that don't overlap, and 0.6 mm of metal around each stone", () => {
    expect(places.length).toBeGreaterThan(0);
    for (const [i, { isStone, centre, radius, rectangle }] of places.entries()) {
      if (isStone) expect(areaOf(subtract(disc(centre, radius + 0.6), metal))).toBe(0);
      for (const other of places.slice(i + 1))
        expect(intersect(rectangle, other.rectangle)).toEqual([]);
    }
  });
});

test.each([
  ...[0.03, 0.2, 0.4, 0.6, 0.7].map((width) => [width, true] as const),
  ...[0.9, 1.5].map((width) => [width, false] as const),
])("a bridge of %d mm between two openings is too thin: %s", (width, isThin) => {
  const opening = (side: -1 | 1) => `<circle cx="${12 + side * (2 + width / 2)}" cy="12" r="2"/>`;
  const { diagnostics } = parse(
    `<svg><circle cx="12" cy="13" r="10"/>${opening(-1)}${opening(1)}<circle id="ring" cx="12" cy="2" r="1.25"/></svg>`,
  );
  expect(diagnostics.map(({ message }) => message.includes("is thinner"))).toEqual(
    isThin ? [true] : [],
  );
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
    "a drawing of Inkscape, moved and scaled, with a guide and a hidden layer, in a unit of its own",
    `<?xml version="1.0"?><!-- Inkscape --><!DOCTYPE svg><svg width="2in" viewBox="0 0 508 508">
      <sodipodi:namedview id="view"><inkscape:grid/></sodipodi:namedview><defs><path d="M0 0" id="x"/></defs>
      <g inkscape:label="sketch" style="display:none"><image href="paw.jpg"/><path d="M0,0 9,9"/></g>
      <g transform="translate(50,20)"><g transform="scale(10) rotate(90 10 10)" style="stroke:#000">
        <path style="fill:#888;stroke:none" d="M 10,0 A 10,10 0 0 1 20,10 10,10 0 0 1 10,20 10,10 0 0 1 0,10 10,10 0 0 1 10,0 Z m 0,7 a 3,3 0 0 0 -3,3 3,3 0 0 0 3,3 3,3 0 0 0 3,-3 3,3 0 0 0 -3,-3 z"/>
      </g><ellipse id="ring" cx="100" cy="-8" rx="12" ry="12" style="fill:none"/></g></svg>`,
  ],
  [
    "a drawing of Illustrator, with classes, in a document for its own format",
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
    <svg xmlns:i="&ns_ai;" x="0px" y="0px" width="75.59px" viewBox="0 0 75.59 94.49" style="enable-background:new 0 0 75.59 94.49;">
      <style type="text/css"><![CDATA[ .st0,.st1{fill:none;stroke:#000000;} .st2{fill-rule:evenodd;fill:#AAAAAA;} ]]></style>
      <switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef/></foreignObject>
      <g class="st0"><path class="st2" d="M37.8,18.9C17,18.9,0,35.8,0,56.7s16.9,37.8,37.8,37.8s37.8-16.9,37.8-37.8S58.7,18.9,37.8,18.9z M37.8,68c-6.3,0-11.3-5.1-11.3-11.3s5.1-11.3,11.3-11.3S49.1,50.4,49.1,56.7S44.1,68,37.8,68z"/>
      <circle id="ring" class="st1" cx="37.8" cy="15.87" r="4.54"/></g></switch><i:aipgf id="pgf"><![CDATA[KLUv/QBY]]></i:aipgf></svg>`,
  ],
  [
    "a drawing of Figma, whose frame is a clipping path",
    `<svg width="20" height="24" viewBox="0 0 20 24" fill="none"><g id="Frame 1" clip-path="url(#clip0_1_2)">
      <path fill-rule="evenodd" d="M10 24C15.5228 24 20 19.5228 20 14C20 8.47715 15.5228 4 10 4C4.47715 4 0 8.47715 0 14C0 19.5228 4.47715 24 10 24ZM10 17C11.6569 17 13 15.6569 13 14C13 12.3431 11.6569 11 10 11C8.34315 11 7 12.3431 7 14C7 15.6569 8.34315 17 10 17Z" fill="#D9D9D9"/>
      <circle id="ring" cx="10" cy="3.2" r="1.2" stroke="black"/></g><defs><clipPath id="clip0_1_2"><rect width="20" height="24" fill="white"/></clipPath></defs></svg>`,
  ],
  [
    "a drawing of Affinity, with a matrix for each object and a circle as a path",
    `<svg width="20mm" height="24mm" viewBox="0 0 57 68" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;">
      <g transform="matrix(1,0,0,1,-200,-100)"><g id="disc" serif:id="disc 1" transform="matrix(2.85,0,0,2.85,200,100)">
      <path d="M10,4C15.519,4 20,8.481 20,14C20,19.519 15.519,24 10,24C4.481,24 0,19.519 0,14C0,8.481 4.481,4 10,4ZM10,11C8.344,11 7,12.344 7,14C7,15.656 8.344,17 10,17C11.656,17 13,15.656 13,14C13,12.344 11.656,11 10,11Z"/></g>
      <g transform="matrix(2.85,0,0,2.85,200,100)"><path id="ring" d="M10,2C10.662,2 11.2,2.538 11.2,3.2C11.2,3.862 10.662,4.4 10,4.4C9.338,4.4 8.8,3.862 8.8,3.2C8.8,2.538 9.338,2 10,2Z" style="fill:none;stroke:black;"/></g></g></svg>`,
  ],
])("%s are the same shape", (_what, text) => {
  const shape = shapeOf(text);
  expect(shape.width).toBeCloseTo(20, 1);
  expect(shape.height).toBeCloseTo(20, 1);
  expect(areaOf(metalOf(shape)) / DISC_AREA).toBeCloseTo(1, 2);
  const { ring } = shape.rings;
  expect([ring?.x, ring?.y, ring?.radius].map((length) => length?.toFixed(1))).toEqual([
    "0.0",
    "-10.8",
    "1.2",
  ]);
  expect(ring?.isHole).toBe(false);
});

test("a circle inside the metal is a hole", () => {
  const { rings } = shapeOf(
    '<svg><rect width="20" height="20"/><circle id="ring" cx="10" cy="3" r="1"/></svg>',
  );
  expect(rings.ring).toEqual({ x: 0, y: -7, radius: 1, isHole: true });
});

const SQUARE = '<rect width="20" height="20"/>';
const HOLE = '<circle id="ring" cx="10" cy="3" r="1"/>';

test.each([
  ["this is not SVG — save the drawing as plain SVG", "<html></html>"],
  ["has no outline — draw one closed and filled path", `<svg>${HOLE}</svg>`],
  [
    'is a stroke and no area — convert the stroke to a path, fill it, or give it an id such as "ring"',
    `<svg><style>.a{fill:none}</style><path class="a" d="M0 0H20V20H0Z"/>${HOLE}</svg>`,
  ],
  ["is open — close the path", `<svg><path d="M0 0H20V20H0"/>${HOLE}</svg>`],
  [
    "this <use> is no area — convert it to a path, or remove it",
    `<svg>${SQUARE}<use/>${HOLE}</svg>`,
  ],
  [
    "this <rect> can't be read — save the drawing as plain SVG, with numbers without units",
    `<svg><rect width="20mm" height="20mm"/>${HOLE}</svg>`,
  ],
  [
    "is 200 by 20 mm — make it 3 to 120 mm, in a document whose unit is mm; without a unit, 1 is 1 mm",
    `<svg><rect width="200" height="20"/>${HOLE}</svg>`,
  ],
  [
    "crosses itself near x 10.0, y 10.0 — unite the areas, so that one outline is left",
    `<svg><path d="M0 0L20 20V0L0 20Z"/>${HOLE}</svg>`,
  ],
  [
    "is a second piece of metal near x 30.0, y 0.0 — join it to the first, remove it, or draw it inside a larger outline, where it is a hole",
    `<svg>${SQUARE}<rect x="30" width="5" height="5"/>${HOLE}</svg>`,
  ],
  [
    "is thinner than 0.8 mm near x 12.0, y 5.2 — make it wider there",
    '<svg><path d="M0 0H10V5H14V0H24V10H14V5.5H10V10H0Z"/><circle id="ring" cx="5" cy="3" r="1"/></svg>',
  ],
  [
    'must have a circle with the id "ring", or two with "ring-left" and "ring-right" — draw them where it hangs',
    `<svg>${SQUARE}</svg>`,
  ],
  ['"ring" is used twice — choose another id', `<svg>${SQUARE}${HOLE}${HOLE}</svg>`],
  [
    "is not round — draw a circle",
    `<svg>${SQUARE}<ellipse id="ring" cx="9" cy="9" rx="1" ry="2"/></svg>`,
  ],
  [
    "doesn't touch the metal — move it until it overlaps the edge",
    `<svg>${SQUARE}<circle id="ring" cx="10" cy="-5" r="1"/></svg>`,
  ],
  [
    "leaves less than 0.8 mm of metal around the hole — move it inwards, or its centre beyond the edge: then it is a soldered ring",
    `<svg>${SQUARE}<circle id="ring" cx="10" cy="1.2" r="1"/></svg>`,
  ],
  [
    "is not inside the metal — make it smaller, or move it",
    `<svg>${SQUARE}<rect id="text" x="9" y="9" width="20" height="3"/>${HOLE}</svg>`,
  ],
])("an invalid shape is reported: it %s", (message, text) => {
  const { shape, diagnostics } = parse(text);
  expect(shape).toBeNull();
  expect(diagnostics.map((each) => each.message)).toEqual([message]);
});
