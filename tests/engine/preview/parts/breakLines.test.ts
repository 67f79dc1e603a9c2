import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { breakLines, type TextArea } from "../../../../engine/preview/parts/breakLines.ts";

/** An area of twenty by thirty millimetres for four lines. */
const AREA: TextArea = {
  width: 20,
  height: 30,
  maxLines: 4,
  maxScale: 10,
  legibleScale: 0.1,
  minScale: 0.1,
};

/** The distance between two lines, in heights of a letter. */
const LEADING = 1.28;

/** The ink of a monospaced font: each letter is one em wide and high. */
const ink = (line: string) => ({ left: 0, right: line.length, top: 0, bottom: 1 });

const sentence = fc.array(fc.stringMatching(/^[A-Za-z]{1,10}$/), { minLength: 1, maxLength: 8 });

/** Every way to break words into lines. */
function allLayouts([first, ...others]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  let layouts = [[first]];
  for (const word of others) {
    layouts = layouts.flatMap((lines) => [
      [...lines, word],
      [...lines.slice(0, -1), `${lines.at(-1) ?? ""} ${word}`],
    ]);
  }
  return layouts.filter(({ length }) => length <= AREA.maxLines);
}

/** The scale at which these lines fill the area. */
function scaleOf(lines: readonly string[]): number {
  const widest = Math.max(...lines.map(({ length }) => length));
  return Math.min(
    AREA.maxScale,
    AREA.width / widest,
    AREA.height / (LEADING * (lines.length - 1) + 1),
  );
}

describe("breakLines", () => {
  it("keeps every word in order, on at most maxLines lines", () => {
    forAll(400, [sentence], (words) => {
      const { lines } = breakLines(words.join("  "), AREA, ink);
      expect(lines.join(" ")).toBe(words.join(" "));
      expect(lines.length).toBeLessThanOrEqual(AREA.maxLines);
    });
  });

  it("breaks a text exactly where it is typed, unless its letters would be hard to read", () => {
    forAll(400, [fc.array(sentence, { minLength: 2, maxLength: 7 })], (typed) => {
      const typedLines = typed.map((words) => words.join(" "));
      const text = typedLines.join("\n");
      expect(breakLines(text, AREA, ink).lines).toEqual(typedLines);
      const large = breakLines(text, { ...AREA, legibleScale: Infinity, minScale: 0 }, ink);
      expect(large.scale).toBeGreaterThanOrEqual(breakLines(text, AREA, ink).scale);
    });
  });

  it("keeps a typed line break if a word must be broken to be made", () => {
    const narrow = { ...AREA, width: 4, legibleScale: 1, minScale: 1 };
    const { lines } = breakLines("Bartholomew\nAnn", narrow, ink);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)).toBe("Ann");
    expect(lines.slice(0, -1).join("")).toBe("Bartholomew");
  });

  it("breaks a word after a hyphen between letters only if it would be hard to read", () => {
    const narrow = { ...AREA, width: 4 };
    expect(breakLines("Bartholomew", narrow, ink).lines).toEqual(["Bartholomew"]);
    expect(breakLines("Anna-Maria Bo", narrow, ink).lines).toEqual(["Anna-Maria", "Bo"]);
    const legible = { ...narrow, legibleScale: narrow.width / ink("Maria").right / 1.3 };
    expect(breakLines("Anna-Maria\nBo", legible, ink).lines).toEqual(["Anna-", "Maria", "Bo"]);
    expect(breakLines("12-08-2026", narrow, ink).lines).toEqual(["12-08-2026"]);
  });

  // If the number of tried widths grew with the text, this would exceed the test's timeout.
  it("balances a text as long as a request in time", () => {
    const words = Array.from({ length: 20_000 }, () => "ab");
    const { lines } = breakLines(words.join(" "), AREA, ink);
    // Each line has 5,000 words of two letters, and spaces between them.
    expect(lines.map(({ length }) => length)).toEqual([14_999, 14_999, 14_999, 14_999]);
  });

  it("returns no lines without room", () => {
    for (const size of [{ width: 0 }, { width: -3 }, { height: 0 }, { height: -0.1 }]) {
      const layout = { lines: [], scale: 0, pitch: 0 };
      expect(breakLines("Ann", { ...AREA, ...size }, ink)).toEqual(layout);
    }
  });

  it("makes the letters at least 85 % as large as the best layout", () => {
    forAll(400, [sentence], (words) => {
      const { scale } = breakLines(words.join(" "), AREA, ink);
      const best = Math.max(...allLayouts(words).map(scaleOf));
      // 0.99: the widths that are tried have a distance from each other.
      expect(scale).toBeGreaterThanOrEqual(best * 0.85 * 0.99);
    });
  });

  it("prefers even lines to a short last line if they are nearly as large", () => {
    const { lines } = breakLines("Always in my heart, Grandpa J.", AREA, ink);
    expect(lines).toEqual(["Always in", "my heart,", "Grandpa J."]);
  });

  it("keeps a descender clear of an ascender below it", () => {
    const letters = (line: string) =>
      /^[gmy]+$/.test(line) ? { top: -0.3, bottom: 0.4 } : { top: -0.7, bottom: 0 };
    const { scale, pitch } = breakLines("gym\nHall", AREA, (line) => ({
      ...ink(line),
      ...letters(line),
    }));
    expect(pitch).toBeGreaterThan((0.4 + 0.7) * scale);
  });

  it("puts a short word on its own line if that makes the text much larger", () => {
    const { lines } = breakLines("I CAN", { ...AREA, width: 6 }, ink);
    expect(lines).toEqual(["I", "CAN"]);
  });
});
