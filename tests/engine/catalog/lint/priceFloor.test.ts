import { lintCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { catalogOf } from "../catalogOf.ts";

/** The messages of a product's errors with the code "price". */
function priceErrors(keys: object): readonly string[] {
  const { errors } = lintCatalog(catalogOf(keys), null);
  const others = errors.filter(({ code }) => code !== "price" && code !== "example");
  expect(others).toEqual([]);
  return errors.filter(({ code }) => code === "price").map(({ message }) => message);
}

const choice = (id: string, surcharges: readonly number[], keys: object = {}) => ({
  id,
  kind: "choice",
  label: id,
  options: surcharges.map((surcharge, index) => ({ id: `${index}`, label: `${index}`, surcharge })),
  ...keys,
});
const list = (of: readonly object[], keys: object = {}) => ({
  id: "rows",
  kind: "list",
  label: "Rows",
  min: 1,
  max: 3,
  of,
  ...keys,
});

/** Lints a product with more combinations than are tried, and a surcharge for only one of them. */
function lintCombinations(others: readonly object[] = []) {
  const fields = Array.from({ length: 16 }, (_, index) => choice(`f${index}`, [0, 0]));
  const when = Object.fromEntries(fields.map(({ id }) => [id, "1"]));
  const surcharges = [{ id: "rare", label: "Rare", flat: 1, when }, ...others];
  return lintCatalog(catalogOf({ price: 5, fields, surcharges }), null);
}

describe("a total below one cent is an error", () => {
  test("if it is reached only by the longest text that a request can contain", () => {
    const [message] = priceErrors({
      price: 150,
      fields: [{ id: "words", kind: "text", label: "Words" }],
      surcharges: [{ id: "letters", label: "Letters", each: -0.01, of: "words" }],
    });
    // The largest request has 65,536 bytes, so that many letters are counted.
    expect(message).toContain("-$505.36");
  });

  test("if it is found before the limit of tried combinations", () => {
    const { errors } = lintCombinations([{ id: "offer", label: "Offer", flat: -6 }]);
    expect(errors.map(({ code }) => code)).toEqual(["price"]);
  });

  test("in rows with more than two thousand variants, the last of which is the cheapest", () => {
    const many = Array.from({ length: 14 }, (_, index) => (index === 13 ? -9 : 0));
    const subs = ["one", "two", "three"].map((id) => choice(id, many));
    const when = { one: "13", two: "13", three: "13" };
    const fields = [list([...subs, choice("four", [0, -1], { when })], { max: 1 })];
    const [message] = priceErrors({ price: 20, fields });
    expect(message).toContain("-$8.00");
    const higherPrice = priceErrors({ price: 29, fields });
    expect(higherPrice).toEqual([]);
  });

  test("in rows with a unique choice, if neither the minimum nor the maximum number of rows is the cheapest", () => {
    const stones = Array.from({ length: 20 }, (_, index) => (index < 9 ? -1 : 6));
    const fields = [list([choice("stone", stones)], { max: 20, unique: "stone" })];
    const [message] = priceErrors({
      price: 5,
      fields,
      surcharges: [{ id: "more", label: "More", each: 0.1, of: "rows" }],
    });
    expect(message).toContain("-$3.10");
  });
});

test("warns if not all combinations were tried", () => {
  const { errors, warnings } = lintCombinations();
  expect(errors).toEqual([]);
  const messages = warnings.filter(({ code }) => code === "price").map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining("not all combinations were tried")]);
});

test("warns so also if the lowest price found is below the minimum charge", () => {
  const { warnings } = lintCombinations([{ id: "offer", label: "Offer", flat: -4.7 }]);
  const messages = warnings.filter(({ code }) => code === "price").map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining("a cart must cost at least"),
    expect.stringContaining("not all combinations were tried"),
  ]);
});

test("warns if rounding may lower the price, also if few combinations have a discount", () => {
  const number = { id: "count", kind: "number", label: "Count", min: 0, max: 12, default: 0 };
  const when = { metal: "1" };
  const surcharges = [
    { each: 0.04, of: "count" },
    { percent: 30 },
    { percent: -80 },
    { percent: 70 },
    { percent: -100, when },
    { flat: 9, when },
    { each: -0.02, of: "count" },
  ].map((surcharge, index) => ({ id: `more-${index}`, label: "More", ...surcharge }));
  const fields = [number, choice("metal", [0, 0])];
  const { errors, warnings } = lintCatalog(catalogOf({ price: 0.08, fields, surcharges }), null);
  // Ten cost nothing, but only 0, 1 and 12 are tried.
  expect(errors).toEqual([]);
  expect(warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("$0.02 was found, and by rounding it may be less"),
  );
});

test("warns if the total is too low only for a text that may not match its pattern", () => {
  const fields = [{ id: "word", kind: "text", label: "Word", max: 9, match: "[A-Z]{3}" }];
  const surcharges = [{ id: "letters", label: "Letters", each: -1, of: "word" }];
  const { errors, warnings } = lintCatalog(catalogOf({ price: 5, fields, surcharges }), null);
  expect(errors).toEqual([]);
  expect(warnings.filter(({ code }) => code === "price")).toHaveLength(1);
});

describe("a total above the largest card payment is an error", () => {
  const count = { id: "count", kind: "number", label: "Count", min: 1, max: 10_001 };
  const each = { id: "each", label: "Each", each: 100, of: "count" };

  test("which names the combination, also if nothing else is wrong", () => {
    const [message] = priceErrors({ price: 5, fields: [count], surcharges: [each] });
    expect(message).toContain("some combination costs $1000105.00: Count: 10001");
    expect(message).toContain("at most $999999.99");
  });

  test("unless the combination is forbidden, and the largest payment itself is allowed", () => {
    const forbid = [{ when: { count: { min: 9_999 } }, because: "So many can't be made." }];
    expect(priceErrors({ price: 5, fields: [count], surcharges: [each], forbid })).toEqual([]);
    const fields = [choice("metal", [0])];
    expect(priceErrors({ price: 999_999.99, fields })).toEqual([]);
  });
});

test("accepts more rows than a unique choice has options, if the choice is conditional", () => {
  const kind = choice("kind", [0, 0]);
  const stone = choice("stone", [0, 1], { when: { kind: "1" } });
  const fields = [list([kind, stone], { unique: "stone" })];
  expect(priceErrors({ price: 5, fields })).toEqual([]);
});
