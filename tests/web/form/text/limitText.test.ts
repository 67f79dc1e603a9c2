import { countGraphemes } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import {
  limitText,
  graphemesLeft,
  hasSuggestion,
  pickSuggestion,
} from "../../../../web/form/text/limitText.ts";

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

  test("drops the end of the inserted text, not the end of the whole", () => {
    // "Ann" with "bel" typed after the A, into a field of five
    expect(limitText({ text: "Abelnn", caret: 4 }, 5)).toEqual({ text: "Abenn", caret: 3 });
    expect(limitText({ text: "Alexandria", caret: 10 }, 4)).toEqual({ text: "Alex", caret: 4 });
  });

  test("never cuts through a grapheme", () => {
    const family = "👨‍👩‍👧";
    expect(limitText({ text: `ab${family}`, caret: 2 + family.length }, 2).text).toBe("ab");
    expect(limitText({ text: `${family}x`, caret: family.length + 1 }, 1).text).toBe(family);
  });

  test("removes outer white space first", () => {
    expect(limitText({ text: "  Alex ", caret: 7 }, 4)).toEqual({ text: "Alex", caret: 4 });
    expect(limitText({ text: "  Alexandria", caret: 12 }, 4)).toEqual({ text: "Alex", caret: 4 });
    expect(limitText({ text: "XAnnabel ", caret: 1 }, 7)).toEqual({ text: "Annabel", caret: 0 });
  });
});

test("the remaining characters are shown near the limit only", () => {
  expect(graphemesLeft("Alexand", 15)).toBeNull();
  expect(graphemesLeft("Alexandria", 15)).toBe(5);
  expect(graphemesLeft("a".repeat(54), 60)).toBeNull();
  expect(graphemesLeft("a".repeat(55), 60)).toBe(5);
  expect(graphemesLeft("a", 2)).toBeNull();
  expect(graphemesLeft("♥♥", 2)).toBe(0);
  expect(graphemesLeft("a composed text", 12)).toBe(0);
  expect(graphemesLeft("a".repeat(1000), null)).toBeNull();
});

test("a suggested sign is appended if it fits, removed if present, and replaces the text otherwise", () => {
  expect(pickSuggestion("", "♥", 2)).toBe("♥");
  expect(pickSuggestion("♥", "★", 2)).toBe("♥★");
  expect(pickSuggestion("♥★", "♥", 2)).toBe("★");
  expect(pickSuggestion("♥\uFE0F★", "♥", 2)).toBe("★");
  expect(pickSuggestion("♥★", "∞", 2)).toBe("∞");
  expect(pickSuggestion("Dad", "Forever", 30)).toBe("Forever");
  expect(pickSuggestion("Forever", "Forever", 30)).toBe("");
  expect(pickSuggestion("Mommy", "Mom", 30)).toBe("Mom");
});

test("a sign is picked anywhere in a text, a word only as the whole text", () => {
  expect(hasSuggestion("♥★", "★")).toBe(true);
  expect(hasSuggestion("Mom", "Mom")).toBe(true);
  expect(hasSuggestion("Mommy", "Mom")).toBe(false);
});
