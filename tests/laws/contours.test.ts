import { expect, it } from "vitest";
import { drawScene, type FontFacts, type Side, unsupportedGraphemes } from "#engine/preview";
import { cutSvg } from "../../server/cutting/cutFiles.ts";
import { cutPieces, MIN_OPENING, seenFromBack } from "../../server/cutting/cutPieces.ts";
import { sampleOf } from "../arbitraries/sampleOf.ts";
import { readFolder, shapesIn } from "../support/catalogFolder.ts";
import { contoursOfSvg } from "../support/preview/contoursOfSvg.ts";
import { HARD_NAMES } from "../support/preview/hardNames.ts";
import {
  areaOf,
  atOrigin,
  countPieces,
  grow,
  holesOf,
  type Outlines,
  outlinesOf,
  subtract,
  unite,
} from "../support/preview/outlines.ts";
import { NAME, PLATE, productOf } from "../support/preview/sampleParts.ts";
import { createTestContext } from "../support/preview/testContext.ts";

const context = createTestContext();
const CASES = context.fonts.all.flatMap((font) =>
  HARD_NAMES.filter((name) => unsupportedGraphemes(name, font).length === 0).map(
    (name) => [font, name] as const,
  ),
);
/** The size of the Classic's plate. */
const CLASSIC = { ...PLATE, width: 47, height: 23, stem: 0.95 };

/** What is wrong with the file of a name. Empty if nothing is. */
function faultsOf(font: FontFacts, name: string): string[] {
  const product = productOf([{ ...CLASSIC, text: name, font: font.id }]);
  const scene = drawScene(product, {}, context);
  const metal = scene?.items.find((item) => item.kind === "metal");
  if (scene === null || metal === undefined) throw new Error("nothing was drawn");
  const files = cutPieces(scene).map(cutSvg);
  const cut = contoursOfSvg(files.join(""), "cut");

  const drawn = atOrigin(unite(metal.shapes.map(outlinesOf)));
  const holes = holesOf(drawn);
  // What is too fine for a cutter is filled. Both measure alike only to a hundredth of a millimetre.
  const fine = holes.filter((hole) => !isWide([hole], MIN_OPENING));
  const clear = holes.filter((hole) => isWide([hole], MIN_OPENING + 0.02));
  const faults = {
    "not one outer contour": files.length !== 1 || countPieces(cut) !== 1,
    "crosses itself": crosses(cut),
    "a counter is lost": clear.some((hole) => areaOf(subtract([hole], cut)) < areaOf([hole]) / 2),
    "a fine counter is left": holesOf(cut).some((hole) => !isWide([hole], MIN_OPENING - 0.02)),
    "its area differs by 1 %": Math.abs(areaOf(cut) / areaOf(unite([drawn, fine])) - 1) > 0.01,
  };
  return Object.entries(faults).flatMap(([fault, isTrue]) =>
    isTrue ? [`${font.number} ${font.family}, ${name}: ${fault}`] : [],
  );
}

const isWide = (hole: Outlines, width: number) => grow(hole, -width / 2).length > 0;

/** Whether segments share a point without being neighbours: each is compared with each. */
function crosses(outlines: Outlines): boolean {
  const segments = outlines.flatMap((path, contour) =>
    path.map((to, i) => ({ from: path.at(i - 1) ?? to, to, i, contour, count: path.length })),
  );
  return segments.some((p, i) =>
    segments.slice(i + 1).some((q) => {
      const apart = Math.abs(p.i - q.i);
      if (p.contour === q.contour && (apart === 1 || apart === p.count - 1)) return false;
      const [px, py] = [p.to.x - p.from.x, p.to.y - p.from.y];
      const [qx, qy] = [q.to.x - q.from.x, q.to.y - q.from.y];
      const [dx, dy] = [q.from.x - p.from.x, q.from.y - p.from.y];
      const cross = px * qy - py * qx;
      if (cross === 0) return false;
      const [s, t] = [(dx * qy - dy * qx) / cross, (dx * py - dy * px) / cross];
      return s >= 0 && s <= 1 && t >= 0 && t <= 1;
    }),
  );
}

it("cuts each name in one piece that does not cross itself, with the drawing's counters and area", () => {
  expect(sampleOf(sampleOf(CASES)).flatMap(([font, name]) => faultsOf(font, name))).toEqual([]);
}, 900_000);

const ARRANGEMENTS = ["stacked", "side by side", "strung", "fanned"] as const;

it.each([...shapesIn(readFolder("catalog/shapes", "shapes/"))])(
  "cuts the shape %s with its engravings alike in each arrangement",
  (_, shape) => {
    if (shape === null) throw new Error("the shape is invalid");
    const { width, rings, areas } = shape;
    const text = { part: "engraveText", on: "plates", ...NAME, size: 2 } as const;
    const layersIn = (arrange: (typeof ARRANGEMENTS)[number]) => {
      const { preview } = productOf([
        { part: "plate", id: "plates", shape: "shape", width, repeat: "rows", arrange },
        { ...text, id: "front", text: { from: "name" } },
        { ...text, id: "back", text: { from: "date" }, side: "back" },
      ]);
      const product = { fields: [], preview: { ...preview, shapes: { shape } } };
      const rows = Array.from({ length: 2 }, () => ({ name: "Ann", date: "IV" }));
      const draw = (side: Side) => drawScene(product, { rows }, context, "none", side)?.items ?? [];
      const pieces = cutPieces({ items: draw("front") }, draw("back"));
      expect(pieces.length).toBe(2);
      // A stacked plate has rings for the one below it.
      return pieces.slice(-1).flatMap((piece) =>
        [piece, seenFromBack(piece)].flatMap((side) => {
          const file = cutSvg(side);
          return [contoursOfSvg(file, "cut"), contoursOfSvg(file, "engrave")];
        }),
      );
    };
    const arrangements = ARRANGEMENTS.filter((name) => name !== "fanned" || rings.ring);
    const [stacked = [], ...others] = arrangements.map(layersIn);
    const isEngraved = "text" in areas;
    expect(stacked.map((layer) => areaOf(layer) > 0)).toEqual([true, isEngraved, true, isEngraved]);
    for (const layers of others)
      for (const [i, layer] of layers.entries()) {
        const expected = stacked[i] ?? [];
        expect(areaOf(subtract(layer, expected))).toBeLessThan(0.025);
        expect(areaOf(subtract(expected, layer))).toBeLessThan(0.025);
      }
  },
);
