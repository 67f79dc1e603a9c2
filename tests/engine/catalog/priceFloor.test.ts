import { compileProduct, type Draft, formatCents } from "#engine";
import { lintCatalog } from "#engine/catalog";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseValidCatalog } from "../../support/catalogFolder.ts";
import { catalogOf } from "./catalogOf.ts";

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

describe("a total below one cent is an error", () => {
  test("in rows without conditions or surcharges", () => {
    const [message] = priceErrors({ price: 5, fields: [list([choice("stone", [0, -2])])] });
    expect(message).toContain("-$1.00");
  });

  test("in a text without a maximum, of the length of the largest request", () => {
    const [message] = priceErrors({
      price: 150,
      fields: [{ id: "words", kind: "text", label: "Words" }],
      surcharges: [{ id: "letters", label: "Letters", each: -0.01, of: "words" }],
    });
    expect(message).toContain("-$505.36");
  });

  test("with few rows, if more rows cost more", () => {
    const [message] = priceErrors({
      price: 5,
      fields: [list([choice("stone", [0, -6])])],
      surcharges: [{ id: "more", label: "More", each: 10, of: "rows", beyond: 1 }],
    });
    expect(message).toContain("-$1.00");
  });

  test("if the default option is not the cheapest", () => {
    const fields = [choice("metal", [3, 0]), choice("chain", [0])];
    const surcharges = [{ id: "offer", label: "Offer", flat: -6 }];
    const [message] = priceErrors({ price: 5, fields, surcharges });
    expect(message).toContain("-$1.00");
  });

  test("with several cheaper options in one row", () => {
    const fields = [list([choice("stone", [0, -2]), choice("setting", [0, -3])], { max: 1 })];
    const [message] = priceErrors({ price: 5, fields });
    expect(message).toContain("$0.00");
  });

  test("if it is found before the limit of tried combinations", () => {
    const fields = Array.from({ length: 16 }, (_, index) => choice(`f${index}`, [0, 0]));
    const when = Object.fromEntries(fields.map(({ id }) => [id, "1"]));
    const surcharges = [
      { id: "rare", label: "Rare", flat: 1, when },
      { id: "offer", label: "Offer", flat: -6 },
    ];
    const { errors } = lintCatalog(catalogOf({ price: 5, fields, surcharges }), null);
    expect(errors.map(({ code }) => code)).toEqual(["price"]);
  });
});

describe("a total below one cent is an error in rows", () => {
  test("whose fields depend on a choice outside the list", () => {
    const fields = [
      choice("metal", [0, 0]),
      list(
        [
          { id: "tone", kind: "derived", label: "T", from: "metal", map: { 0: "pale", 1: "warm" } },
          choice("stone", [0, -7], { when: { tone: "warm" } }),
        ],
        { max: 2 },
      ),
    ];
    const [message] = priceErrors({ price: 5, fields });
    expect(message).toContain("-$9.00");
  });

  test("with more than two thousand variants, the last of which is the cheapest", () => {
    const many = Array.from({ length: 14 }, (_, index) => (index === 13 ? -9 : 0));
    const subs = ["one", "two", "three"].map((id) => choice(id, many));
    const when = { one: "13", two: "13", three: "13" };
    const fields = [list([...subs, choice("four", [0, -1], { when })], { max: 1 })];
    const [message] = priceErrors({ price: 20, fields });
    expect(message).toContain("-$8.00");
    const higherPrice = priceErrors({ price: 29, fields });
    expect(higherPrice).toEqual([]);
  });

  test("with a unique choice, if neither the minimum nor the maximum number of rows is the cheapest", () => {
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
  const fields = Array.from({ length: 16 }, (_, index) => choice(`f${index}`, [0, 0]));
  const when = Object.fromEntries(fields.map(({ id }) => [id, "1"]));
  const surcharges = [{ id: "rare", label: "Rare", flat: 1, when }];
  const { errors, warnings } = lintCatalog(catalogOf({ price: 5, fields, surcharges }), null);
  expect(errors).toEqual([]);
  const messages = warnings.filter(({ code }) => code === "price").map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining("not all combinations were tried")]);
});

test("warns if the total is too low only for a text that may not match its pattern", () => {
  const fields = [{ id: "word", kind: "text", label: "Word", max: 9, match: "[A-Z]{3}" }];
  const surcharges = [{ id: "letters", label: "Letters", each: -1, of: "word" }];
  const { errors, warnings } = lintCatalog(catalogOf({ price: 5, fields, surcharges }), null);
  expect(errors).toEqual([]);
  expect(warnings.filter(({ code }) => code === "price")).toHaveLength(1);
});

describe("accepts", () => {
  test("a row's field that exists only if an optional choice of the row is empty", () => {
    const gem = choice("gem", [0, 2], { optional: true });
    const note = { id: "note", kind: "text", label: "Note", max: 9, when: { gem: { set: false } } };
    expect(priceErrors({ price: 5, fields: [list([gem, note])] })).toEqual([]);
  });

  test("more rows than a unique choice has options, if the choice is conditional", () => {
    const kind = choice("kind", [0, 0]);
    const stone = choice("stone", [0, 1], { when: { kind: "1" } });
    expect(priceErrors({ price: 5, fields: [list([kind, stone], { unique: "stone" })] })).toEqual(
      [],
    );
  });
});

test("a product without any valid combination is reported once", () => {
  const note = { id: "note", kind: "text", label: "Note", max: 9 };
  const fields = [choice("metal", [0, 2]), note, choice("chain", [0])];
  const forbid = [{ when: { note: { set: true } }, because: "No note is possible." }];
  const { errors } = lintCatalog(catalogOf({ price: 5, fields, forbid }), null);
  expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "unreachable: no combination of answers can be ordered — loosen a forbid or a limit",
  ]);
});

describe("does not report a total that no valid configuration has", () => {
  test("if a cheap option exists only with an expensive one", () => {
    const fields = [
      list([choice("stone", [0, 5]), choice("setting", [0, -5], { when: { stone: "1" } })]),
    ];
    expect(priceErrors({ price: 5, fields })).toEqual([]);
  });

  test("if only one row may have the cheap option", () => {
    const fields = [list([choice("stone", [0, -3, 0])], { unique: "stone" })];
    expect(priceErrors({ price: 5, fields })).toEqual([]);
  });
});

const dollars = fc.integer({ min: -3, max: 3 });
const surchargesOf = fc.array(dollars, { minLength: 1, maxLength: 3 });
/** Small products with everything that affects the lowest total. */
const products = fc
  .record({
    price: fc.integer({ min: 4, max: 14 }),
    top: surchargesOf,
    topDefault: fc.nat({ max: 2 }),
    first: surchargesOf,
    second: surchargesOf,
    condition: fc.constantFrom("no", "stone", "top"),
    unique: fc.boolean(),
    optional: fc.boolean(),
    max: fc.integer({ min: 1, max: 3 }),
    each: dollars,
    beyond: fc.nat({ max: 2 }),
    counted: fc.boolean(),
  })
  .map(({ price, top, topDefault, first, second, condition, unique, optional, max, ...more }) => {
    const when = condition === "no" ? {} : { when: { [condition]: "0" } };
    const rows = unique ? Math.min(max, first.length) : max;
    return {
      price,
      fields: [
        choice("top", top, { default: `${topDefault % top.length}` }),
        list([choice("stone", first), choice("setting", second, when)], {
          max: rows,
          ...(unique ? { unique: "stone" } : {}),
          ...(optional ? { optional: true } : {}),
        }),
      ],
      surcharges:
        more.counted && more.beyond < rows && more.each !== 0
          ? [{ id: "more", label: "More", each: more.each, of: "rows", beyond: more.beyond }]
          : [],
    };
  });

test("the lint finds the lowest total of all drafts", () => {
  fc.assert(
    fc.property(products, (keys) => {
      const [product] = parseValidCatalog(catalogOf(keys)).products;
      if (product === undefined) throw new Error("no product");
      const { project, price } = compileProduct(product);
      const totals = everyDraft(product.fields).flatMap((draft) => {
        const { configuration, issues } = project(draft);
        return issues.length > 0 ? [] : [price(configuration).total];
      });
      const lowest = Math.min(...totals);
      const messages = priceErrors(keys);
      expect(messages).toHaveLength(lowest < 1 ? 1 : 0);
      for (const message of messages) expect(message).toContain(`costs ${formatCents(lowest)}`);
    }),
    { numRuns: 150 },
  );
});

/** Every draft of a product of choices and lists. */
function everyDraft(fields: readonly { readonly id: string }[]): readonly Draft[] {
  return fields.reduce<readonly Draft[]>(
    (drafts, field) =>
      drafts.flatMap((draft) =>
        answersTo(field).map((answer) => ({ ...draft, [field.id]: answer })),
      ),
    [{}],
  );
}

function answersTo(field: object): readonly unknown[] {
  if ("options" in field && Array.isArray(field.options)) {
    return field.options.map(({ id }: { readonly id: unknown }) => id);
  }
  if (!("of" in field) || !("max" in field) || !Array.isArray(field.of)) return [];
  const rows = everyDraft(field.of);
  let longest: readonly (readonly Draft[])[] = [[]];
  const lists = [...longest];
  for (let count = 1; count <= Number(field.max); count += 1) {
    longest = longest.flatMap((before) => rows.map((row) => [...before, row]));
    lists.push(...longest);
  }
  return lists;
}
