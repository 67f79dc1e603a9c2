import { describe, expect, test } from "vitest";
import { problemsOf, textField } from "../productWithKeys.ts";

const choice = (keys: object) => ({
  id: "tone",
  kind: "choice",
  label: "Tone",
  options: ["a", "b"].map((id) => ({ id, label: id })),
  ...keys,
});
const metal = (keys: object) => ({ ...choice(keys), options: undefined, optionSet: "metals" });

test.each([
  ["a switch of two options, also if it is optional", choice({ as: "switch", optional: true }), 0],
  ["a switch of more options", metal({ as: "switch" }), 1],
  ["a swatch of metals", metal({ as: "swatch" }), 0],
  ["a swatch of options without colours", choice({ as: "swatch" }), 1],
])("the key `as` is a warning only if the page can't show the field so: %s", (_, field, count) => {
  const problems = problemsOf({ fields: [field] });
  expect(problems).toHaveLength(count);
  for (const problem of problems) expect(problem).toMatch(/^wrong-value: /);
});

test("a swatch needs a colour that the page can show", () => {
  const problemsWith = (swatch: string) =>
    problemsOf({
      fields: [choice({ as: "swatch", options: [{ id: "a", label: "A", show: { swatch } }] })],
    });
  expect(problemsWith("#d8a743")).toEqual([]);
  expect(problemsWith("gold")).toEqual([
    expect.stringMatching(/^wrong-value: .*shows no colour "swatch"/),
  ]);
});

describe("a slider is a warning", () => {
  const slider = (id: string, keys: object = {}) => ({
    id,
    label: id,
    kind: "number",
    as: "slider",
    min: 0,
    max: 9,
    default: 1,
    ...keys,
  });

  test("if the page can't show it, or has a direction that it never shows", () => {
    const fields = [
      slider("first"),
      slider("second", { directions: ["left", "right"] }),
      { id: "list", kind: "list", label: "List", min: 1, max: 2, of: [slider("inList")] },
      { id: "fixed", kind: "derived", label: "Fixed", value: "by hand" },
      slider("third"),
      textField({ id: "above", max: 5, optional: true }),
      slider("empty", { min: 1, default: undefined, when: { above: { set: true } } }),
    ];
    expect(problemsOf({ fields })).toEqual([
      expect.stringContaining("and this is the first"),
      expect.stringContaining(
        '"second" is never negative (its "min" is 0), so "left" is never shown',
      ),
      expect.stringContaining("a slider is shown only outside lists"),
      expect.stringContaining('and "fixed" is not shown'),
      expect.stringContaining("a slider always shows a number"),
    ]);
  });

  test("if it exists without the field above it", () => {
    const problemsWith = (keys: object) => {
      const note = textField({ id: "note", max: 5, optional: true, when: { tone: "b" } });
      return problemsOf({ fields: [choice({}), note, slider("turn", keys)] });
    };
    expect(problemsWith({ when: { tone: "b" } })).toEqual([]);
    expect(problemsWith({ when: { note: { set: true } } })).toEqual([]);
    expect(problemsWith({})).toEqual([
      expect.stringMatching(/^wrong-value: .*"note" may not exist while "turn" does/),
    ]);
  });
});
