import { formatDiagnostic, lintCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../support/specifiedShop.ts";
import { sound } from "./mistakes.ts";

/** What the lint says of a text of so many characters that must match a pattern. */
function saidOf(match: string, max: number): readonly string[] {
  const field = { id: "motto", kind: "text", label: "Motto", max, match, optional: true };
  const text = sound.replace('"fields": [', `"fields": [ ${JSON.stringify(field)},`);
  expect(text).not.toBe(sound);
  return lintCatalog([...specifiedFiles, { file: "products/sound.json", text }], null).errors.map(
    formatDiagnostic,
  );
}

describe("a pattern is tried with texts that do not fit it", () => {
  test.each(["([A-Za-z]+ ?)+", "(\\w+\\s*)*", "(?:[A-ZÀ-Þ]?[a-zà-ÿ]*)+", "(.|[a-z])*x", "(a|aa)+"])(
    "%s, which takes time without end, is refused at its place",
    (match) => {
      const [fault, ...others] = saidOf(match, 40);
      expect(others).toEqual([]);
      expect(fault).toMatch(
        /^products\/sound\.json:\d+:\d+ limits: some texts would take it minutes/,
      );
    },
  );

  test.each([
    "[A-Z]{3}",
    "[A-Za-z]+(?: [A-Za-z]+)*",
    "(?:[A-Z][a-z]* ?)+",
    "\\d{2}\\.\\d{2}\\.\\d{4}",
    ".*",
  ])("%s, which does not, is taken, however long the text may be", (match) =>
    expect(saidOf(match, 5_000)).toEqual([]),
  );

  test("what takes time only with longer texts than the field has is taken", () => {
    expect(saidOf("([A-Za-z]+ ?)+", 12)).toEqual([]);
  });
});
