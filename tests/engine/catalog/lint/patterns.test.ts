import { formatDiagnostic } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { lintProduct } from "../../../arbitraries/product/catalogWith.ts";
import { validFile } from "../diagnostics/mistakes.ts";

/** The errors of the lint for a text field with this pattern, maximum and further keys. */
function errorsOf(match: string, max: number, keys: object = {}): readonly string[] {
  const field = { id: "motto", kind: "text", label: "Motto", max, match, optional: true, ...keys };
  const text = validFile.replace('"fields": [', `"fields": [ ${JSON.stringify(field)},`);
  expect(text).not.toBe(validFile);
  return lintProduct("products/valid.json", text).errors.map(formatDiagnostic);
}

describe("a pattern is tested with texts that do not match", () => {
  test.each([
    "([A-Za-z]+ ?)+",
    "(.|[a-z])*x",
    "(a|aa)+",
    // These match every text without certain characters.
    "(\\D+ ?)*",
    "(\\S+)+",
    "(?:[^<>]+ ?)+",
    // This one repeats only punctuation marks twice.
    "(?:[A-Za-z ]|[-'.]+)+",
  ])("rejects %s, which takes exponential time", (match) => {
    const [error, ...others] = errorsOf(match, 40);
    expect(others).toEqual([]);
    expect(error).toMatch(
      /^products\/valid\.json:\d+:\d+ limits: checking some texts against this pattern takes minutes/,
    );
  });

  test("rejects (.+)+ only if the text may have several lines", () => {
    expect(errorsOf("(.+)+", 40, { lines: 2 })).toHaveLength(1);
    expect(errorsOf("(.+)+", 40)).toEqual([]);
  });

  test.each([
    "[A-Z]{3}",
    "[A-Za-z]+(?: [A-Za-z]+)*",
    "(?:[A-Z][a-z]* ?)+",
    "\\d{2}\\.\\d{2}\\.\\d{4}",
    ".*",
  ])("accepts %s for texts of up to 5000 characters", (match) =>
    expect(errorsOf(match, 5_000)).toEqual([]),
  );

  test("accepts a pattern that is slow only for texts above the maximum", () => {
    expect(errorsOf("([A-Za-z]+ ?)+", 12)).toEqual([]);
  });
});
