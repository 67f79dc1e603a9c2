import { type Line, measureLine } from "../../geometry/line.ts";
import { mirrored, type PlateShape } from "../plateShape.ts";
import { addEngraving, addInitial } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import { bentPath, centredPath } from "../type/textPath.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { breakLines } from "./breakLines.ts";
import { edgeLines } from "./edgeLine.ts";
import {
  type FittedText,
  getReference,
  type LayoutContext,
  type LayOutPart,
  LETTER_LIMITS,
  typesetRun,
  type TypesetText,
  type TypesetTexts,
} from "./partLayout.ts";
import type { RowPlate } from "./plate.ts";
import type { Tag } from "./tagPlate.ts";

/** The space below the hole, as a share of the plate's height. */
const HOLE_GAP_SHARE = 0.05;
/** Margins at the sides and at the bottom, in millimetres. */
const SIDE_MARGIN = 2.4;
const BOTTOM_MARGIN = SIDE_MARGIN * 1.3;
/** The sign's share of the plate's height, and the space below it, in millimetres. */
const SIGN_SHARE = 0.17;
const SIGN_GAP = 0.9;
/** Minimum distance of letters from the edge at rounded corners, in millimetres. */
const CORNER_MARGIN = 1;
/** The factors by which letters are made smaller until they are inside rounded corners. */
const SHARES = Array.from({ length: 80 }, (_, i) => 0.97 ** i);
/** How much smaller than possible letters along an edge may be. */
const SHARE_TOLERANCE = 0.01;
/** Minimum distance of letters along an edge from it, in millimetres. */
export const EDGE_MARGIN = 0.8;
/** How many times larger the letters of one plate may be than those of another, because they hang together. */
const MAX_RATIO = 1.25;

/** A centred text on a tag, or on a plate: one for each of its rows, in an area of the shape or along its edge. */
export const layOutEngraveText: LayOutPart<"engraveText"> = (part, typeset, context) => {
  const plates = context.plates.get(part.on);
  const texts =
    plates === undefined
      ? typeset.texts.map((text) => fitOnTag(part, text, typeset.capitalInEms, context))
      : fitOnPlates(part, typeset, plates, context.typesetter);
  return {
    texts,
    draw(scene) {
      for (const text of texts) {
        const { row, run, x, lines, edge, scale, capitalHeight } = text;
        const path =
          edge === null
            ? lines.map((line) => centredPath(line.run, scale, x, line.y)).join("")
            : bentPath(run, edge, (edge.length - text.inkWidth * scale) / 2, scale, capitalHeight);
        // Without space, nothing is engraved.
        if (path === "") continue;
        const [first] = lines;
        addInitial(scene, { ...text, run: first?.run ?? run }, scale);
        addEngraving(scene, { ...text, path, ...scene.plates.get(part.on)?.[row] });
      }
    },
  };
};

/** A line and the y of its ink's centre on the plate. */
interface TextLine {
  readonly run: Run;
  readonly y: number;
}

interface PlacedText extends FittedText {
  /** The x of the lines' centre on the plate. */
  readonly x: number;
  readonly lines: readonly TextLine[];
  /** What it is engraved along, instead of in lines. */
  readonly edge: Line | null;
  /** In millimetres per em. */
  readonly scale: number;
}

/** A text in lines, in the size that its area allows. */
interface BrokenText {
  readonly runs: readonly Run[];
  /** In millimetres per em. */
  readonly scale: number;
  /** Distance of the baselines, in millimetres. */
  readonly pitch: number;
}

function breakText(
  { lines = 1, size }: PartOf<"engraveText">,
  { text, font }: TypesetText,
  { width, height }: { readonly width: number; readonly height: number },
  capitalInEms: number,
  typesetter: Typesetter,
): BrokenText {
  const area = {
    width,
    height,
    maxLines: lines,
    maxScale: size / capitalInEms,
    legibleScale: LETTER_LIMITS.engraved.warnBelow / capitalInEms,
    minScale: LETTER_LIMITS.engraved.min / capitalInEms,
  };
  const runOf = (line: string): Run => typesetRun(typesetter, font, line);
  const broken = breakLines(text, area, (line) => inkOf(runOf(line)));
  return { ...broken, runs: broken.lines.map(runOf) };
}

/** The lines of a text whose middle is at a y. */
function linesAround(
  middle: number,
  { runs, scale, pitch }: BrokenText,
  capitalHeight: number,
): readonly TextLine[] {
  const first = middle - ((runs.length - 1) / 2) * pitch;
  return runs.map((run, i): TextLine => {
    const ink = inkOf(run);
    // Several lines have equal distances of baselines. A single line is centred by its ink.
    const offset = runs.length === 1 ? 0 : ((ink.top + ink.bottom) / 2) * scale + capitalHeight / 2;
    return { run, y: first + i * pitch + offset };
  });
}

/**
 * Fits a text on a tag. It is broken into the lines in which it is largest. Below a sign, it gets the remaining area.
 * Without a sign, it is as near to the plate's centre as its height allows. It is made smaller until all of its lines are
 * inside rounded corners. A text without space has capitals of height 0 and no lines.
 */
function fitOnTag(
  part: PartOf<"engraveText">,
  typesetText: TypesetText,
  capitalInEms: number,
  { tags, typesetter, parts }: LayoutContext,
): PlacedText {
  const tag = getReference(tags, part.on);
  const top = tag.holeBottom + tag.height * HOLE_GAP_SHARE;
  const bottom = tag.height / 2 - BOTTOM_MARGIN;
  const signBottom = Math.min(top + tag.height * SIGN_SHARE, bottom);
  const isSign = part.area === "top";
  const hasWholeTag = !isSign && !hasSign(part, parts);
  const areaTop = isSign || hasWholeTag ? top : signBottom + SIGN_GAP;
  const areaBottom = isSign ? signBottom : bottom;
  const area = { width: tag.width - 2 * SIDE_MARGIN, height: areaBottom - areaTop };
  const { runs, ...broken } = breakText(part, typesetText, area, capitalInEms, typesetter);
  const tallestInEms = Math.max(0, ...runs.map(inkOf).map((ink) => ink.bottom - ink.top));
  const textAt = (share: number): PlacedText => {
    const [scale, pitch] = [broken.scale * share, broken.pitch * share];
    const capitalHeight = scale * capitalInEms;
    const halfHeight = ((runs.length - 1) * pitch + tallestInEms * scale) / 2;
    const middle = hasWholeTag
      ? Math.min(Math.max(0, areaTop + halfHeight), areaBottom - halfHeight)
      : (areaTop + areaBottom) / 2;
    const lines = linesAround(middle, { runs, scale, pitch }, capitalHeight);
    return { ...typesetText, cutSize: null, capitalHeight, x: 0, lines, edge: null, scale };
  };
  const share = SHARES.find((candidate) => isInside(textAt(candidate), tag)) ?? 0;
  return textAt(share);
}

/** Whether a text at the top of the same side of a tag is drawn. */
function hasSign({ on, side = "front" }: PartOf<"engraveText">, parts: LayoutContext["parts"]) {
  return parts.some(
    ({ part, texts: [text] }) =>
      part.part === "engraveText" &&
      part.on === on &&
      part.area === "top" &&
      (part.side ?? "front") === side &&
      text !== null,
  );
}

/** Whether all lines are inside the plate's rounded corners, `CORNER_MARGIN` from the edge. */
function isInside({ lines, scale }: PlacedText, { width, height, corner }: Tag): boolean {
  const radius = Math.max(0, corner - CORNER_MARGIN);
  return lines.every(({ run, y }) => {
    const { left, right, top, bottom } = inkOf(run);
    const x = ((right - left) / 2) * scale - (width / 2 - corner);
    const farthestY = Math.abs(y) + ((bottom - top) / 2) * scale - (height / 2 - corner);
    return x <= 0 || farthestY <= 0 || Math.hypot(x, farthestY) <= radius;
  });
}

/** Fits the texts of plates, each as large as its place and `size` allow, but at most `MAX_RATIO` times as large as the smallest. */
function fitOnPlates(
  part: PartOf<"engraveText">,
  { texts, capitalInEms }: TypesetTexts,
  plates: readonly RowPlate[],
  typesetter: Typesetter,
): readonly PlacedText[] {
  const { area: name = "text", along } = part;
  const fits = texts.map((text) => {
    const front = plates[text.row]?.shape;
    const shape = front && part.side === "back" ? mirrored(front) : front;
    if (along !== undefined)
      return { text, ...fitAlong(part, along, text, shape, capitalInEms), runs: [], x: 0, y: 0 };
    const area = shape?.areas[name] ?? { x: 0, y: 0, width: 0, height: 0 };
    const broken = breakText(part, text, area, capitalInEms, typesetter);
    return { text, ...broken, x: area.x, y: area.y, edge: null };
  });
  const smallest = Math.min(...fits.map(({ scale }) => scale));
  // Beside a text that is hard to read, the others stay readable.
  const max = Math.max(MAX_RATIO * smallest, LETTER_LIMITS.engraved.warnBelow / capitalInEms);
  return fits.map(({ text, runs, x, y, edge, ...fit }): PlacedText => {
    const scale = Math.min(fit.scale, max);
    const capitalHeight = scale * capitalInEms;
    const pitch = fit.scale === 0 ? 0 : (fit.pitch * scale) / fit.scale;
    const lines = linesAround(y, { runs, scale, pitch }, capitalHeight);
    return { ...text, cutSize: null, capitalHeight, x, lines, edge, scale };
  });
}

/** Fits a text along an edge: the smaller its letters, the nearer they are to the edge. */
function fitAlong(
  { size }: PartOf<"engraveText">,
  along: "top" | "bottom",
  { ink, inkWidth }: TypesetText,
  shape: PlateShape | undefined,
  capitalInEms: number,
): { readonly scale: number; readonly pitch: number; readonly edge: Line } {
  // How far letters reach from the middle of the capitals, in ems. A Q has a tail.
  const reach = Math.max(-ink.top, capitalInEms + ink.bottom) - capitalInEms / 2;
  const lineAt = shape === undefined ? () => measureLine([]) : edgeLines(shape, along);
  const fitted = (share: number) => {
    const scale = (size / capitalInEms) * share;
    const inset = EDGE_MARGIN + reach * scale;
    return { scale, pitch: 0, edge: lineAt(inset) };
  };
  const fits = (share: number) => {
    const { scale, edge } = fitted(share);
    return edge.length >= inkWidth * scale;
  };
  let [share, tooLarge] = fits(1) ? [1, 1] : [0, 1];
  while (tooLarge - share > SHARE_TOLERANCE) {
    const middle = (share + tooLarge) / 2;
    if (fits(middle)) share = middle;
    else tooLarge = middle;
  }
  return fitted(share);
}
