import { cleanText, countGraphemes, truncateToGraphemes, type Issue } from "#engine";
import { forAll } from "../../../arbitraries/forAll.ts";
import { graphemes } from "../../../../engine/product/text/graphemes.ts";
import { unsupportedCharacters } from "../../../../engine/product/text/characters.ts";
import { TEXT } from "../../../../engine/kinds/text/text.ts";
import { characterMessage } from "../../../../engine/product/text/messages.ts";
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { TEXT_DEFAULTS } from "../../../support/fieldDefaults.ts";

describe("graphemes", () => {
  test("graphemes and their count equal those of Intl.Segmenter, also of texts that are split without it", () => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    const character = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 1 }),
      fc.nat({ max: 0x3ff }).map((code) => String.fromCodePoint(code)),
    );
    forAll(2_000, [fc.array(character)], (characters) => {
      const text = characters.join("");
      const expected = Array.from(segmenter.segment(text), ({ segment }) => segment);
      expect(graphemes(text)).toEqual(expected);
      expect(countGraphemes(text)).toBe(expected.length);
    });
  });

  test("a browser without Intl.Segmenter splits names, symbols, emoji and flags alike", () => {
    const emoji =
      "♥\ufe0f 1\ufe0f\u20e3 👍🏽 👩‍❤️‍💋‍👨 👨‍👩‍👧‍👦 🇫🇷 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
    const character = fc.constantFrom(
      ..."aZëß'-♥∞中 ",
      ...emoji.split(" "),
      "e\u0301",
      "n\u0303",
      "\r\n",
    );
    const complete = globalThis.Intl;
    forAll(1_000, [fc.array(character)], (characters) => {
      const text = characters.join("");
      vi.stubGlobal("Intl", complete);
      const expected = graphemes(text);
      vi.stubGlobal("Intl", {});
      expect(graphemes(text)).toEqual(expected);
    });
  });

  test("truncateToGraphemes never splits a grapheme", () => {
    forAll(400, [fc.string({ unit: "grapheme" }), fc.nat({ max: 12 })], (text, max) => {
      const cut = truncateToGraphemes(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(countGraphemes(cut)).toBe(Math.min(max, countGraphemes(text)));
    });
  });
});

describe("a text as long as a request is rejected", () => {
  const field = { ...TEXT_DEFAULTS, id: "text", label: "Text" };
  const validate = TEXT.validator(field, { messages: {} });
  /** As many marks as fit into a request of 64 KiB. */
  const marks = `a${"\u0315".repeat(16_000)}${"\u0316".repeat(16_000)}`;

  test.each([
    ["marks on one letter, whose normalization takes quadratic time", marks, marks],
    ["line breaks in a text of one line", `a${"\r\n".repeat(30_000)}b`, "\n"],
    ["flags", "🇫🇷".repeat(8_000), "🇫🇷"],
  ])("%s", (_, text, unsupported) => {
    const issues: Issue[] = [];
    expect(validate(text, { issues, base: [] })).toBeUndefined();
    expect(issues).toMatchObject([{ code: "character", message: characterMessage([unsupported]) }]);
  });
});

describe("cleanText", () => {
  test("is idempotent and returns trimmed NFC text without carriage returns", () => {
    forAll(400, [fc.string({ unit: "binary" })], (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).toBe(clean.trim());
      expect(clean).toBe(clean.normalize("NFC"));
      expect(clean).not.toContain("\r");
    });
  });

  test.each([
    ["  Ann\t", "Ann"],
    ["\u00a0Ann\u2003", "Ann"],
    ["Zoe\u0308", "Zoë"],
    ["a\r\nb\rc", "a\nb\nc"],
    ["é\r\nb\rc", "é\nb\nc"],
    ["A  B", "A  B"],
  ])("%j becomes %j", (typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });
});

describe("characters that can be engraved", () => {
  // A field's own symbols, and the line break of a field with several lines.
  const suggested = new Set(["♥", "\n"]);
  test.each(["Ann & Bo", "Ñandú 7", "Łódź", "O'Neil-Š", "♥ mom ♥", "a\nb"])(
    "accepts %j",
    (text) => {
      expect(unsupportedCharacters(text, suggested)).toEqual([]);
    },
  );

  test.each([
    ["👨‍👩‍👧", "“👨‍👩‍👧” can't"],
    ["\u200b", "An invisible character (U+200B) can't"],
    ["n\u200d", "An invisible character (U+200D) can't"],
    ["e\u0301\ufe0f", "An invisible character (U+FE0F) can't"],
    ["\u{1f469}\u200d\u{1f467}", "\u201c\u{1f469}\u200d\u{1f467}\u201d can't"],
    ["\u00ad", "An invisible character (U+00AD) can't"],
    ["\n", "A line break can't"],
  ])("the message about %j names the character", (character, message) => {
    expect(characterMessage([character])).toContain(message);
  });

  test("the message names up to three of them", () => {
    expect(characterMessage(["П", "а", "п", "И"])).toContain("“П”, “а”, “п” and others can't");
    expect(characterMessage(["П", "ж"])).toContain(
      "“П”, “ж” can't be engraved. Please leave them out",
    );
  });

  test.each([
    ["Анна", "А", "н", "а"],
    ["Анна Живаго", "А", "н", "а", "Ж"],
    ["Ann ж♥日", "ж", "日"],
    ["Ann\u200bBo", "\u200b"],
    ["Ann\u202e", "\u202e"],
    ["a\u0007b", "\u0007"],
    ["x👨‍👩‍👧y", "👨‍👩‍👧"],
    ["♥\ufe0f", "♥\ufe0f"],
    ["a\u00adb", "\u00ad"],
    ["\u007f", "\u007f"],
    ["q\u0308", "q\u0308"],
    ["“Ann”", "“", "”"],
    ["a—b", "—"],
  ])("rejects %j and returns %j", (text, ...characters) => {
    expect(unsupportedCharacters(text, suggested)).toEqual(characters);
  });
});
