import { heartHalf, heartHalfWidth, heartNotch } from "../../geometry/heart.ts";
import { type Line, measureLine, pointAt, slice } from "../../geometry/line.ts";
import { atPlace, pathOf } from "../../geometry/path.ts";
import { type Place, upright } from "../../geometry/point.ts";
import { addEngraving, addInitial, type SceneBuilder } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { SIGNS } from "../type/signs.ts";
import { bentPath } from "../type/textPath.ts";
import {
  type FittedText,
  getReference,
  type HeartInside,
  type LayOutPart,
  type TypesetText,
  type TypesetTexts,
} from "./partLayout.ts";

/** Length of a line's segments, in millimetres. */
const STEP = 0.25;
/** Space for the engraved hearts at the notch and the tip, in band widths. */
const END_MARGIN = 0.85;
/** The minimum distance of letters from the outline of a word inside the heart, in millimetres, with its strengthening. */
const WORD_CLEARANCE = 1.4;

/** The minimum size of letters on both lines of a half, in sizes of the largest that are possible on one line alone. */
const FILLED_SIZE = 0.88;
/** How much larger letters may be that are small enough to be nearer to a word. */
const MAX_GROWTH = 1.25;
/** The width of the heart between two texts, including the space around it, in heights of a capital. */
const SEPARATOR_WIDTH = 2.3;
/** An uneven split is used only if it shortens the longer half to at most this share. */
const MAX_LENGTH_RATIO = 0.9;
/** The minimum distance of a letter from the band's edges, in band widths. */
const EDGE_CLEARANCE = 0.07;

/** Size of a heart between two names, in heights of their capitals. At the notch and the tip, in heights of the part's largest. */
const SEPARATOR_SIZE = 0.8;
/** Maximum size of a heart at the notch, at the tip, and where no name is, in capital heights. */
const MAX_END_SIZE = 1.2;

/**
 * Texts around a band, clockwise from the lower left, but not beside a word inside the heart. Small hearts are between the
 * texts, at the notch, at the tip, and where no text is.
 */
export const layOutEngraveAlong: LayOutPart<"engraveAlong"> = (part, typeset, { hearts }) => {
  const heart = getReference(hearts, part.on);
  const { sections, scale, capitalHeight } = fitTexts(part, heart, typeset);
  return {
    texts: sections.flatMap(({ texts }) => texts),
    draw(scene) {
      const endSize = Math.min(part.size * SEPARATOR_SIZE, capitalHeight * MAX_END_SIZE);
      for (const section of sections) {
        const { line, texts } = section;
        const { x, y } = pointAt(line, line.length / 2);
        if (texts.length === 0) engraveHeart(upright(x, y), endSize, scene);
        engraveSection(section, scale, capitalHeight, scene);
        for (const text of texts) addInitial(scene, text, scale);
      }
      engraveHeart(upright(0, heartNotch(heart).y + heart.band / 2), endSize, scene);
      const tip = heartHalf(heart, heart.band / 2, STEP).at(-1)?.y ?? heart.tipY;
      engraveHeart(upright(0, tip - heart.band * 0.06), endSize, scene);
    },
  };
};

/** Texts on a part of the band, in reading direction. */
interface Section<Text = FittedText> {
  readonly line: Line;
  readonly texts: readonly Text[];
}

/** The texts of a band, all of the same size. */
interface BandLayout {
  readonly sections: readonly Section[];
  /** In millimetres per em. */
  readonly scale: number;
  /** The height of a capital letter, in millimetres. */
  readonly capitalHeight: number;
}

/** Fits the texts in the same size. They are split between the two halves as evenly as their order allows. */
function fitTexts(
  part: PartOf<"engraveAlong">,
  heart: HeartInside,
  { texts, capitalInEms }: TypesetTexts,
): BandLayout {
  // How far letters reach from the band's centre line, which is in the middle of the capitals, in ems. A Q has a tail.
  const reaches = texts.map(
    ({ ink }) => Math.max(-ink.top, capitalInEms + ink.bottom) - capitalInEms / 2,
  );
  const maxReach = heart.band * (0.5 - EDGE_CLEARANCE);
  const maxScale = Math.min(part.size / capitalInEms, maxReach / Math.max(0, ...reaches));
  const halves = splitTexts(texts, capitalInEms);
  const fitOn = (right: readonly Line[]) => {
    const left = right.map(mirror).toReversed();
    const sectionsOf = (half: number, some: readonly TypesetText[]) =>
      place(some, half === 0 ? left : right, capitalInEms, maxScale);
    const scaleOf = (half: number, some: readonly TypesetText[]) =>
      Math.min(...sectionsOf(half, some).map((section) => maxScaleOf(section, capitalInEms)));
    return {
      sectionsOf,
      scaleOf,
      scale: Math.min(maxScale, ...halves.map((some, i) => scaleOf(i, some))),
    };
  };
  // The smaller the letters, the nearer they may be to a word: they have a larger distance from the band's edge.
  const reach = Math.max(0, ...reaches);
  const freeLines = measureBand(heart, maxScale * reach);
  const first = fitOn(freeLines(maxScale * reach));
  const limit = Math.min(maxScale, first.scale * MAX_GROWTH);
  const fit = limit === maxScale ? first : fitOn(freeLines(limit * reach));
  const scale = Math.min(limit, fit.scale);
  const sections = halves.flatMap((some, half) =>
    fit.sectionsOf(half, some).map((section): Section => ({
      ...section,
      texts: section.texts.map((text): FittedText => {
        // As if all texts of this half were as long as this one, so that a short text beside a long one is not reported as
        // too small.
        const similarTexts = some.map(() => text);
        const ownScale = Math.min(maxScale, fit.scaleOf(half, similarTexts));
        const capitalHeight = capitalInEms * Math.max(scale, ownScale);
        return { ...text, cutSize: null, capitalHeight };
      }),
    })),
  );
  return { sections, scale, capitalHeight: scale * capitalInEms };
}

/**
 * Measures the centre line of a band's right half, from the notch to the tip.
 * @param maxReach how far letters reach at most from the centre line, in millimetres
 * @returns a function that returns the parts that letters of a reach may cover: not near a word inside the heart. The word's
 * left side counts, too, so that both halves are alike.
 */
function measureBand(heart: HeartInside, maxReach: number): (reach: number) => readonly Line[] {
  const centreLine = measureLine(heartHalf(heart, heart.band / 2, STEP));
  const [start, end] = [heart.band * END_MARGIN, centreLine.length - heart.band * END_MARGIN];
  const whole = slice(centreLine, start, end);
  const maxInset = heart.band / 2 + maxReach + WORD_CLEARANCE;
  const wordPoints = heart.inside.filter(
    ({ x, y }) => Math.abs(x) > heartHalfWidth(heart, y, maxInset),
  );
  const squaredDistances = centreLine.points.map(({ x, y }) =>
    Math.min(...wordPoints.map((point) => (Math.abs(point.x) - x) ** 2 + (point.y - y) ** 2)),
  );
  return (reach) => {
    const clearance = reach + WORD_CLEARANCE;
    const covered = centreLine.distances.filter(
      (_, i) => (squaredDistances[i] ?? Infinity) < clearance ** 2,
    );
    if (covered.length === 0) return [whole];
    const free = [
      slice(centreLine, start, Math.min(...covered)),
      slice(centreLine, Math.max(...covered), end),
    ];
    // There is no space for texts beside a very large word.
    return free.reduce((sum, { length }) => sum + length, 0) < whole.length / 2 ? [whole] : free;
  };
}

/** The same line on the left half, in the opposite direction. */
function mirror({ points }: Line): Line {
  return measureLine(points.map(({ x, y, angle }) => ({ x: -x, y, angle: -angle })).toReversed());
}

/** A line from left to right: clockwise, its letters would stand on their heads in the lower half of the heart. */
function readable(line: Line): Line {
  const [first, last] = [line.points.at(0), line.points.at(-1)];
  if (first === undefined || last === undefined || first.x <= last.x) return line;
  return measureLine(
    line.points.map(({ x, y, angle }) => ({ x, y, angle: angle + Math.PI })).toReversed(),
  );
}

/**
 * Distributes the texts of a half to its lines, in their order: so that the letters can be largest, or at least nearly so and no
 * line is empty.
 */
function place(
  texts: readonly TypesetText[],
  lines: readonly Line[],
  capitalInEms: number,
  maxScale: number,
): readonly Section<TypesetText>[] {
  const [first, second] = lines.length === 1 ? lines : lines.map(readable);
  if (first === undefined) return [];
  if (second === undefined) return [{ line: first, texts }];
  const splits = Array.from({ length: texts.length + 1 }, (_, count) => {
    const sections = [
      { line: first, texts: texts.slice(0, count) },
      { line: second, texts: texts.slice(count) },
    ];
    const scale = Math.min(...sections.map((section) => maxScaleOf(section, capitalInEms)));
    return { sections, scale, isFilled: sections.every((section) => section.texts.length > 0) };
  });
  const largest = Math.min(maxScale, Math.max(...splits.map(({ scale }) => scale)));
  const filled = splits.filter(({ scale, isFilled }) => isFilled && scale >= largest * FILLED_SIZE);
  const candidates = filled.length > 0 ? filled : splits;
  return candidates.reduce((best, each) => (each.scale > best.scale ? each : best)).sections;
}

/** The maximum scale at which texts with hearts between them fit, in millimetres per em. Infinity without texts. */
function maxScaleOf({ line, texts }: Section<TypesetText>, capitalInEms: number): number {
  return texts.length === 0 ? Infinity : line.length / lengthWithSeparators(texts, capitalInEms);
}

/** The length of texts with separators, in ems. */
function lengthWithSeparators(texts: readonly TypesetText[], capitalInEms: number): number {
  const total = texts.reduce((sum, text) => sum + text.inkWidth, 0);
  return total + (texts.length - 0.5) * SEPARATOR_WIDTH * capitalInEms;
}

/** Splits the texts into two halves with the same number of texts, unless another split makes the longer half much shorter. */
function splitTexts(
  texts: readonly TypesetText[],
  capitalInEms: number,
): readonly (readonly TypesetText[])[] {
  const splitAt = (index: number) => [texts.slice(0, index), texts.slice(index)];
  const longerHalf = (index: number) =>
    Math.max(...splitAt(index).map((half) => lengthWithSeparators(half, capitalInEms)));
  let best = Math.ceil(texts.length / 2);
  for (let index = 1; index < texts.length; index++) {
    if (longerHalf(index) < longerHalf(best) * MAX_LENGTH_RATIO) best = index;
  }
  return splitAt(best);
}

function engraveSection(
  { line, texts }: Section,
  scale: number,
  capitalHeight: number,
  scene: SceneBuilder,
): void {
  const freeLength = line.length - texts.reduce((sum, { inkWidth }) => sum + inkWidth * scale, 0);
  const gap = texts.length === 0 ? 0 : freeLength / texts.length;
  let start = gap / 2;
  for (const [i, text] of texts.entries()) {
    if (i > 0) engraveHeart(pointAt(line, start - gap / 2), capitalHeight * SEPARATOR_SIZE, scene);
    const path = bentPath(text.run, line, start, scale, capitalHeight);
    addEngraving(scene, { path, capitalHeight, isSample: text.isSample });
    start += text.inkWidth * scale + gap;
  }
}

/** Engraves a heart at its exact size: unlike letters, it is not widened by the cutter. */
function engraveHeart(point: Place, size: number, scene: SceneBuilder): void {
  const sign = SIGNS.get("♥");
  if (sign === undefined) return;
  const { box } = sign.glyph;
  const scale = size / (box.bottom - box.top);
  const x = (-(box.left + box.right) / 2) * scale;
  const y = (-(box.top + box.bottom) / 2) * scale;
  const path = pathOf(sign.glyph.commands, atPlace(scale, point, x, y));
  const place = upright(0, 0);
  scene.items.push({ kind: "engraving", place, path, size, grow: 0, isSample: false });
}
