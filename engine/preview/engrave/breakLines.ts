import { graphemes } from "../../product/graphemes.ts";
import type { Box } from "../../geometry/box.ts";

/** A text in lines; `scale` is millimetres per em, `pitch` the distance of baselines in millimetres. */
export interface BrokenText {
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
  /** In millimetres per em; below it, words may be broken. */
  readonly comfortableScale: number;
}

/** An unbreakable fragment of a text and the separator before it; `\n` always starts a line. */
interface Fragment {
  readonly text: string;
  readonly gap: "" | " " | "\n";
}

/** Distance of baselines, in heights of the tallest line. */
const LEADING = 1.28;
/** A line shorter than this share of the longest is avoided, even if the text becomes smaller by the given factor. */
const SHORT = 0.4;
const SMALLER = 0.85;

/**
 * Breaks a text so that it can be set as large as possible, in lines of similar length. Line breaks in
 * the text are kept, even when they are more than `area.maxLines` allows; blank lines are not.
 * @param ink the ink of a line, in ems
 * @returns no lines for a text without words, or if the area is zero or negative
 */
export function breakLines(text: string, area: TextArea, ink: (line: string) => Box): BrokenText {
  const words = text.split("\n").flatMap(fragmentsOf);
  const whole = largestLayout([words], area, ink);
  if (words.length === 0 || whole.scale >= area.comfortableScale) return whole;
  const cut = Array.from({ length: area.maxLines - 1 }, (_, i) =>
    words.flatMap((word) => cutWord(word, Math.ceil(text.length / (i + 2)))),
  );
  const broken = largestLayout(cut, area, ink);
  return broken.scale > whole.scale ? broken : whole;
}

/** The words of a line. */
function fragmentsOf(line: string): Fragment[] {
  const words = line.split(/\s+/u).filter((word) => word !== "");
  return words.map((text, i) => ({ text, gap: i === 0 ? "\n" : " " }));
}

/** The best of all ways to distribute fragments over lines. */
function largestLayout(
  ways: readonly (readonly Fragment[])[],
  area: TextArea,
  ink: (line: string) => Box,
): BrokenText {
  let best: BrokenText = { lines: [], scale: 0, pitch: 0 };
  let merit = 0;
  for (const fragments of ways) {
    const typedBreaks = fragments.filter(({ gap }) => gap === "\n").length;
    const max = Math.max(typedBreaks, Math.min(area.maxLines, fragments.length));
    for (let count = Math.max(1, typedBreaks); count <= max; count++) {
      const lines = evenly(fragments, count);
      const boxes = lines.map(ink);
      const widths = boxes.map((box) => box.right - box.left);
      const widest = Math.max(0.001, ...widths);
      const tallest = Math.max(0.001, ...boxes.map((box) => box.bottom - box.top));
      const pitch = tallest * LEADING;
      const scale = Math.min(
        area.maxScale,
        area.width / widest,
        area.height / (pitch * (count - 1) + tallest),
      );
      const lineScale = scale * (Math.min(...widths) < SHORT * widest ? SMALLER : 1);
      if (lineScale <= merit * 1.001) continue;
      merit = lineScale;
      best = { lines, scale, pitch: pitch * scale };
    }
  }
  return best;
}

/** A word in even fragments of at most so many letters. */
function cutWord({ text, gap }: Fragment, max: number): Fragment[] {
  const letters = graphemes(text);
  const count = Math.ceil(letters.length / max);
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, i) => ({
    text: letters.slice(i * length, (i + 1) * length).join(""),
    gap: i === 0 ? gap : "",
  }));
}

/** Fragments in at most `count` lines, the longest line as short as can be (by letters); `count` is no less than the typed lines. */
function evenly(fragments: readonly Fragment[], count: number): string[] {
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
