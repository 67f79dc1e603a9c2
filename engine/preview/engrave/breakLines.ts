import { graphemes } from "../../product/graphemes.ts";
import type { Box } from "../../geometry/box.ts";

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

/** What stays together on a line, and what stands before it: a break that the shopper typed always begins a line. */
interface Piece {
  readonly text: string;
  readonly gap: "" | " " | "\n";
}

/** From one baseline to the next, in heights of the tallest line. */
const LEADING = 1.28;
/** A line shorter than this share of the longest looks left over: lines without one may be this much smaller. */
const SHORT = 0.4;
const SMALLER = 0.85;

/**
 * Breaks a text so that it can be set as large as possible, the lines evenly long and none left over. Line breaks in
 * the text are kept, even when they are more than `room.lines` allows; blank lines are not.
 * @param ink the ink of a line, in ems
 * @returns no lines for a text without words, or where the room is zero or negative
 */
export function breakLines(text: string, room: LineRoom, ink: (line: string) => Box): Broken {
  const words = text.split("\n").flatMap(textValueOf);
  const whole = largest([words], room, ink);
  if (words.length === 0 || whole.scale >= room.comfortable) return whole;
  const cut = Array.from({ length: room.lines - 1 }, (_, i) =>
    words.flatMap((word) => cutWord(word, Math.ceil(text.length / (i + 2)))),
  );
  const broken = largest(cut, room, ink);
  return broken.scale > whole.scale ? broken : whole;
}

/** The words of a typed line. */
function textValueOf(line: string): Piece[] {
  const words = line.split(/\s+/u).filter((word) => word !== "");
  return words.map((text, i) => ({ text, gap: i === 0 ? "\n" : " " }));
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
    const typed = pieces.filter(({ gap }) => gap === "\n").length;
    const most = Math.max(typed, Math.min(room.lines, pieces.length));
    for (let count = Math.max(1, typed); count <= most; count++) {
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
function cutWord({ text, gap }: Piece, most: number): Piece[] {
  const letters = graphemes(text);
  const count = Math.ceil(letters.length / most);
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, i) => ({
    text: letters.slice(i * length, (i + 1) * length).join(""),
    gap: i === 0 ? gap : "",
  }));
}

/** Pieces in at most `count` lines, the longest line as short as can be (by letters); `count` is no less than the typed lines. */
function evenly(pieces: readonly Piece[], count: number): string[] {
  let low = pieces.reduce((most, { text }) => Math.max(most, text.length), 0);
  let high = pieces.reduce((sum, { text, gap }) => sum + gap.length + text.length, 0);
  // A wider line never needs more lines. A text may be as long as a request: trying every width would take minutes.
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fill(pieces, middle).length > count) low = middle + 1;
    else high = middle;
  }
  return fill(pieces, high);
}

function fill(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  for (const { text, gap } of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && gap !== "\n" && last.length + gap.length + text.length <= width)
      lines[lines.length - 1] = last + gap + text;
    else lines.push(text);
  }
  return lines;
}
