import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakLines, type TextArea } from "../../../engine/preview/engrave/breakLines.ts";

/** A plate of thirty by twenty millimetres for four lines. */
const ROOM: TextArea = { width: 20, height: 30, maxLines: 4, maxScale: 10, comfortableScale: 0.1 };

/** The ink of a typewriter: each letter is one em wide and high. */
const ink = (line: string) => ({ left: 0, right: line.length, top: 0, bottom: 1 });

const sentence = fc.array(fc.stringMatching(/^[A-Za-z]{1,10}$/), { minLength: 1, maxLength: 8 });

/** Every way to lay words on lines, in order. */
function everyWay([first, ...others]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  let ways = [[first]];
  for (const word of others) {
    ways = ways.flatMap((lines) => [
      [...lines, word],
      [...lines.slice(0, -1), `${lines.at(-1) ?? ""} ${word}`],
    ]);
  }
  return ways.filter(({ length }) => length <= ROOM.maxLines);
}

function scaleOf(lines: readonly string[]): number {
  const widest = Math.max(...lines.map(({ length }) => length));
  return Math.min(
    ROOM.maxScale,
    ROOM.width / widest,
    ROOM.height / (1.28 * (lines.length - 1) + 1),
  );
}

describe("a text in lines", () => {
  it("keeps every word, in order, on at most as many lines as there are", () => {
    fc.assert(
      fc.property(sentence, (words) => {
        const { lines } = breakLines(words.join("  "), ROOM, ink);
        expect(lines.join(" ")).toBe(words.join(" "));
        expect(lines.length).toBeLessThanOrEqual(ROOM.maxLines);
      }),
    );
  });

  it("keeps each line break that was typed, even more than there are lines", () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 7 }), (typed) => {
        const text = typed.map((words) => words.join(" ")).join("\n");
        const { lines } = breakLines(text, ROOM, ink);
        expect(lines.length).toBeLessThanOrEqual(Math.max(ROOM.maxLines, typed.length));
        const rest = [...lines];
        for (const words of typed) {
          const own = [rest.shift()];
          while (own.join(" ").length < words.join(" ").length) own.push(rest.shift());
          expect(own.join(" ")).toBe(words.join(" "));
        }
        expect(rest).toEqual([]);
      }),
    );
  });

  it("keeps a typed line break where long words are cut", () => {
    const narrow = { ...ROOM, width: 4, comfortableScale: 1 };
    const { lines } = breakLines("Bartholomew\nAnn", narrow, ink);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)).toBe("Ann");
    expect(lines.slice(0, -1).join("")).toBe("Bartholomew");
  });

  // One more width tried for every letter would keep a server busy for minutes: the test's own limit tells.
  it("lays a text as long as a request can be in lines as short as can be", () => {
    const words = Array.from({ length: 20_000 }, () => "ab");
    const { lines } = breakLines(words.join(" "), ROOM, ink);
    expect(lines.map(({ length }) => length)).toEqual([14_999, 14_999, 14_999, 14_999]);
  });

  it("has no lines where there is no room", () => {
    for (const room of [{ width: 0 }, { width: -3 }, { height: 0 }, { height: -0.1 }]) {
      expect(breakLines("Ann", { ...ROOM, ...room }, ink)).toEqual({
        lines: [],
        scale: 0,
        pitch: 0,
      });
    }
  });

  it("is at least 85 % as large as any way to lay it makes it", () => {
    fc.assert(
      fc.property(sentence, (words) => {
        const { scale } = breakLines(words.join(" "), ROOM, ink);
        const best = Math.max(...everyWay(words).map(scaleOf));
        expect(scale).toBeGreaterThanOrEqual(best * 0.85 * 0.99);
      }),
    );
  });

  it("leaves no short word over where even lines are nearly as large", () => {
    const { lines } = breakLines("Always in my heart, Grandpa J.", ROOM, ink);
    expect(lines).toEqual(["Always in", "my heart,", "Grandpa J."]);
  });

  it("lets a short word stand alone where that makes the text much larger", () => {
    const { lines } = breakLines("I CAN", { ...ROOM, width: 6 }, ink);
    expect(lines).toEqual(["I", "CAN"]);
  });
});
