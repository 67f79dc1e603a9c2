import { describe, expect, test } from "vitest";
import { describeConfiguration } from "../../../../engine/catalog/impact/configurationText.ts";
import { compileWith } from "../productWithKeys.ts";

/** A product with these fields. */
const productWith = (fields: readonly object[]) => compileWith({ fields }).product;

const stoneKeys = { id: "stone", kind: "choice", label: "Stone", default: "may" };
const options = ["may", "june", "july"].map((id) => ({ id, label: id.toUpperCase() }));
const fields = [
  { id: "rows", kind: "list", label: "Rows", min: 1, max: 3, of: [{ ...stoneKeys, options }] },
];
const product = productWith(fields);

test.each([
  [["may", "may"], "2 × Rows"],
  [["may", "june"], "2 × Rows (Stone: JUNE)"],
  [["july", "june"], "2 × Rows (Stone: JUNE, Stone: JULY)"],
])("rows with %j are described by every option that differs from the default", (ids, text) => {
  const rows = ids.map((stone) => ({ stone }));
  expect(describeConfiguration(product, { rows })).toBe(text);
});

test("a text is described by its length", () => {
  const withText = productWith([{ id: "motto", kind: "text", label: "Motto", max: 9 }]);
  expect(describeConfiguration(withText, { motto: "Hello" })).toBe("Motto: 5 characters");
  expect(describeConfiguration(withText, { motto: "I" })).toBe("Motto: 1 character");
  expect(describeConfiguration(withText, { motto: "❤️" })).toBe("Motto: 1 character");
});

describe("an optional field with a default is described as none if it is cleared", () => {
  const stone = { ...stoneKeys, options, optional: true };

  test("a choice, but only while it exists", () => {
    const box = { id: "box", kind: "choice", label: "Box", options };
    const withChoice = productWith([box, { ...stone, when: { box: "june" } }]);
    expect(describeConfiguration(withChoice, { box: "june" })).toBe("Box: JUNE, Stone: none");
    expect(describeConfiguration(withChoice, { box: "may" })).toBe("the default configuration");
  });

  test("a number, unless it is empty by default", () => {
    const number = { kind: "number", min: 0, max: 9, optional: true };
    const withNumbers = productWith([
      { ...number, id: "size", label: "Size", default: 3 },
      { ...number, id: "turn", label: "Turn" },
    ]);
    expect(describeConfiguration(withNumbers, {})).toBe("Size: none");
  });

  test("a choice of a row, but only in rows in which it exists", () => {
    const kind = { id: "kind", kind: "choice", label: "Kind", options };
    const of = [kind, { ...stone, when: { kind: "may" } }];
    const withRows = productWith([{ id: "rows", kind: "list", label: "Rows", min: 1, max: 3, of }]);
    const textOf = (...rows: Record<string, string>[]) => describeConfiguration(withRows, { rows });
    expect(textOf({ kind: "may" })).toBe("1 × Rows (Stone: none)");
    expect(textOf({ kind: "june" })).toBe("1 × Rows (Kind: JUNE)");
    expect(textOf({ kind: "may", stone: "july" }, { kind: "may" })).toBe(
      "2 × Rows (Stone: JULY, Stone: none)",
    );
  });
});
