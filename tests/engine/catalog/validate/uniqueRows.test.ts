import { describe, expect, test } from "vitest";
import { compileWith, problemsOf, textField } from "../productWithKeys.ts";

describe("rows that must differ", () => {
  const rows = (sub: object, keys: object = {}) => ({
    fields: [
      {
        id: "rows",
        kind: "list",
        label: "Rows",
        min: 1,
        max: 4,
        unique: "word",
        of: [sub],
        ...keys,
      },
    ],
  });
  const number = (keys: object) => ({ ...textField({}), kind: "number", min: 1, max: 9, ...keys });

  test("need as many different numbers as the list may have rows", () => {
    expect(problemsOf(rows(number({ step: 4 })))).toEqual([
      "limits: 4 rows can't differ with 3 numbers — lower it, or offer more",
    ]);
    expect(problemsOf(rows(number({ step: 4 }), { min: 4 }))).toEqual([
      "limits: 4 rows can't differ with 3 numbers — lower it, or offer more",
    ]);
    expect(problemsOf(rows(number({ step: 2 })))).toEqual([]);
    expect(problemsOf(rows(number({ step: 4, optional: true })))).toEqual([]);
  });

  test.each([
    ["a number", number({ default: 3 }), 3, null],
    ["a text", textField({ default: "Mom" }), "Mom", ""],
  ])("start empty after the first one that has the default of %s", (_, sub, start, empty) => {
    const { defaults, freshRow, project } = compileWith(rows(sub, { min: 3 }));
    expect(defaults()["rows"]).toEqual([{ word: start }, { word: empty }, { word: empty }]);
    expect(project(defaults()).issues.map(({ code }) => code)).toEqual(["required", "required"]);
    expect(freshRow("rows", [{ word: "other" }])).toEqual({ word: start });
  });
});
