import Parser, { type ICircleEntity, type ILwpolylineEntity } from "dxf-parser";
import { describe, expect, test } from "vitest";
import {
  drawScene,
  type PartOf,
  type PartSpec,
  type PreviewValues,
  type Scene,
  type Side,
} from "#engine/preview";
import { parseShape } from "../../../engine/catalog/shapes/parseShape.ts";
import { ringsShape } from "../../../engine/preview/plate/rings.ts";
import { type Place, type Point, upright } from "../../../engine/geometry/point.ts";
import type { Shape } from "../../../engine/preview/scene.ts";
import { makeGlyph } from "../../../engine/preview/type/glyph.ts";
import { cutDxf, cutSvg } from "../../../server/cutting/cutFiles.ts";
import { cutPieces, seenFromBack } from "../../../server/cutting/cutPieces.ts";
import { readFolder } from "../../support/catalogFolder.ts";
import { contoursOfSvg } from "../../support/preview/contoursOfSvg.ts";
import { area, engravedSquare, sheetOf } from "../../support/preview/handMadeItems.ts";
import {
  areaOf,
  boundsOf,
  countPieces,
  holesOf,
  intersect,
  type Outlines,
} from "../../support/preview/outlines.ts";
import {
  BAND,
  HEART,
  NAME,
  productOf,
  SAMPLE_PARTS,
  TAG,
} from "../../support/preview/sampleParts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";

const context = createTestContext();

function cutParts(parts: readonly PartSpec[], values: PreviewValues = {}) {
  const scene = drawScene(productOf(parts), values, context);
  if (scene === null) throw new Error("nothing was drawn");
  return cutPieces(scene);
}

const sheet = (...shapes: readonly Shape[]) => sheetOf(shapes, { x: 7, y: -3 });

/** Cuts plates of the shape in a file. */
function cutShape(
  file: string,
  text: string,
  part: Partial<PartOf<"plate">>,
  values: PreviewValues = {},
) {
  const shape = parseShape(file, text, []);
  if (shape === null) throw new Error(`${file} is invalid`);
  const { width } = shape;
  const { preview } = productOf([{ part: "plate", id: "it", shape: "shape", width, ...part }]);
  const product = { fields: [], preview: { ...preview, shapes: { shape } } };
  const scene = drawScene(product, values, context);
  return scene === null ? [] : cutPieces(scene);
}
const cutItems = (...items: Scene["items"]) => cutPieces({ items });

/** What another library reads in a DXF file: its unit, and its entities by layer. */
function readDxf(text: string) {
  const { header, entities = [] } = new Parser().parseSync(text) ?? {};
  const on = (layer: string) => entities.filter((entity) => entity.layer === layer);
  const polylines = (layer: string) =>
    on(layer).map((entity) => {
      const { type, shape, vertices } = entity as ILwpolylineEntity;
      expect([type, shape]).toEqual(["LWPOLYLINE", true]);
      return vertices.map(({ x, y }) => ({ x, y }));
    });
  return {
    unit: header?.["$INSUNITS"],
    cut: polylines("CUT"),
    engraved: polylines("ENGRAVE"),
    stones: on("STONES") as ICircleEntity[],
  };
}

/** The extent of points, in millimetres. */
function extentOf(points: readonly { readonly x: number; readonly y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

describe("files for the cutter", () => {
  test("have a square of 100 mm, drawn in a shape's file, that is 100.00 mm wide, and its hole", () => {
    const text = `<svg width="100mm" viewBox="0 0 10 10"><rect width="10" height="10"/><circle id="ring" cx="5" cy=".5" r=".2"/></svg>`;
    const [piece] = cutShape("shapes/square.svg", text, { width: 100 });
    if (piece === undefined) throw new Error("no piece");
    const svg = cutSvg(piece);
    expect(svg).toContain('width="100mm" height="100mm" viewBox="0 0 100 100"');
    const box = boundsOf(contoursOfSvg(svg, "cut"));
    expect(box).toEqual({ left: 0, top: 0, right: 100, bottom: 100 });
    const { unit, cut } = readDxf(cutDxf(piece));
    expect(unit).toBe(4);
    const [outer = [], hole = []] = cut;
    expect(extentOf(outer)).toEqual([0, 100, 0, 100]);
    for (const [i, bound] of [48, 52, 93, 97].entries())
      expect(extentOf(hole)[i]).toBeCloseTo(bound, 2);
  });

  test("have the same contours in both formats, upside down in DXF", () => {
    const [piece] = cutParts(SAMPLE_PARTS.namePlate);
    if (piece === undefined) throw new Error("no piece");
    const height = piece.height / 10_000;
    const flipped = contoursOfSvg(cutSvg(piece), "cut").map((contour) =>
      contour.map(({ x, y }) => ({ x: x / 10_000, y: (piece.height - y) / 10_000 })),
    );
    const { cut } = readDxf(cutDxf(piece));
    expect(cut).toEqual(flipped);
    expect(extentOf(cut.flat())).toEqual([0, piece.width / 10_000, 0, height]);
    // The two rings are open, and cut out of the plate.
    expect(holesOf(piece.contours).length).toBeGreaterThanOrEqual(2);
  });

  test("have the text and the rim of a tag as areas on a layer of their own", () => {
    const [piece, ...others] = cutParts([...SAMPLE_PARTS.engraveText, SAMPLE_PARTS.ring[1] ?? TAG]);
    if (piece === undefined) throw new Error("no piece");
    expect(others).toEqual([]);
    // Outline and hole. The jump ring is not cut.
    const cut = contoursOfSvg(cutSvg(piece), "cut");
    expect(cut.length).toBe(2);
    const expected = 22 * 36 - (4 - Math.PI) * 5 ** 2 - Math.PI * 1.7 ** 2;
    expect(areaOf(cut)).toBeCloseTo(expected, 0);
    const engraved = contoursOfSvg(cutSvg(piece), "engrave");
    // The rim around three letters, whose A has a counter.
    expect(countPieces(engraved)).toBe(4);
    expect(holesOf(engraved).length).toBe(2);
    expect(readDxf(cutDxf(piece)).engraved.length).toBe(6);
  });

  test("have stones as circles on the plate that they are set in", () => {
    const [heart, rows] = SAMPLE_PARTS.engraveRows;
    const stone = { from: "month", sample: "May" };
    const gem = {
      part: "gem",
      id: "gems",
      repeat: "rows",
      stone,
      at: "it.gems",
      radius: 1.4,
    } as const;
    const values = { rows: [{ month: "May" }, { month: "May" }] };
    const [piece] = cutParts([heart, rows ?? HEART, gem], values);
    if (piece === undefined) throw new Error("no piece");
    const circles = Array.from(cutSvg(piece).matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="1.4"/g));
    expect(circles.length).toBe(2);
    const { stones } = readDxf(cutDxf(piece));
    const centres = circles.map(([, x, y]) => [Number(x), piece.height / 10_000 - Number(y)]);
    for (const [i, { center, radius }] of stones.entries()) {
      expect(radius).toBe(1.4);
      expect(center.x).toBeCloseTo(centres[i]?.[0] ?? NaN, 4);
      expect(center.y).toBeCloseTo(centres[i]?.[1] ?? NaN, 4);
    }
    expect(stones.length).toBe(2);
  });
});

describe("pieces for the cutter", () => {
  test("are one for an open heart with its word and rings", () => {
    const word = {
      ...NAME,
      part: "namePlate",
      id: "word",
      inside: "band",
      width: 27,
      height: 10,
    } as const;
    const [piece, ...others] = cutParts([BAND, { ...word, text: "Family", stem: 0.62 }]);
    expect(others).toEqual([]);
    // The two rings, and the heart's inside above and below the word.
    expect(holesOf(piece?.contours ?? []).length).toBeGreaterThanOrEqual(4);
  });

  test("are one for each name, from top to bottom", () => {
    const plate = { ...SAMPLE_PARTS.namePlate[0], repeat: "rows", text: { from: "name" } } as const;
    const pieces = cutParts([plate], {
      rows: [{ name: "Maximiliano" }, { name: "Bo" }],
    });
    expect(pieces.map(({ contours }) => countPieces(contours))).toEqual([1, 1]);
    const [first = 0, second = 0] = pieces.map(({ width }) => width);
    expect(first).toBeGreaterThan(second);
    // The upper one also has the rings that the lower one hangs by.
    expect(pieces.every(({ contours }) => holesOf(contours).length >= 2)).toBe(true);
  });

  test.each(readFolder("catalog/shapes", "shapes/"))(
    "are one for each plate of $file, with the rings for another one below it",
    ({ file, text }) => {
      const pieces = cutShape(file, text, { repeat: "rows" }, { rows: [{}, {}] });
      const [upper, lower, ...others] = pieces.map(({ contours }) => holesOf(contours).length);
      expect(others).toEqual([]);
      const hasBelow = text.includes('id="below"');
      expect(upper).toBe((lower ?? NaN) + (hasBelow ? 1 : 0));
      expect(pieces.map(({ filled }) => filled)).toEqual([0, 0]);
    },
  );

  test("are none for beads", () => {
    expect(cutParts(SAMPLE_PARTS.beads, { rows: [{}] })).toEqual([]);
  });

  const SQUARE = "M0 0h10v10h-10Z";
  test.each<[problem: string, shapes: readonly Shape[]]>([
    ["its metal would fall into 2 parts", [area(SQUARE), area("M20 0h1v1h-1Z")]],
    ["other metal closes one of its rings", [area(SQUARE), ringsShape([{ x: 5, y: 0.4 }])]],
    // Two holes of 4 mm that meet in a point.
    [
      "its contours cross or touch",
      [{ ...area(`${SQUARE}M1 1h4v4h-4ZM5 5h4v4h-4Z`), holes: true } as Shape],
    ],
  ])("are refused if %s", (problem, shapes) => {
    expect(() => cutItems(sheet(...shapes))).toThrow(problem);
  });

  test("have no hole where two letters overlap, even if a font draws them in opposite directions", () => {
    const square = (...corners: readonly [number, number][]) =>
      makeGlyph([...corners.map(([x, y], i) => [i === 0 ? "M" : "L", x, y] as const), ["Z"]]);
    const right = square([0, 0], [2, 0], [2, 2], [0, 2]);
    const left = square([0, 0], [0, 2], [2, 2], [2, 0]);
    const glyphs = [right, left].map((glyph, i) => ({ glyph, x: i, y: 0, cluster: i }));
    const [piece] = cutItems(sheet({ ...area(""), letters: { glyphs, scale: 5 } } as Shape));
    expect(piece?.contours.map((contour) => [areaOf([contour]), contour.length])).toEqual([
      [150, 4],
    ]);
  });

  test("have no opening that is too fine for a cutter", () => {
    const slits = {
      ...area(`${SQUARE}M1 1h.1v.1h-.1ZM2 2h.19v6h-.19ZM5 2h.21v6h-.21Z`),
      holes: true,
    } as Shape;
    const [piece] = cutItems(sheet(slits));
    const openings: Outlines = holesOf(piece?.contours ?? []);
    expect([piece?.filled, openings.map((hole) => boundsOf([hole]).left)]).toEqual([1, [5]]);
  });

  const SILVER = { choice: "metal", option: "silver" };
  const ROSE = { choice: "metal", option: "rose" };

  test("overlap in two metals without being joined, each with its own engraving and stones", () => {
    const centre = { x: 7, y: 7 };
    const gem = { kind: "gem", centre, radius: 1, choice: "month", stone: "May" } as const;
    const stone = { ...gem, isSample: false, loop: false, metal: ROSE };
    // The upper one closes the lower one's ring, and covers its engraving.
    const [square, text] = engravedSquare(0, 0);
    const lower = [
      { ...square, shapes: [...square.shapes, ringsShape([{ x: 5, y: 10.8 }])] },
      text,
    ];
    const pieces = cutItems(...lower, ...engravedSquare(3, 3, { metal: ROSE }), stone);
    expect(
      pieces.map(({ width, engraving, stones }) => [width, areaOf(engraving), stones]),
    ).toEqual([
      [100_000, 4, []],
      [100_000, 4, [{ x: 40_000, y: 40_000, radius: 10_000 }]],
    ]);
    expect(() => cutItems(...lower, ...engravedSquare(3, 3))).toThrow("rings");
  });

  test("are joined with metal of the same option only, and say which it is", () => {
    const pieces = cutItems(
      ...engravedSquare(0, 0, { metal: SILVER }),
      ...engravedSquare(5, 0, { metal: ROSE }),
      ...engravedSquare(9, 0, { metal: { ...SILVER } }),
      ...engravedSquare(30, 0),
    );
    expect(pieces.map(({ metal, width }) => [metal, width])).toEqual([
      [SILVER, 190_000],
      [ROSE, 100_000],
      [null, 100_000],
    ]);
  });

  test("are upright with their engraving and stones, unless they are joined with another one", () => {
    const cut = (place: Place, at: Point, ...others: Scene["items"]) => {
      const [{ shapes, ...square }, text] = engravedSquare(0, 0);
      const metal = { ...square, shapes: [...shapes, area("M0 0h3v12h-3Z")], places: [place] };
      const gem = { kind: "gem", centre: at, radius: 1, choice: "month", stone: "May" } as const;
      const stone = { ...gem, isSample: false, loop: false };
      const engraving = { ...text, place, path: "M1 9h1v1h-1Z" };
      const corners = (outlines: Outlines) =>
        new Set(outlines.flat().map(({ x, y }) => `${x} ${y}`));
      return cutItems(metal, engraving, stone, ...others).map((piece) => ({
        size: [piece.width, piece.height],
        cut: corners(piece.contours),
        engraved: corners(piece.engraving),
        stones: piece.stones,
      }));
    };
    const quarter = { x: 7, y: -3, angle: Math.PI / 2 };
    const onQuarter = { x: 2, y: 1 };
    const [straight] = cut(upright(7, -3), { x: 11, y: 2 });
    expect(cut(quarter, onQuarter)).toEqual([straight]);
    const [joined] = cut(quarter, onQuarter, sheetOf([area("M0 0h1v1h-1Z")], { x: 6, y: 0 }));
    expect(joined?.size).toEqual(straight?.size.toReversed());
  });

  test("are in the order of the rows, wherever they hang", () => {
    const xs = [3, 2, 0, 1];
    const pieces = cutItems(
      ...xs.flatMap((x, row) => {
        const [{ shapes, ...square }] = engravedSquare(
          20 * x,
          -x,
          row % 2 === 0 ? {} : { metal: ROSE },
        );
        return [{ ...square, shapes: [...shapes, area(`M9 0h${row + 2}v1h-1Z`)] }];
      }),
    );
    expect(pieces.map(({ width }) => width)).toEqual([110_000, 120_000, 130_000, 140_000]);
  });
});

describe("a piece seen from its back", () => {
  const text = { part: "engraveText", on: "bars", size: 2, ...NAME } as const;
  const product = productOf([
    {
      part: "plate",
      id: "bars",
      shape: "bar",
      width: { from: "size", map: { small: 12, large: 20 } },
      repeat: "rows",
      arrange: "strung",
    },
    { ...text, id: "names", text: { from: "name" } },
    { ...text, id: "dates", side: "back", text: { from: "date" } },
  ]);
  const rows = [
    { size: "small", name: "Al", date: "IV" },
    { size: "large", name: "Bo" },
  ];
  const draw = (side: Side) => {
    const scene = drawScene(product, { rows }, context, "none", side);
    if (scene === null) throw new Error("nothing was drawn");
    return scene;
  };
  const drawnBack = draw("back");
  const pieces = cutPieces(draw("front"), drawnBack.items);

  test("has the contours that the back is drawn with, and its engraving", () => {
    const drawn = cutPieces(drawnBack);
    expect(drawn.length).toBe(2);
    for (const [i, piece] of pieces.map(seenFromBack).entries()) {
      for (const key of ["contours", "engraving"] as const) {
        const [seen, expected] = [piece[key], drawn[i]?.[key] ?? []];
        expect(areaOf(seen)).toBeCloseTo(areaOf(expected), 1);
        expect(areaOf(intersect(seen, expected))).toBeCloseTo(areaOf(expected), 1);
      }
    }
  });

  test("is engraved only if something is on its back", () => {
    expect(pieces.map(({ back }) => countPieces(back))).toEqual([2, 0]);
    expect(pieces.map(({ engraving }) => countPieces(engraving))).toEqual([2, 2]);
  });

  test("has no stones, which are set in the front, and is the front's mirror image", () => {
    const [{ shapes, ...square }, text] = engravedSquare(4, 0);
    const metal = { ...square, shapes: [...shapes, area("M0 0h3v12h-3Z")] };
    const centre = { x: 6, y: 2 };
    const stone = { kind: "gem", centre, radius: 1, choice: "month", stone: "May" } as const;
    const gem = { ...stone, isSample: false, loop: false };
    const onBack = { ...text, place: upright(-14, 0), path: "M8 11h1v1h-1Z" };
    const [piece] = cutPieces({ items: [metal, gem] }, [onBack]);
    if (piece === undefined) throw new Error("no piece");
    const { contours, engraving, stones } = seenFromBack(piece);
    expect([piece.stones.length, stones]).toEqual([1, []]);
    // The foot is on the other side.
    expect(areaOf(contours)).toBe(106);
    expect(contours.flat()).toContainEqual({ x: 100_000, y: 120_000 });
    expect(contours.flat()).not.toContainEqual({ x: 0, y: 120_000 });
    expect(boundsOf(engraving)).toEqual({ left: 8, top: 11, right: 9, bottom: 12 });
  });
});
