import type { Box } from "../../geometry/box.ts";
import { graphemes } from "../../product/text/graphemes.ts";

/** A text in lines. `scale` is in millimetres per em, and `pitch` is the distance of baselines in millimetres. */
interface BrokenText {
  readonly lines: readonly string[];
  readonly scale: number;
  readonly pitch: number;
}

/** The area for a text, in millimetres, and the limits of its lines and letters. */
export interface TextArea {
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
  /** In millimetres per em. */
  readonly maxScale: number;
  /** In millimetres per em. Words are broken after hyphens only if whole words don't reach this scale. */
  readonly legibleScale: number;
  /** In millimetres per em. Words are broken anywhere only if the text doesn't reach this scale otherwise. */
  readonly minScale: number;
}

/** An unbreakable fragment of a text, and the separator before it. `\n` always starts a line. */
interface Fragment {
  readonly text: string;
  readonly gap: "" | " " | "\n";
}

/** Distance of baselines, in heights of the tallest line. */
const LEADING = 1.28;
/** Minimum distance of baselines, in heights of a descender and an ascender below it: so they never touch. */
const MIN_LEADING = 1.08;
/** A line is short if its width is less than this share of the longest line's width. */
const SHORT_LINE_SHARE = 0.4;
/** A layout with more lines is used only if its score is better by this factor. */
const MIN_GAIN = 1.001;
/** A layout with a short line is scored as if it were smaller by this factor. */
const SHORT_LINE_PENALTY = 0.85;

/**
 * Breaks a text into lines of similar length, so that its letters can be as large as possible. Line breaks in the text are
 * kept, even if there are more lines than `area.maxLines`; a text with line breaks gets others only if it would be hard to
 * read otherwise. Blank lines are removed. Lines end at spaces. Words are broken after hyphens only if they would be hard to
 * read otherwise, and elsewhere only if they could not be made otherwise.
 * @param ink returns the box of a line's ink, in ems
 * @returns no lines for a text without words, or if the area is zero or negative
 */
export function breakLines(text: string, area: TextArea, ink: (line: string) => Box): BrokenText {
  const words = text.split("\n").flatMap(wordsOf);
  const typedLines = text.split("\n").flatMap((line) => lineOf(wordsOf(line)));
  if (typedLines.length > 1) {
    const asTyped = largestLayout([typedLines], area, ink);
    if (asTyped.scale >= area.legibleScale) return asTyped;
  }
  const whole = largestLayout([words], area, ink);
  if (words.length === 0 || whole.scale >= area.legibleScale) return whole;
  const parts = words.flatMap(splitAtHyphens);
  const hyphenated = largerLayout(whole, largestLayout([parts], area, ink));
  if (hyphenated.scale >= area.minScale) return hyphenated;
  // Long words in fragments that fill 2 … `maxLines` lines.
  const splitTexts = Array.from({ length: area.maxLines - 1 }, (_, i) =>
    parts.flatMap((part) => splitWord(part, Math.ceil(text.length / (i + 2)))),
  );
  return largerLayout(hyphenated, largestLayout(splitTexts, area, ink));
}

/** The layout with larger letters, or the first of two equal ones. */
function largerLayout(first: BrokenText, second: BrokenText): BrokenText {
  return second.scale > first.scale ? second : first;
}

function wordsOf(line: string): Fragment[] {
  const words = line.split(/\s+/u).filter((word) => word !== "");
  return words.map((text, i) => ({ text, gap: i > 0 ? " " : "\n" }));
}

/** The words of a typed line as one fragment; none without words. */
function lineOf(words: readonly Fragment[]): Fragment[] {
  return words.length === 0 ? [] : [{ text: words.map(({ text }) => text).join(" "), gap: "\n" }];
}

/** Splits a word after hyphens and dashes between letters. A date such as 12-08-2026 stays whole. */
function splitAtHyphens({ text, gap }: Fragment): Fragment[] {
  const parts = text.split(/(?<=\p{L}\p{Dash})(?=\p{L})/u);
  return parts.map((part, i) => ({ text: part, gap: i > 0 ? "" : gap }));
}

/**
 * Finds the layout with the largest letters, unless one without a short line is nearly as large. Each of `splitTexts` is the
 * same text, split into other fragments.
 */
function largestLayout(
  splitTexts: readonly (readonly Fragment[])[],
  area: TextArea,
  ink: (line: string) => Box,
): BrokenText {
  let best: BrokenText = { lines: [], scale: 0, pitch: 0 };
  let bestScore = 0;
  for (const fragments of splitTexts) {
    const typedBreaks = fragments.filter(({ gap }) => gap === "\n").length;
    const max = Math.max(typedBreaks, Math.min(area.maxLines, fragments.length));
    for (let count = Math.max(1, typedBreaks); count <= max; count++) {
      const lines = balanceLines(fragments, count);
      const boxes = lines.map(ink);
      const widths = boxes.map((box) => box.right - box.left);
      const widest = Math.max(0.001, ...widths);
      const tallest = Math.max(0.001, ...boxes.map((box) => box.bottom - box.top));
      const pitch = Math.max(
        tallest * LEADING,
        ...boxes.slice(1).map(({ top }, i) => ((boxes[i]?.bottom ?? 0) - top) * MIN_LEADING),
      );
      const scale = Math.min(
        area.maxScale,
        area.width / widest,
        area.height / (pitch * (count - 1) + tallest),
      );
      const hasShortLine = Math.min(...widths) < SHORT_LINE_SHARE * widest;
      const score = scale * (hasShortLine ? SHORT_LINE_PENALTY : 1);
      if (score <= bestScore * MIN_GAIN) continue;
      bestScore = score;
      best = { lines, scale, pitch: pitch * scale };
    }
  }
  return best;
}

/** Splits a word into even fragments of at most `max` letters. */
function splitWord({ text, gap }: Fragment, max: number): Fragment[] {
  const letters = graphemes(text);
  const count = Math.ceil(letters.length / max);
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, i) => ({
    text: letters.slice(i * length, (i + 1) * length).join(""),
    gap: i === 0 ? gap : "",
  }));
}

/** Fills at most `count` lines so that the longest has as few letters as possible. `count` is at least the number of typed lines. */
function balanceLines(fragments: readonly Fragment[], count: number): string[] {
  let low = fragments.reduce((max, { text }) => Math.max(max, text.length), 0);
  let high = fragments.reduce((sum, { text, gap }) => sum + gap.length + text.length, 0);
  // Binary search: wider lines never need more lines. A text may be as long as a request, so trying every width would take minutes.
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fillLines(fragments, middle).length > count) low = middle + 1;
    else high = middle;
  }
  return fillLines(fragments, high);
}

function fillLines(fragments: readonly Fragment[], width: number): string[] {
  const lines: string[] = [];
  for (const { text, gap } of fragments) {
    const last = lines.at(-1);
    if (last !== undefined && gap !== "\n" && last.length + gap.length + text.length <= width)
      lines[lines.length - 1] = last + gap + text;
    else lines.push(text);
  }
  return lines;
}
