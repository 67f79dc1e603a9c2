import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawScene, type FontFacts, unsupportedGraphemes } from "#engine/preview";
import { bridgesShape } from "../../engine/preview/plate/bridges.ts";
import { cutName, MIN_STROKE, type NameCut, shapesOf } from "../../engine/preview/plate/cutName.ts";
import { delicacyOf, MIN_NATURAL_OPENING } from "../../engine/preview/plate/delicacy.ts";
import { typesetRun } from "../../engine/preview/parts/partLayout.ts";
import { RING_RADIUS, ringShapes } from "../../engine/preview/plate/rings.ts";
import { tighten } from "../../engine/preview/plate/tighten.ts";
import { inkOf } from "../../engine/preview/type/glyph.ts";
import { runPath } from "../../engine/preview/type/textPath.ts";
import { isSturdy } from "../../server/cli/fonts/sturdiness.ts";
import { sampleOf } from "../arbitraries/sampleOf.ts";
import {
  areaOf,
  boundsOf,
  centroidOf,
  countPieces,
  disc,
  grow,
  holesOf,
  intersect,
  type Outlines,
  outlinesOf,
  subtract,
  unite,
} from "../support/preview/outlines.ts";
import { HARD_NAMES } from "../support/preview/hardNames.ts";
import { PLATE, productOf } from "../support/preview/sampleParts.ts";
import { createTestContext } from "../support/preview/testContext.ts";

/** The size of the Classic's plate. */
const SIZE = { width: 47, height: 23, stem: 0.95, maxScale: 25 };

const context = createTestContext();
const anyOf = (alphabet: string) => fc.constantFrom(...alphabet);
const names = fc
  .tuple(
    anyOf("ABCDEFGHIJKLMNOPQRSTUVWXYZÉÖŠ"),
    fc.string({ unit: anyOf("abcdefghijklmnopqrstuvwxyzéöñ'-"), minLength: 1, maxLength: 14 }),
  )
  .map(([initial, rest]) => initial + rest);
const generated = fc.sample(names, context.fonts.all.length);
const CASES = context.fonts.all.flatMap((font, i) =>
  [...HARD_NAMES, ...generated.slice(i, i + 1)]
    .filter((name) => unsupportedGraphemes(name, font).length === 0)
    .map((name) => [font, name] as const),
);

/** The area of an opening that can be sawn, in square millimetres. */
const OPENING = 0.25;
/** The area of a visible piece of metal, in square millimetres. */
const VISIBLE = 0.12;
/** The swollen end of a stroke may have a thinner neck than a letter. In square millimetres, eroded. */
const SWELLING = 0.05;

/** A cut name, measured without the engine's own grid. */
interface Plate {
  readonly title: string;
  readonly font: FontFacts;
  readonly name: string;
  readonly cut: NameCut;
  readonly letters: Outlines;
  /** The bars that join letters and marks. */
  readonly bars: readonly Outlines[];
  /** The letters with the bars. */
  readonly metal: Outlines;
  /** All metal, with rings and posts. */
  readonly piece: Outlines;
}

function measure(font: FontFacts, name: string): Plate {
  const cut = cutName(context.typesetter.typeset(font, name), SIZE);
  if (cut === null) throw new Error(`${font.family} drew nothing of ${name}`);
  const [area, ...wires] = shapesOf(cut).map(outlinesOf);
  const metal = unite([area ?? [], ...wires]);
  const bars = cut.bridges.map((bar) => outlinesOf(bridgesShape([bar], cut.bridgeWidth)));
  const piece = unite([metal, ...ringShapes(cut.rings, cut.bridgeWidth).map(outlinesOf)]);
  return {
    title: `${font.number} ${font.family}: ${name}`,
    font,
    name,
    cut,
    letters: area ?? [],
    bars,
    metal,
    piece,
  };
}

describe("a name cut from sheet metal", () => {
  const plates = sampleOf(sampleOf(CASES)).map(([font, name]) => measure(font, name));
  /** The titles of the plates of which a statement does not hold. */
  const exceptions = (holds: (plate: Plate) => boolean) =>
    plates.filter((plate) => !holds(plate)).map(({ title }) => title);

  it("is one piece with its rings", () => {
    expect(exceptions(({ piece }) => countPieces(piece) === 1)).toEqual([]);
  });

  it("has straight bars that only bridge a gap: none comes out behind a letter or crosses a counter", () => {
    const isPlain = ({ letters, bars }: Plate) => {
      const counters = holesOf(letters);
      return bars.every(
        (bar) =>
          countPieces(subtract(bar, letters), VISIBLE) <= 1 &&
          areaOf(intersect(bar, counters)) <= 1.5 * VISIBLE,
      );
    };
    expect(exceptions(isPlain)).toEqual([]);
  });

  it("has two words that touch, or are joined by one horizontal bar at the baseline", () => {
    const wrong: string[] = [];
    for (const font of sampleOf(sampleOf(context.fonts.all))) {
      const name = "Ann Emm";
      const { cut, letters } = measure(font, name);
      if (countPieces(letters) === 1) continue;
      const glyphs = tighten(context.typesetter.typeset(font, name), cut.stroke / cut.scale);
      const ink = inkOf({ glyphs });
      const toX = (x: number) => (x - (ink.left + ink.right) / 2) * cut.scale;
      const baseline = (-(ink.top + ink.bottom) / 2) * cut.scale;
      const before = inkOf({ glyphs: glyphs.filter(({ cluster }) => cluster < 3) });
      const after = inkOf({ glyphs: glyphs.filter(({ cluster }) => cluster > 3) });
      const between = cut.bridges.filter(
        (bar) =>
          Math.min(bar.fromX, bar.toX) <= toX(before.right) + 0.5 &&
          Math.max(bar.fromX, bar.toX) >= toX(after.left) - 0.5,
      );
      const isPlain = between.every(
        ({ fromY, toY }) => fromY === toY && baseline - fromY < 0.1 * cut.scale,
      );
      // Words whose boxes overlap may touch, too.
      if (!isPlain || (between.length !== 1 && before.right < after.left))
        wrong.push(`${font.number} ${font.family}: ${between.length}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is not strengthened so much that an opening of a letter clots", () => {
    const isOpen = ({ cut }: Plate) => {
      if (cut.stroke <= MIN_STROKE) return true;
      const raw = outlinesOf({ kind: "area", path: cut.path, grow: 0, holes: false });
      return holesOf(raw).every(
        (hole) => areaOf([hole]) < OPENING || areaOf(grow([hole], -cut.stroke / 2)) > OPENING / 2,
      );
    };
    expect(exceptions(isOpen)).toEqual([]);
  });

  it("has no neck thinner than 0.6 mm, or is known as thin", () => {
    const isKnown = ({ cut, metal }: Plate) => {
      const hasNeck = (width: number) => countPieces(grow(metal, -width / 2), SWELLING) > 1;
      return delicacyOf(cut).isThin ? hasNeck(0.8) : !hasNeck(0.54);
    };
    expect(exceptions(isKnown)).toEqual([]);
  }, 600_000);

  it("leaves each opening of its letters open, or is known to clot", () => {
    const isKnown = ({ cut, font, name }: Plate) => {
      const openings = Array.from(name).flatMap((letter) => {
        const glyphs = context.typesetter.typeset(font, letter)?.glyphs ?? [];
        const path = runPath({ glyphs }, cut.scale, 0, 0);
        return holesOf(outlinesOf({ kind: "area", path, grow: 0, holes: false }));
      });
      const isClotted = (minNatural: number, minOpen: number) =>
        openings.some(
          (hole) =>
            areaOf([hole]) > minNatural * MIN_NATURAL_OPENING * cut.scale ** 2 &&
            areaOf(grow([hole], -cut.stroke / 2)) < minOpen,
        );
      return delicacyOf(cut).clots ? isClotted(0.8, 0.8) : !isClotted(1.3, OPENING - 0.15);
    };
    expect(exceptions(isKnown)).toEqual([]);
  }, 600_000);

  it("hangs from two rings, at least two thirds of each outside the letters", () => {
    const isVisible = ({ cut, metal }: Plate) =>
      cut.rings.every(({ centre }) => {
        const ring = disc(centre, RING_RADIUS);
        return areaOf(intersect(ring, metal)) <= areaOf(ring) / 3;
      });
    expect(exceptions(isVisible)).toEqual([]);
  });

  it("hangs straight: its rings are in its upper half and level within a tenth of its height", () => {
    const isStraight = ({ cut, metal }: Plate) => {
      const { top, bottom } = boundsOf(metal);
      const ys = cut.rings.map(({ centre }) => centre.y);
      const [low, high] = [Math.max(...ys), Math.min(...ys)];
      return low <= (top + bottom) / 2 && low - high <= (bottom - top) / 10;
    };
    expect(exceptions(isStraight)).toEqual([]);
  });

  it("hangs steadily: its rings are at least half of its width apart", () => {
    const isSteady = ({ cut: { rings }, metal }: Plate) => {
      const { left, right } = boundsOf(metal);
      return rings[1].centre.x - rings[0].centre.x >= (right - left) * 0.49;
    };
    expect(exceptions(isSteady)).toEqual([]);
  });

  it("does not tip over: its centre of mass is between its rings and below them", () => {
    const isBalanced = ({ cut, piece }: Plate) => {
      const { x, y } = centroidOf(piece);
      const [{ centre: left }, { centre: right }] = cut.rings;
      return x > left.x && x < right.x && y > Math.max(left.y, right.y);
    };
    expect(exceptions(isBalanced)).toEqual([]);
  });
});

it("a font is listed as sturdy if nearly all names are", () => {
  const wrong = sampleOf(sampleOf(context.fonts.all))
    .filter(({ id, sturdy }) => isSturdy(readFileSync(`catalog/fonts/${id}.ttf`), id) !== sturdy)
    .map(({ number, family }) => `${number} ${family}`);
  expect(wrong).toEqual([]);
});

describe("names that hang under one another", () => {
  const LADDERS = [
    ["Sophia", "Maximiliano", "Jo", "MIA", "O'Brien"],
    ["Ann", "Bartholomew", "Zoë", "Jo", "Maximiliana"],
    ["Al", "Christopher"],
    ["Jürgen", "Ed", "Anne-Marie"],
  ];
  const ladders = sampleOf(
    sampleOf(context.fonts.all.flatMap((font) => LADDERS.map((ladder) => [font, ladder] as const))),
  ).map(([font, ladder]) => {
    const plate = { ...PLATE, ...SIZE, repeat: "names", text: { from: "name" } };
    const product = productOf([{ ...plate, font: { from: "font" } }]);
    const values = { names: ladder.map((name) => ({ name })), font: font.number };
    const items = drawScene(product, values, context)?.items ?? [];
    return { title: `${font.number} ${font.family}: ${ladder.join(", ")}`, font, ladder, items };
  });

  it("have rows that are closer to one another in width than their names in the same size", () => {
    const wrong: string[] = [];
    for (const { title, font, ladder, items } of ladders) {
      const ratioOf = (widths: readonly number[]) => Math.max(...widths) / Math.min(...widths);
      const widths = items.flatMap((item) =>
        item.kind === "metal" ? [item.box.right - item.box.left] : [],
      );
      const natural = ladder.map((name) => {
        const ink = inkOf(typesetRun(context.typesetter, font, name));
        return ink.right - ink.left;
      });
      const limit = Math.max(1.6, ratioOf(natural) ** 0.85);
      if (ratioOf(widths) > limit) wrong.push(`${title}: ${ratioOf(widths)} > ${limit}`);
    }
    expect(wrong).toEqual([]);
  });

  it("are joined by two vertical chains each, from ring to ring, none over a letter", () => {
    const wrong: string[] = [];
    for (const { title, ladder, items } of ladders) {
      const chains = items.flatMap((item) => (item.kind === "chain" ? [item] : []));
      const metals = items.flatMap((item) => (item.kind === "metal" ? [item] : []));
      if (chains.length !== 2 * (ladder.length - 1))
        wrong.push(`${title}: ${chains.length} chains`);
      const plates = metals.map(({ shapes, places }) => ({
        letters: unite(shapes.filter(({ path }) => !path.includes("a")).map(outlinesOf)),
        y: places[0]?.y ?? NaN,
      }));
      const isVertical = chains.every(({ links: [first, ...links] }) =>
        links.every(({ x }) => Math.abs(x - (first?.x ?? NaN)) < 0.01),
      );
      const isOver = plates.some(({ letters, y }) => {
        const { top, bottom } = boundsOf(letters);
        const links = chains.flatMap((chain) =>
          chain.links
            .filter((link) => link.y - y > top && link.y - y < bottom)
            .map((link) => disc({ x: link.x, y: link.y - y }, chain.gauge / 2)),
        );
        return areaOf(intersect(unite(links), letters)) > 0.1;
      });
      if (!isVertical) wrong.push(`${title}: slants`);
      if (isOver) wrong.push(`${title}: over a letter`);
    }
    expect(wrong).toEqual([]);
  });
});
