import type { Box } from "../type/glyph.ts";

/** A text in lines: millimetres an em and from one baseline to the next. */
export interface Broken {
  readonly lines: readonly string[];
  readonly scale: number;
  readonly pitch: number;
}

/** From one baseline to the next, in heights of the tallest line. */
const LEADING = 1.28;

/** Breaks a text into at most `most` lines so that it can be set as large as possible, the lines evenly long. */
export function breakLines(
  text: string,
  most: number,
  width: number,
  height: number,
  largest: number,
  ink: (line: string) => Box,
): Broken {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  let best: Broken = { lines: [], scale: 0, pitch: 0 };
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const lines = evenly(words, count);
    const boxes = lines.map(ink);
    const widest = Math.max(0.001, ...boxes.map((box) => box.right - box.left));
    const tallest = Math.max(0.001, ...boxes.map((box) => box.bottom - box.top));
    const pitch = tallest * LEADING;
    const scale = Math.min(largest, width / widest, height / (pitch * (count - 1) + tallest));
    if (scale > best.scale * 1.001) best = { lines, scale, pitch: pitch * scale };
  }
  return best;
}

/** Words in exactly `count` lines, the longest line as short as can be (by letters). */
function evenly(words: readonly string[], count: number): string[] {
  let low = Math.max(...words.map((word) => word.length));
  let lines = fill(words, low);
  while (lines.length > count) lines = fill(words, ++low);
  return lines;
}

function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
