import { countGraphemes } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import {
  graphemesLeft,
  hasSuggestion,
  pickSuggestion,
} from "../../../../web/form/text/textEntry.ts";
import { limitText } from "../../../../web/ui/useLengthLimit.ts";

describe("limiting a text", () => {
  const edits = fc
    .tuple(fc.string({ unit: "grapheme", maxLength: 20 }), fc.nat())
    .map(([text, index]) => ({ text, caret: index % (text.length + 1) }));

  test("never leaves more graphemes than the limit, and keeps the caret inside the text", () => {
    forAll(400, [edits, fc.integer({ min: 1, max: 12 })], (edit, max) => {
      const { text, caret } = limitText(edit, max);
      expect(countGraphemes(text)).toBeLessThanOrEqual(max);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(text.length);
    });
  });

  test("doesn't change a text that fits", () => {
    forAll(400, [edits], (edit) => {
      expect(limitText(edit, Math.max(1, countGraphemes(edit.text)))).toEqual(edit);
    });
  });

  const family = "👨‍👩‍👧";

  test.each([
    ["drops the end of the inserted text, not of the whole", "Abelnn", 4, 5, "Abenn", 3],
    ["drops the end of a text that is typed at its end", "Alexandria", 10, 4, "Alex", 4],
    ["never cuts through a grapheme", `ab${family}`, 2 + family.length, 2, "ab", 2],
    ["keeps a grapheme that fits", `${family}x`, family.length + 1, 1, family, family.length],
    ["removes outer white space first", "  Alexandria", 12, 4, "Alex", 4],
    ["removes white space after the caret", "XAnnabel ", 1, 7, "Annabel", 0],
  ])("%s", (_title, text, caret, max, limited, limitedCaret) => {
    expect(limitText({ text, caret }, max)).toEqual({ text: limited, caret: limitedCaret });
  });
});

test("the remaining characters are shown near the limit only", () => {
  expect(graphemesLeft("Alexand", 15)).toBeNull();
  expect(graphemesLeft("Alexandria", 15)).toBe(5);
  expect(graphemesLeft("a".repeat(54), 60)).toBeNull();
  expect(graphemesLeft("a".repeat(55), 60)).toBe(5);
  expect(graphemesLeft("a", 2)).toBeNull();
  expect(graphemesLeft("♥♥", 2)).toBe(0);
  expect(graphemesLeft("a composed text", 12)).toBe(-3);
  expect(graphemesLeft("a".repeat(1000), null)).toBeNull();
});

test("a suggested sign is appended if it fits, removed if present, and replaces the text otherwise", () => {
  expect(pickSuggestion("", "♥", 2)).toBe("♥");
  expect(pickSuggestion("♥", "★", 2)).toBe("♥★");
  expect(pickSuggestion("♥★", "♥", 2)).toBe("★");
  // A phone inserts a variation selector after a sign.
  expect(pickSuggestion("♥\uFE0F★", "♥", 2)).toBe("★");
  expect(pickSuggestion("★♥\uFE0F", "♥", 2)).toBe("★");
  expect(pickSuggestion("★♥\uFE0F", "♥\uFE0F", 2)).toBe("★");
  expect(pickSuggestion("♥★", "∞", 2)).toBe("∞");
  expect(pickSuggestion("Dad", "Forever", 30)).toBe("Forever");
  expect(pickSuggestion("Forever", "Forever", 30)).toBe("");
  expect(pickSuggestion("Mommy", "Mom", 30)).toBe("Mom");
  // A sign is picked anywhere in a text, a word only as the whole text.
  expect(hasSuggestion("♥★", "★")).toBe(true);
  expect(hasSuggestion("Mom", "Mom")).toBe(true);
  expect(hasSuggestion("Mommy", "Mom")).toBe(false);
});
