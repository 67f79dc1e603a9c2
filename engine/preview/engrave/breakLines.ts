import { graphemes } from "../../graphemes.ts";
import type { Box } from "../type/glyph.ts";

/** A text in lines: millimetres an em and from one baseline to the next. */
export interface Broken {
  readonly lines: readonly string[];
  readonly scale: number;
  readonly pitch: number;
}

/** The place a text has, in millimetres, and how its letters may be. */
export interface LineRoom {
  readonly width: number;
  readonly height: number;
  /** The most lines. */
  readonly lines: number;
  /** Most millimetres an em. */
  readonly largest: number;
  /** Rather than with fewer millimetres an em, a long word goes on in the next line. */
  readonly comfortable: number;
}

/** What stays together on a line, and what stands before it when it does not begin one. */
interface Piece {
  readonly text: string;
  readonly gap: "" | " ";
}

/** From one baseline to the next, in heights of the tallest line. */
const LEADING = 1.28;
/** A line shorter than this share of the longest looks left over: lines without one may be this much smaller. */
const SHORT = 0.4;
const SMALLER = 0.85;

/**
 * Breaks a text so that it can be set as large as possible, the lines evenly long and none left over.
 * @param ink the ink of a line, in ems
 * @returns no lines for a text without words
 */
export function breakLines(text: string, room: LineRoom, ink: (line: string) => Box): Broken {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const whole = largest([words.map((word): Piece => ({ text: word, gap: " " }))], room, ink);
  if (words.length === 0 || whole.scale >= room.comfortable) return whole;
  const cut = Array.from({ length: room.lines - 1 }, (_, i) =>
    words.flatMap((word) => cutWord(word, Math.ceil(text.length / (i + 2)))),
  );
  const broken = largest(cut, room, ink);
  return broken.scale > whole.scale ? broken : whole;
}

/** The best of all ways to lay pieces on lines. */
function largest(
  ways: readonly (readonly Piece[])[],
  room: LineRoom,
  ink: (line: string) => Box,
): Broken {
  let best: Broken = { lines: [], scale: 0, pitch: 0 };
  let merit = 0;
  for (const pieces of ways) {
    for (let count = 1; count <= Math.min(room.lines, pieces.length); count++) {
      const lines = evenly(pieces, count);
      const boxes = lines.map(ink);
      const widths = boxes.map((box) => box.right - box.left);
      const widest = Math.max(0.001, ...widths);
      const tallest = Math.max(0.001, ...boxes.map((box) => box.bottom - box.top));
      const pitch = tallest * LEADING;
      const scale = Math.min(
        room.largest,
        room.width / widest,
        room.height / (pitch * (count - 1) + tallest),
      );
      const own = scale * (Math.min(...widths) < SHORT * widest ? SMALLER : 1);
      if (own <= merit * 1.001) continue;
      merit = own;
      best = { lines, scale, pitch: pitch * scale };
    }
  }
  return best;
}

/** A word in even pieces of at most so many letters. */
function cutWord(word: string, most: number): Piece[] {
  const letters = graphemes(word);
  const count = Math.ceil(letters.length / most);
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, i) => ({
    text: letters.slice(i * length, (i + 1) * length).join(""),
    gap: i === 0 ? " " : "",
  }));
}

/** Pieces in exactly `count` lines, the longest line as short as can be (by letters). */
function evenly(pieces: readonly Piece[], count: number): string[] {
  let low = Math.max(...pieces.map(({ text }) => text.length));
  let lines = fill(pieces, low);
  while (lines.length > count) lines = fill(pieces, ++low);
  return lines;
}

function fill(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  for (const { text, gap } of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + gap.length + text.length <= width)
      lines[lines.length - 1] = last + gap + text;
    else lines.push(text);
  }
  return lines;
}
