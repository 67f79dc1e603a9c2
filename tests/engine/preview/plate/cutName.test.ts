import { describe, expect, it } from "vitest";
import type { FontFacts } from "#engine/preview";
import { cutName, type NameCut } from "../../../../engine/preview/plate/cutName.ts";
import { tighten } from "../../../../engine/preview/plate/tighten.ts";
import { inkOf, type PlacedGlyph } from "../../../../engine/preview/type/glyph.ts";
import { makeGlyph } from "../../../../engine/preview/type/glyph.ts";
import { splitAccents } from "../../../../engine/preview/plate/rings.ts";
import { type Box, growBox } from "../../../../engine/geometry/box.ts";
import { boxOf } from "../../../../engine/geometry/outline.ts";
import type { Point } from "../../../../engine/geometry/point.ts";
import { sampleOf } from "../../../arbitraries/sampleOf.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

/** Short and long names, dots, accents, and signs between letters. */
const NAMES = [
  "Olivia",
  "Tj",
  "Christopher",
  "Zoë",
  "Peña",
  "Jürgen",
  "Anna Maria",
  "Jean-Luc",
  "O'Brien",
];
/** The area of the plate in millimetres. */
const PLATE = { width: 47, height: 20, stem: 1.15, maxScale: 30 };

/** About one per letter and accent. More of them mean that a letter's own parts are disconnected. */
const MAX_BRIDGES = 12;

const context = createTestContext();
/** A sample of all fonts with all names. */
const PLATES = sampleOf(
  context.fonts.all.flatMap((font) => NAMES.map((name) => [font, name] as const)),
).map(([font, name]) => ({ title: `${font.family}: ${name}`, plate: cut(font, name) }));

function cut(font: FontFacts, name: string): NameCut {
  const plate = cutName(context.typesetter.typeset(font, name), PLATE);
  if (plate === null) throw new Error(`${font.family} drew nothing of ${name}`);
  return plate;
}

it("tighten never moves letters apart, not even signs of which one is above the other", () => {
  for (const font of sampleOf(context.fonts.all)) {
    for (const text of ["-,", "'.", "J.-P", "Anna Maria"]) {
      const run = context.typesetter.typeset(font, text);
      for (const stroke of [0.03, 0.1]) {
        const before = new Map(run.glyphs.map(({ cluster, x }) => [cluster, x]));
        for (const { cluster, x } of tighten(run, stroke))
          expect(x, `${font.family} ${text}`).toBeLessThanOrEqual(before.get(cluster) ?? 0);
      }
    }
  }
});

it("tighten keeps an apostrophe apart from the letters beside it, so that it can be read", () => {
  const stroke = 0.05;
  const tooNear: string[] = [];
  for (const font of sampleOf(context.fonts.all)) {
    for (const text of ["O'Neill", "d'Arc"]) {
      const run = context.typesetter.typeset(font, text);
      const [letter, apostrophe, next] = [0, 1, 2].map((cluster) =>
        pointsOf(tighten(run, stroke).filter((glyph) => glyph.cluster === cluster)),
      );
      const gaps = [gapBetween(letter, apostrophe), gapBetween(apostrophe, next)];
      if (!gaps.every((gap) => gap > stroke)) tooNear.push(`${font.family} ${text}`);
    }
  }
  expect(tooNear).toEqual([]);
});

it("no bar leads steeply up or down from a hyphen, because the hyphen reaches the letters beside it", () => {
  const steep: string[] = [];
  for (const font of sampleOf(context.fonts.all)) {
    for (const name of ["Jean-Luc", "Al-Amin"]) {
      const { bridges, stroke, scale } = cut(font, name);
      const glyphs = tighten(context.typesetter.typeset(font, name), stroke / scale);
      const hyphen = inkOf({ glyphs: glyphs.filter(({ cluster }) => name[cluster] === "-") });
      const ink = inkOf({ glyphs });
      const margin = stroke / 2 + 0.1;
      /** Whether a point of the plate, in millimetres from its centre, is on the hyphen. */
      const isOnHyphen = (x: number, y: number) => {
        const emX = x / scale + (ink.left + ink.right) / 2;
        const emY = y / scale + (ink.top + ink.bottom) / 2;
        const { left, top, right, bottom } = growBox(hyphen, margin / scale);
        return emX > left && emX < right && emY > top && emY < bottom;
      };
      const isSteep = bridges.some(
        ({ fromX, fromY, toX, toY }) =>
          (isOnHyphen(fromX, fromY) || isOnHyphen(toX, toY)) &&
          Math.abs(toY - fromY) > 1.5 * Math.abs(toX - fromX),
      );
      if (isSteep) steep.push(`${font.number} ${font.family}: ${name}`);
    }
  }
  expect(steep).toEqual([]);
});

it("the bar of a dot or an accent leads to its own letter, not sideways to the next one", () => {
  const astray: string[] = [];
  for (const font of sampleOf(context.fonts.all)) {
    for (const name of ["Olivia", "Lili", "Tj", "Tülin", "Björn"]) {
      const { bridges, stroke, scale } = cut(font, name);
      const glyphs = tighten(context.typesetter.typeset(font, name), stroke / scale);
      const ink = inkOf({ glyphs });
      const [originX, originY] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
      const isIn = (box: Box, x: number, y: number): boolean =>
        x > box.left && x < box.right && y > box.top && y < box.bottom;
      for (const cluster of name.split("").keys()) {
        const outlines = glyphs
          .filter((each) => each.cluster === cluster)
          .flatMap(({ glyph, x, y }) =>
            glyph.polygons.map((polygon) =>
              polygon.map(
                (value, i) => (value + (i % 2 === 0 ? x - originX : y - originY)) * scale,
              ),
            ),
          );
        const { body, accents } = splitAccents(outlines);
        // A bar extends a quarter of a millimetre into the metal.
        const letter = growBox(boxOf(body), stroke / 2 + 0.25);
        const bars = accents.flatMap((accent) =>
          bridges.filter(({ fromX, fromY }) => isIn(boxOf([accent]), fromX, fromY)),
        );
        if (!bars.every(({ toX, toY }) => isIn(letter, toX, toY)))
          astray.push(`${font.number} ${font.family}: ${name}`);
      }
    }
  }
  expect(astray).toEqual([]);
});

/** A vertical bar, 0.1 ems wide, from 0.7 ems above the baseline down to `bottom`. */
const bar = (bottom: number) =>
  makeGlyph([["M", 0, -0.7], ["L", 0.1, -0.7], ["L", 0.1, bottom], ["L", 0, bottom], ["Z"]]);

it("tighten keeps stems apart, and lets letters touch that meet in a point", () => {
  const stroke = 0.05;
  const foot = makeGlyph([["M", 0, -0.1], ["L", 0.1, -0.1], ["L", 0.1, 0], ["L", 0, 0], ["Z"]]);
  const gapBefore = (glyph: ReturnType<typeof bar>) => {
    const glyphs = [bar(0), glyph].map((each, cluster) => {
      return { glyph: each, x: cluster * 0.22, y: 0, cluster };
    });
    return (tighten({ glyphs, advance: 1 }, stroke)[1]?.x ?? NaN) - 0.1;
  };
  expect(gapBefore(bar(0))).toBeGreaterThanOrEqual(stroke + 0.04);
  expect(gapBefore(foot)).toBeLessThan(stroke);
});

it("stems are joined at their feet", () => {
  const glyphs = [0, 1].map((cluster) => ({ glyph: bar(0), x: cluster * 0.22, y: 0, cluster }));
  const plate = cutName({ glyphs, advance: 1 }, PLATE);
  const [bridge, ...others] = plate?.bridges ?? [];
  expect(others).toEqual([]);
  expect(bridge?.fromY).toBeGreaterThan((plate?.box.bottom ?? NaN) * 0.8);
});

/** The vertices of glyphs, in ems. */
function pointsOf(glyphs: readonly PlacedGlyph[]): readonly Point[] {
  return glyphs.flatMap(({ glyph, x, y }) =>
    glyph.polygons.flatMap((polygon) =>
      Array.from({ length: polygon.length / 2 }, (_, i) => ({
        x: (polygon[2 * i] ?? NaN) + x,
        y: (polygon[2 * i + 1] ?? NaN) + y,
      })),
    ),
  );
}

/** The smallest distance between vertices of nearly the same height, from the left to the right, in ems. */
function gapBetween(left: readonly Point[] = [], right: readonly Point[] = []): number {
  const gaps = left.flatMap((a) =>
    right.filter((b) => Math.abs(a.y - b.y) < 0.01).map((b) => b.x - a.x),
  );
  return Math.min(...gaps);
}

describe("a name cut from sheet metal in any font", () => {
  it("has at most twelve bridges", () => {
    const bridgeCounts = PLATES.map(({ plate }) => plate.bridges.length);
    expect(Math.max(...bridgeCounts)).toBeLessThanOrEqual(MAX_BRIDGES);
  });

  it("is inside its area", () => {
    const tooLarge = PLATES.filter(({ plate: { box } }) => {
      const fits = box.right - box.left < PLATE.width + 0.01;
      return !(fits && box.bottom - box.top < PLATE.height + 0.01);
    });
    expect(tooLarge.map(({ title }) => title)).toEqual([]);
  });
});
