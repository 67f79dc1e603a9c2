import { describe, expect, it } from "vitest";
import {
  drawScene,
  type Item,
  type ItemOf,
  type PartSpec,
  type PreviewValues,
} from "#engine/preview";
import { unsupportedGraphemes } from "#engine/preview";
import { heartHalf, heartNotch, heartOfWidth } from "../../engine/geometry/heart.ts";
import type { Place } from "../../engine/geometry/point.ts";
import { sampleOf } from "../arbitraries/sampleOf.ts";
import { type ProductWithPreview, drawnProduct } from "../support/preview/drawnProducts.ts";
import { type Box, outlinesOf, pointsOf } from "../support/preview/sceneBoxes.ts";
import { createTestContext } from "../support/preview/testContext.ts";

const context = createTestContext();
const FONTS = context.fonts.all;

/** Names that are hard to arrange: of two letters, in capitals, with signs and accents, of two words, and long ones. */
const FAMILIES: readonly (readonly string[])[] = [
  ["Jo"],
  ["Maximiliano"],
  ["Mary Ann", "O'Brien"],
  ["Ann", "Bartholomew"],
  ["MIA", "EMMA", "Zoë"],
  ["Jo", "Al", "Bo", "Cy"],
  ["Ann", "Ann", "Ann", "Ann"],
  ["Christopher", "Jo", "Müller", "Łukasz"],
  ["Jo", "Al", "Bo", "Cy", "Mia"],
  ["Maximiliano", "Anne-Marie", "Alexander", "Christopher", "Mary Ann"],
  ["Ann", "Zoë", "Gyp", "Björn", "Maximiliana-Jo"],
];

/** Cases of a law: a sample of the fonts, with all families whose letters they have. */
function eachCase(
  product: ProductWithPreview,
  kind: PartSpec["part"],
  families: readonly (readonly string[])[],
  brokenRules: (product: ProductWithPreview, names: readonly string[]) => readonly string[],
): string[] {
  return sampleOf(FONTS).flatMap((font) => {
    const parts = product.preview.parts.map((part) =>
      part.part === kind && "font" in part ? { ...part, font: font.id } : part,
    );
    const inFont = { ...product, preview: { ...product.preview, parts } };
    const drawable = families.filter(
      (names) => unsupportedGraphemes(names.join(""), font).length === 0,
    );
    return drawable.flatMap((names) =>
      brokenRules(inFont, names).map((rule) => `${font.number}, ${names.join(" ")}: ${rule}`),
    );
  });
}

function itemsOf<K extends "engraving" | "gem" | "metal" | "chain">(
  product: ProductWithPreview,
  values: PreviewValues,
  kind: K,
): ItemOf<K>[] {
  const scene = drawScene(product, values, context);
  if (scene === null) throw new Error("nothing is drawn");
  return scene.items.filter((item): item is ItemOf<K> => item.kind === kind);
}

function boxOf(points: readonly { x: number; y: number }[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return { left, right, top: Math.min(...ys), bottom: Math.max(...ys) };
}

const union = (boxes: readonly Box[]): Box =>
  boxOf(
    boxes.flatMap(({ left, right, top, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  );

const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

describe("names behind stones on a heart", () => {
  const product = drawnProduct("family-heart-birthstone-necklace");
  const plate = product.preview.parts.find((part) => part.part === "heartPlate");
  const heart = heartOfWidth(plate?.part === "heartPlate" ? plate.width : NaN);
  const outline = heartHalf(heart, 0, 0.3);
  /** The distance from the heart's edge, in millimetres. */
  const fromEdge = (x: number, y: number): number =>
    Math.min(...outline.map((point) => Math.hypot(point.x - Math.abs(x), point.y - y)));

  const drawn = (inFont: ProductWithPreview, names: readonly string[]) => {
    const values = { names: names.map((name) => ({ name, birthstone: "May" })) };
    const gems = itemsOf(inFont, values, "gem").map(({ centre: { x, y }, radius }): Box => {
      return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
    });
    const engravings = itemsOf(inFont, values, "engraving");
    const texts = engravings.map(({ path, place }) => boxOf(outlinesOf(path, place).flat()));
    return { gems, texts, sizes: engravings.map(({ size }) => size) };
  };

  it("stand in a straight column, or in two with equally many, and are left-aligned", () => {
    const broken = eachCase(product, "engraveRows", FAMILIES, (inFont, names) => {
      const { gems, texts } = drawn(inFont, names);
      const columns = [...new Set(gems.map(({ left }) => left.toFixed(2)))].map((left) =>
        [...gems.entries()].filter(([, gem]) => gem.left.toFixed(2) === left).map(([i]) => i),
      );
      const textLefts = columns.map((rows) => rows.map((i) => texts[i]?.left ?? NaN));
      return [
        columns.length > 2 || new Set(columns.map(({ length }) => length)).size > 1
          ? `${columns.length} columns`
          : [],
        textLefts.some((lefts) => !(spread(lefts) < 0.05)) ? "names are not aligned" : [],
      ].flat();
    });
    expect(broken).toEqual([]);
  });

  it("have one size", () => {
    const broken = eachCase(product, "engraveRows", FAMILIES, (inFont, names) => {
      const { sizes } = drawn(inFont, names);
      return spread(sizes) < 0.001
        ? []
        : [`from ${Math.min(...sizes)} to ${Math.max(...sizes)} mm`];
    });
    expect(broken).toEqual([]);
  });

  it("are centred, and as large as the heart allows", () => {
    const broken = eachCase(product, "engraveRows", FAMILIES, (inFont, names) => {
      const { gems, texts, sizes } = drawn(inFont, names);
      const boxes = [...gems, ...texts];
      const block = union(boxes);
      const offCentre = Math.abs(block.left + block.right) / 2;
      // The largest capitals are limited, so that a single short name does not fill the heart.
      const isLargest = Math.max(...sizes) > heart.lobeRadius * 0.7 || !fits(boxes, 1.12, 1.3);
      return [
        offCentre > 0.1 ? `${offCentre} mm off the centre` : [],
        isLargest ? [] : "could be larger",
        fits(boxes, 1, 0.9) ? [] : "too near to the edge",
      ].flat();
    });
    expect(broken).toEqual([]);
  });

  /** Whether boxes, enlarged by a factor, fit somewhere on the axis at a distance from the edge. */
  function fits(boxes: readonly Box[], factor: number, margin: number): boolean {
    const { top, bottom } = union(boxes);
    const middle = (top + bottom) / 2;
    const shifts = factor === 1 ? [0] : Array.from({ length: 21 }, (_, i) => (i - 10) * 0.5);
    return shifts.some((shift) =>
      boxes.every(({ left, right, top: boxTop, bottom: boxBottom }) =>
        [boxTop, boxBottom].every((y) =>
          [left, right].every((x) => {
            const scaled = { x: Math.abs(x) * factor, y: middle + shift + (y - middle) * factor };
            const isBelowNotch = scaled.y > heartNotch(heart).y + margin;
            return (
              isBelowNotch && isOnHeart(scaled.x, scaled.y) && fromEdge(scaled.x, scaled.y) > margin
            );
          }),
        ),
      ),
    );
  }

  /** Whether a point below the notch is on the heart. */
  const isOnHeart = (x: number, y: number): boolean =>
    outline.some((point, i) => {
      const next = outline[i + 1];
      return next !== undefined && next.y > y && point.y <= y && next.x >= x;
    });
});

describe("hearts on a chain", () => {
  const product = drawnProduct("heart-beads-necklace");
  const lengths = [14, 16, 18, 20, 22];
  const families = Array.from({ length: 8 }, (_, i) => Array.from({ length: i + 1 }, () => "Ann"));
  const cases = families.flatMap((names) => lengths.map((length) => ({ names, length })));
  const toDegrees = 180 / Math.PI;

  function draw({ names, length }: (typeof cases)[number]) {
    const values = { length, names: names.map((name) => ({ name })) };
    const scene = drawScene(product, values, context);
    if (scene === null) throw new Error("nothing is drawn");
    const places = (kind: string, items: readonly Item[]): readonly Place[] =>
      items.flatMap((item) => {
        if (item.kind !== kind) return [];
        return item.kind === "metal" ? item.places : item.kind === "chain" ? item.links : [];
      });
    const strands = places("chain", scene.chains);
    return {
      hearts: places("metal", scene.items),
      balls: places("chain", scene.items),
      right: strands.filter(({ x }) => x > 0),
    };
  }

  it("are turned by at most 12 degrees", () => {
    const broken = cases.filter(({ names, length }) =>
      draw({ names, length }).hearts.some(({ angle }) => Math.abs(angle) * toDegrees > 12),
    );
    expect(broken).toEqual([]);
  });

  it("are on one smooth curve, which runs into the chain without a corner", () => {
    const broken = cases.flatMap(({ names, length }) => {
      const { hearts, balls, right } = draw({ names, length });
      const beads = [...hearts, ...balls].toSorted((a, b) => a.x - b.x);
      // Links are short, so their own directions are more exact than those from one to the next.
      const directions = [
        ...beads
          .slice(1)
          .map(({ x, y }, i) => Math.atan2(y - (beads[i]?.y ?? NaN), x - (beads[i]?.x ?? NaN))),
        ...right.map(({ angle }) => angle),
      ];
      const turns = directions.slice(1).map((angle, i) => Math.abs(angle - (directions[i] ?? NaN)));
      const sharpest = Math.max(...turns) * toDegrees;
      return sharpest < 21 ? [] : [`${names.length} hearts, ${length} inches: ${sharpest} degrees`];
    });
    expect(broken).toEqual([]);
  });
});

describe("names along a band with a word inside", () => {
  const product = drawnProduct("love-family-necklace");
  const families = [
    ["Ann", "Bo"],
    ["Zoë", "Alexander"],
    ["Anne-Marie", "O'Brien", "Müller"],
    ["Emma", "Liam", "Olivia", "Noah", "Ava"],
    ["Quinn", "Jörg", "Łukasz", "Åsa", "MIA", "Bo"],
    ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus"],
    ["Ann", "Bartholomew", "Zoë", "Jo", "Maximiliana", "Al", "Mia", "Noah"],
  ];

  const drawn = (inFont: ProductWithPreview, names: readonly string[]) => {
    const values = { names: names.map((name) => ({ name })) };
    const engravings = itemsOf(inFont, values, "engraving");
    return {
      // Small hearts are not widened by the cutter.
      names: engravings.filter(({ grow }) => grow > 0),
      engraved: engravings.map(({ path, place, grow }) => ({
        outlines: outlinesOf(path, place),
        grow: grow / 2,
      })),
    };
  };

  /** The points of the word's outline. It is the same, whatever the names are. */
  const word = itemsOf(product, {}, "metal")
    .filter(({ finish }) => finish === "cast")
    .flatMap(({ shapes, places }) =>
      shapes.flatMap((shape) => {
        const place = places[0] ?? { x: NaN, y: NaN, angle: NaN };
        const grow = (shape.kind === "area" ? shape.grow : shape.width) / 2;
        const lines =
          shape.kind === "area"
            ? outlinesOf(shape.path, place)
            : [pointsOf(shape.path).map(({ x, y }) => ({ x: x + place.x, y: y + place.y }))];
        return lines.flatMap((line) => dense(line)).map((point) => ({ ...point, grow }));
      }),
    );

  it("are at least 1 mm away from the word", () => {
    const broken = eachCase(product, "engraveAlong", families, (inFont, names) => {
      const { engraved } = drawn(inFont, names);
      const distances = engraved.flatMap(({ outlines, grow }) => {
        const { left, right, top, bottom } = boxOf(outlines.flat());
        const near = word.filter(
          ({ x, y }) => x > left - 1.5 && x < right + 1.5 && y > top - 1.5 && y < bottom + 1.5,
        );
        const points = near.length === 0 ? [] : outlines.flatMap((outline) => dense(outline));
        return near.map(
          (other) =>
            Math.min(...points.map(({ x, y }) => Math.hypot(x - other.x, y - other.y))) -
            grow -
            other.grow,
        );
      });
      const least = Math.min(...distances);
      expect(word.length).toBeGreaterThan(50);
      return least > 1 ? [] : [`${least} mm`];
    });
    expect(broken).toEqual([]);
  });

  it("are mirrored if they are equal, and have one size", () => {
    const equal = [2, 4, 6, 8].map((count) => Array.from({ length: count }, () => "AVA"));
    const broken = eachCase(product, "engraveAlong", equal, (inFont, names) => {
      const { names: engravings } = drawn(inFont, names);
      const boxes = engravings.map(({ path, place }) => boxOf(outlinesOf(path, place).flat()));
      const isMirrored = boxes.every(({ left, right, top, bottom }) =>
        boxes.some(
          (other) =>
            Math.abs((other.left + other.right + left + right) / 2) < 0.8 &&
            Math.abs((other.top + other.bottom - top - bottom) / 2) < 0.8,
        ),
      );
      return [
        isMirrored ? [] : "not mirrored",
        spread(engravings.map(({ size }) => size)) < 0.001 ? [] : "different sizes",
      ].flat();
    });
    expect(broken).toEqual([]);
  });

  it("have hearts between them that are equally far from both names, and not near them", () => {
    const broken = eachCase(product, "engraveAlong", families, (inFont, names) => {
      const values = { names: names.map((name) => ({ name })) };
      const engravings = itemsOf(inFont, values, "engraving").map(({ path, place, grow, size }) => {
        return { points: outlinesOf(path, place).flatMap((outline) => dense(outline)), grow, size };
      });
      const texts = engravings.filter(({ grow }) => grow > 0);
      const capital = Math.max(...texts.map(({ size }) => size));
      const hearts = engravings.filter(({ grow, size }) => grow === 0 && size < capital * 0.85);
      return hearts.flatMap(({ points }) => {
        const { left, right, top, bottom } = boxOf(points);
        const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
        const isOnAxis = Math.abs(centre.x) < 1;
        const [nearest = NaN, next = NaN] = texts
          .map((text) =>
            Math.min(...text.points.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y))),
          )
          .toSorted((a, b) => a - b);
        // A heart that is alone in its quarter is not between two names.
        if (isOnAxis || nearest > capital * 3) return [];
        return [
          nearest > capital * 0.8 ? [] : `a heart is ${nearest / capital} capitals from a name`,
          next - nearest < capital * 0.6
            ? []
            : `a heart is ${next - nearest} mm nearer to one name`,
        ].flat();
      });
    });
    expect(broken).toEqual([]);
  });

  it("leave neither the upper nor the lower half of the band empty", () => {
    const middle = heartOfWidth(33).lobeRadius * 0.6;
    const broken = eachCase(product, "engraveAlong", families, (inFont, names) => {
      const values = { names: names.map((name) => ({ name })) };
      const boxes = itemsOf(inFont, values, "engraving").map(({ path, place }) =>
        boxOf(outlinesOf(path, place).flat()),
      );
      const quarters = new Set(
        boxes
          // The hearts at the notch and at the tip are always there.
          .filter(({ left, right }) => Math.abs(left + right) > 4)
          .map(
            ({ left, right, top, bottom }) => `${left + right > 0} ${top + bottom > 2 * middle}`,
          ),
      );
      return quarters.size === 4 ? [] : [`${4 - quarters.size} quarters are empty`];
    });
    expect(broken).toEqual([]);
  });

  /** The points of a closed line with more points on long segments. */
  function dense(polygon: readonly { x: number; y: number }[]) {
    return polygon.flatMap(({ x, y }, i) => {
      const before = polygon.at(i - 1) ?? { x, y };
      const count = Math.ceil(Math.hypot(x - before.x, y - before.y) / 0.3);
      return Array.from({ length: count }, (_, step) => ({
        x: x + ((before.x - x) * step) / count,
        y: y + ((before.y - y) * step) / count,
      }));
    });
  }
});
