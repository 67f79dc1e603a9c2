import { describe, expect, test } from "vitest";
import type { Field } from "#engine";
import {
  drawScene,
  hasBack,
  type ItemOf,
  type PartOf,
  type PreviewValues,
  type Scene,
  type Side,
} from "#engine/preview";
import { FIELD_DEFAULTS } from "../../../support/fieldDefaults.ts";
import { readFolder, shapesIn } from "../../../support/catalogFolder.ts";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { maskOf } from "../../../support/preview/masks.ts";
import {
  productOf,
  SAMPLE_PARTS,
  SHAPES,
  textField,
  whenIs,
} from "../../../support/preview/sampleParts.ts";
import { stackedBars } from "../../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();
const NAMES = ["Olivia", "Noah", "Bartholomew"];

/** The shapes that come with the catalog. */
const CATALOG = Object.fromEntries(
  [...shapesIn(readFolder("catalog/shapes", "shapes/"))].flatMap(([name, shape]) =>
    shape === null ? [] : [[name, shape]],
  ),
);

/** Draws a plate for each name. */
function draw(
  changes: Partial<PartOf<"plate">>,
  names: readonly string[] = NAMES,
  side: Side = "front",
  engraving: Partial<PartOf<"engraveText">> = {},
): Scene {
  const { fields, preview } = productOf([
    { ...SAMPLE_PARTS.plate[0], id: "plates", repeat: "rows", ...changes } as PartOf<"plate">,
    {
      part: "engraveText",
      id: "names",
      on: "plates",
      text: { from: "name" },
      font: "cinzel",
      size: 3,
      ...engraving,
    },
  ]);
  const product = { fields, preview: { ...preview, shapes: CATALOG } };
  const scene = drawScene(product, { rows: names.map((name) => ({ name })) }, context, "all", side);
  if (scene === null) throw new Error("nothing is drawn");
  return scene;
}

const isKind =
  <K extends "metal" | "engraving" | "chain">(kind: K) =>
  (item: Scene["items"][number]): item is ItemOf<K> =>
    item.kind === kind;
const placesOf = (scene: Scene) =>
  scene.items.filter(isKind("metal")).flatMap((metal) => metal.places);

describe("stacked plates", () => {
  const { bar } = SHAPES;
  const left = bar?.rings["ring-left"];
  if (bar === undefined || left === undefined) throw new Error("the bar is no shape");

  test("hang straight below one another, by two chains from ring to ring", () => {
    const scene = draw({ width: bar.width, gap: 5 });
    const pitch = bar.height + 5;
    expect(placesOf(scene)).toEqual([0, 1, 2].map((row) => ({ x: 0, y: row * pitch, angle: 0 })));
    const chains = scene.items.filter(isKind("chain"));
    expect(chains).toHaveLength(4);
    for (const [i, { links }] of chains.entries()) {
      const row = Math.floor(i / 2);
      const [first, last] = [links[0], links.at(-1)];
      if (first === undefined || last === undefined) throw new Error("an empty chain");
      // The end links overlap the rings' wires.
      expect(first.y - row * pitch).toBeLessThan(left.radius + 0.5);
      expect((row + 1) * pitch - last.y).toBeLessThan(left.radius + 0.5);
      expect(Math.abs(first.x)).toBeCloseTo(-left.x);
    }
  });

  test.each(Object.keys(CATALOG).filter((shape) => CATALOG[shape]?.areas["text"] !== undefined))(
    "of the shape %s have their texts inside the metal",
    (shape) => {
      engravedPlates(draw({ shape, width: 26 }));
    },
  );

  test("are engraved inside the metal, in letters of nearly one height", () => {
    const scene = draw({});
    const metal = new Set(
      scene.items.filter(isKind("metal")).flatMap((item) => maskOf(scene, item)),
    );
    const engravings = scene.items.filter(isKind("engraving"));
    expect(engravings).toHaveLength(3);
    for (const engraving of engravings)
      expect(maskOf(scene, engraving).every((pixel) => metal.has(pixel))).toBe(true);
    const sizes = engravings.map(({ size }) => size);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.26);
  });

  test("are drawn without a text, too", () => {
    const scene = draw({}, ["Olivia", ""]);
    expect(placesOf(scene)).toHaveLength(2);
    expect(scene.items.filter(isKind("engraving"))).toHaveLength(1);
  });
});

test("plates side by side keep their distance, and their middle is that of the drawing", () => {
  const scene = draw({ arrange: "side by side", width: 20, gap: 2 });
  const xs = placesOf(scene).map(({ x }) => x);
  expect(xs.map((x) => x + (xs.at(-1) ?? 0))).toEqual([0, xs.at(-1), 2 * (xs.at(-1) ?? 0)]);
  expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThanOrEqual(22);
});

/** The pixels of each plate with its engraving, which must be on it. */
function engravedPlates(scene: Scene): readonly ReadonlySet<number>[] {
  const engravings = scene.items.filter(isKind("engraving"));
  return scene.items.filter(isKind("metal")).map((metal, i) => {
    const plate = new Set(maskOf(scene, metal));
    const engraving = engravings[i];
    if (engraving === undefined) throw new Error("a plate without an engraving");
    const cut = maskOf(scene, engraving);
    expect(cut.length).toBeGreaterThan(20);
    expect(cut.filter((pixel) => !plate.has(pixel))).toEqual([]);
    return plate;
  });
}

describe.each(["stacked", "side by side", "strung", "fanned"] as const)("plates %s", (arrange) => {
  const shapes = Object.entries(CATALOG)
    .filter(([, { rings }]) => rings.ring !== undefined || arrange !== "fanned")
    .map(([shape]) => shape);

  test.each(shapes)("of the shape %s lie beside one another", (shape) => {
    const { items, ...scene } = draw({ shape, arrange, width: 22 }, Array.from("ABCDE"));
    const metals = items.filter(isKind("metal"));
    const pixels = metals.flatMap((metal) => maskOf({ items, ...scene }, metal));
    // Only the edges of metal on the same pixel.
    expect(pixels.length - new Set(pixels).size).toBeLessThan(0.004 * pixels.length);
  });

  test.each(shapes)("of the shape %s are mirrored on the back", (shape) => {
    const places = (side: Side) =>
      placesOf(draw({ shape, arrange, width: 22 }, NAMES, side)).map(({ x, y }) => [x, y]);
    const back = places("back");
    expect(back).toHaveLength(3);
    places("front").forEach(([x = 0, y = 0], row) => {
      expect(back[row]?.[0]).toBeCloseTo(-x);
      expect(back[row]?.[1]).toBeCloseTo(y);
    });
  });
});

test("each row chooses the shape, the width and the metal of its plate", () => {
  const byShape = (values: readonly [number, number] | readonly [string, string]) => ({
    from: "kind",
    map: { small: values[0], large: values[1] },
  });
  const plate = {
    ...SAMPLE_PARTS.plate[0],
    repeat: "rows",
    shape: byShape(["disc", "heart"]),
    width: byShape([12, 20]),
    metal: { from: "kind" },
  } as PartOf<"plate">;
  const rows = [{ kind: "large" }, { kind: "small" }];
  const metals = drawScene(productOf([plate]), { rows }, context)?.items.filter(isKind("metal"));
  expect(metals?.map(({ metal, box }) => [metal?.option, box.right - box.left])).toEqual([
    ["large", 20],
    ["small", 12],
  ]);
});

test("a text and a stone are drawn in the rows in which their condition holds", () => {
  const when = whenIs("kind", "large");
  const gem = { part: "gem", id: "gems", at: "plates.stone", stone: { from: "month" } } as const;
  const list: Field = {
    ...FIELD_DEFAULTS,
    kind: "list",
    id: "rows",
    label: "Rows",
    min: 1,
    max: 3,
    unique: null,
    of: [textField("kind")],
  };
  const product = productOf(
    [
      { part: "plate", id: "plates", shape: "disc", width: 15, repeat: "rows" },
      { part: "engraveText", id: "signs", on: "plates", text: "♥", font: "cinzel", size: 3, when },
      { ...gem, repeat: "rows", radius: 1, when },
    ],
    [list],
  );
  const rows = ["small", "large", "small"].map((kind) => ({ kind, month: "May" }));
  const scene = drawScene(product, { rows }, context);
  if (scene === null) throw new Error("nothing is drawn");
  const [, middle] = placesOf(scene);
  const heights = scene.items.flatMap((item) => {
    if (item.kind === "engraving") return [item.place.y];
    return item.kind === "gem" ? [item.centre.y] : [];
  });
  expect(heights).toHaveLength(2);
  for (const height of heights) expect(Math.abs(height - (middle?.y ?? 0))).toBeLessThan(7.5);
});

describe("a text along an edge", () => {
  // A band is too narrow.
  const plates = Object.entries(CATALOG).filter(([, { areas }]) => areas["text"] !== undefined);
  const ALONG = plates.flatMap(([shape]) =>
    (["top", "bottom"] as const).flatMap((along) =>
      NAMES.map((name) => [along, shape, name] as const),
    ),
  );
  const drawAlong = (along: "top" | "bottom", shape: string, name: string) =>
    draw({ shape, width: 26 }, [name], "front", { along, size: 2 });

  test.each(ALONG)("at the %s of the shape %s: %s is inside the metal", (along, shape, name) => {
    engravedPlates(drawAlong(along, shape, name));
  });

  test("is made smaller until it fits, and can be read from left to right", () => {
    const sizes = ["Jo", "Bartholomew", "Bartholomew and Maximilian"].map((name) => {
      const scene = drawAlong("bottom", "disc", name);
      return scene.items.find(isKind("engraving"))?.size ?? 0;
    });
    expect(sizes.map((size) => size >= 2)).toEqual([true, true, false]);
  });
});

test("what is engraved on the back is drawn only there, and not reversed", () => {
  const on = (side: Side, name: string) => draw({}, [name], side, { side: "back" });
  expect(on("front", "Ann").items.some(isKind("engraving"))).toBe(false);
  const back = on("back", "Ann").items.find(isKind("engraving"));
  const front = draw({}, ["Ann"]).items.find(isKind("engraving"));
  expect(back?.path).toBe(front?.path);
});

test("a sample for the back counts until something is made, but only while its field exists", () => {
  const { text } = stackedBars;
  const withSample = text.replace('{ "from": "date" }', '{ "from": "date", "sample": "May 4" }');
  const product = drawnProduct("stacked-bars", [{ ...stackedBars, text: withSample }]);
  const bars = [{ name: "Ann" }];
  const dated = [{ name: "Ann", date: "2019-05-04" }];
  const made = (values: PreviewValues) => [
    hasBack(product, values),
    hasBack(product, values, true),
  ];
  expect(made({ backs: "plain", bars })).toEqual([false, false]);
  expect(made({ backs: "dates", bars })).toEqual([true, false]);
  expect(made({ backs: "dates", bars: dated })).toEqual([true, true]);
  const back = (backs: string) => drawScene(product, { backs, bars }, context, "all", "back");
  expect(back("plain")?.items.some(isKind("engraving"))).toBe(false);
  expect(back("dates")?.items.some(isKind("engraving"))).toBe(true);
});
