import { compileProduct, type Draft } from "#engine";
import { lintCatalog, parseCatalog } from "#engine/catalog";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../support/specifiedShop.ts";

const settings = specifiedFiles.filter(({ file }) => !file.startsWith("products/"));
const SHOP = settings.map(({ file, text }) =>
  file === "shop.json"
    ? { file, text: text.replace(/"featured": \[[^\]]*\]/, '"featured": ["floor"]') }
    : { file, text },
);

function fileOf(rest: object) {
  const text = JSON.stringify({
    id: "floor",
    version: 1,
    path: "/floor",
    name: "Floor",
    description: "A product with a low price.",
    image: "/images/x.webp",
    ...rest,
  });
  return { file: "products/floor.json", text };
}

/** What the lint says of a product's price: its faults of that code. */
function floorFaults(rest: object): readonly string[] {
  const { errors } = lintCatalog([...SHOP, fileOf(rest)], null);
  const others = errors.filter(({ code }) => code !== "price" && code !== "example");
  expect(others).toEqual([]);
  return errors.filter(({ code }) => code === "price").map(({ message }) => message);
}

const choice = (id: string, surcharges: readonly number[], more: object = {}) => ({
  id,
  kind: "choice",
  label: id,
  options: surcharges.map((surcharge, index) => ({ id: `${index}`, label: `${index}`, surcharge })),
  ...more,
});
const list = (of: readonly object[], more: object = {}) => ({
  id: "rows",
  kind: "list",
  label: "Rows",
  min: 1,
  max: 3,
  of,
  ...more,
});

describe("a price below one cent is found", () => {
  test("in rows that nothing counts or tests", () => {
    const [why] = floorFaults({ price: 5, fields: [list([choice("stone", [0, -2])])] });
    expect(why).toContain("-$1.00");
  });

  test("in a text as long as a request can be, where nothing limits it", () => {
    const [why] = floorFaults({
      price: 150,
      fields: [{ id: "words", kind: "text", label: "Words" }],
      surcharges: [{ id: "letters", label: "Letters", each: -0.01, of: "words" }],
    });
    expect(why).toContain("-$505.36");
  });

  test("with few rows, where more of them cost more", () => {
    const [why] = floorFaults({
      price: 5,
      fields: [list([choice("stone", [0, -6])])],
      surcharges: [{ id: "more", label: "More", each: 10, of: "rows", beyond: 1 }],
    });
    expect(why).toContain("-$1.00");
  });

  test("where what is chosen at first is dearer than another option", () => {
    const fields = [choice("metal", [3, 0]), choice("chain", [0])];
    const surcharges = [{ id: "offer", label: "Offer", flat: -6 }];
    const [why] = floorFaults({ price: 5, fields, surcharges });
    expect(why).toContain("-$1.00");
  });

  test("where several cheaper options meet in one row", () => {
    const fields = [list([choice("stone", [0, -2]), choice("setting", [0, -3])], { max: 1 })];
    const [why] = floorFaults({ price: 5, fields });
    expect(why).toContain("$0.00");
  });

  test("beyond as many combinations as are looked at: what was found is proved", () => {
    const fields = Array.from({ length: 16 }, (_, index) => choice(`f${index}`, [0, 0]));
    const when = Object.fromEntries(fields.map(({ id }) => [id, "1"]));
    const surcharges = [
      { id: "rare", label: "Rare", flat: 1, when },
      { id: "offer", label: "Offer", flat: -6 },
    ];
    const { errors } = lintCatalog([...SHOP, fileOf({ price: 5, fields, surcharges })], null);
    expect(errors.map(({ code }) => code)).toEqual(["price"]);
  });
});

describe("a price below one cent is found in rows", () => {
  test("whose fields follow from a choice outside the list", () => {
    const fields = [
      choice("metal", [0, 0]),
      list(
        [
          {
            id: "tone",
            kind: "derived",
            label: "Tone",
            from: "metal",
            map: { 0: "pale", 1: "warm" },
          },
          choice("stone", [0, -7], { when: { tone: "warm" } }),
        ],
        { max: 2 },
      ),
    ];
    const [why] = floorFaults({ price: 5, fields });
    expect(why).toContain("-$9.00");
  });

  test("of which there are more than two thousand, the cheapest of them last", () => {
    const many = Array.from({ length: 14 }, (_, index) => (index === 13 ? -9 : 0));
    const subs = ["one", "two", "three"].map((id) => choice(id, many));
    const when = { one: "13", two: "13", three: "13" };
    const fields = [list([...subs, choice("four", [0, -1], { when })], { max: 1 })];
    const [why] = floorFaults({ price: 20, fields });
    expect(why).toContain("-$8.00");
    const dearer = floorFaults({ price: 29, fields });
    expect(dearer).toEqual([]);
  });

  test("that must differ, where the fewest and the most of them cost more than a number in between", () => {
    const stones = Array.from({ length: 20 }, (_, index) => (index < 9 ? -1 : 6));
    const fields = [list([choice("stone", stones)], { max: 20, unique: "stone" })];
    const [why] = floorFaults({
      price: 5,
      fields,
      surcharges: [{ id: "more", label: "More", each: 0.1, of: "rows" }],
    });
    expect(why).toContain("-$3.10");
  });
});

test("where not all combinations were tried, a warning says so", () => {
  const fields = Array.from({ length: 16 }, (_, index) => choice(`f${index}`, [0, 0]));
  const when = Object.fromEntries(fields.map(({ id }) => [id, "1"]));
  const surcharges = [{ id: "rare", label: "Rare", flat: 1, when }];
  const { errors, warnings } = lintCatalog(
    [...SHOP, fileOf({ price: 5, fields, surcharges })],
    null,
  );
  expect(errors).toEqual([]);
  const said = warnings.filter(({ code }) => code === "price").map(({ message }) => message);
  expect(said).toEqual([expect.stringContaining("not all combinations were tried")]);
});

test("a price that is too low only with a text that may not fit its pattern is a warning", () => {
  const fields = [{ id: "word", kind: "text", label: "Word", max: 9, match: "[A-Z]{3}" }];
  const surcharges = [{ id: "letters", label: "Letters", each: -1, of: "word" }];
  const { errors, warnings } = lintCatalog(
    [...SHOP, fileOf({ price: 5, fields, surcharges })],
    null,
  );
  expect(errors).toEqual([]);
  expect(warnings.filter(({ code }) => code === "price")).toHaveLength(1);
});

describe("what is valid is not refused", () => {
  test("a row's field that is asked only where an optional choice beside it stays open", () => {
    const gem = choice("gem", [0, 2], { optional: true });
    const note = { id: "note", kind: "text", label: "Note", max: 9, when: { gem: { set: false } } };
    expect(floorFaults({ price: 5, fields: [list([gem, note])] })).toEqual([]);
  });

  test("more rows than a choice that must differ has options, where not every row asks it", () => {
    const kind = choice("kind", [0, 0]);
    const stone = choice("stone", [0, 1], { when: { kind: "1" } });
    expect(floorFaults({ price: 5, fields: [list([kind, stone], { unique: "stone" })] })).toEqual(
      [],
    );
  });
});

test("a product of which nothing can be ordered is told once", () => {
  const note = { id: "note", kind: "text", label: "Note", max: 9 };
  const fields = [choice("metal", [0, 2]), note, choice("chain", [0])];
  const forbid = [{ when: { note: { set: true } }, because: "No note is possible." }];
  const { errors } = lintCatalog([...SHOP, fileOf({ price: 5, fields, forbid })], null);
  expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "unreachable: no combination of answers can be ordered — loosen a forbid or a limit",
  ]);
});

describe("no price is refused that no piece has", () => {
  test("where an option is asked only beside a dearer one", () => {
    const fields = [
      list([choice("stone", [0, 5]), choice("setting", [0, -5], { when: { stone: "1" } })]),
    ];
    expect(floorFaults({ price: 5, fields })).toEqual([]);
  });

  test("where only one row may have the cheap option", () => {
    const fields = [list([choice("stone", [0, -3, 0])], { unique: "stone" })];
    expect(floorFaults({ price: 5, fields })).toEqual([]);
  });
});

const dollars = fc.integer({ min: -3, max: 3 });
const surchargesOf = fc.array(dollars, { minLength: 1, maxLength: 3 });
/** Small products of all that bears on how little a piece can cost. */
const products = fc
  .record({
    price: fc.integer({ min: 4, max: 14 }),
    top: surchargesOf,
    topDefault: fc.nat({ max: 2 }),
    first: surchargesOf,
    second: surchargesOf,
    tied: fc.constantFrom("no", "stone", "top"),
    unique: fc.boolean(),
    optional: fc.boolean(),
    max: fc.integer({ min: 1, max: 3 }),
    each: dollars,
    beyond: fc.nat({ max: 2 }),
    counted: fc.boolean(),
  })
  .map(({ price, top, topDefault, first, second, tied, unique, optional, max, ...more }) => {
    const when = tied === "no" ? {} : { when: { [tied]: "0" } };
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

test("the lowest price that the lint looks at is the lowest of all pieces", () => {
  fc.assert(
    fc.property(products, (rest) => {
      const parsed = parseCatalog([...SHOP, fileOf(rest)]);
      if ("diagnostics" in parsed)
        throw new Error(parsed.diagnostics.map(({ message }) => message).join());
      const [product] = parsed.catalog.products;
      if (product === undefined) throw new Error("no product");
      const { project, price } = compileProduct(product);
      const totals = everyDraft(product.fields).flatMap((draft) => {
        const { configuration, issues } = project(draft);
        return issues.length > 0 ? [] : [price(configuration).total];
      });
      const least = Math.min(...totals);
      const cents = least < 0 ? `-$${(-least / 100).toFixed(2)}` : `$${(least / 100).toFixed(2)}`;
      const said = floorFaults(rest);
      expect(said).toHaveLength(least < 1 ? 1 : 0);
      for (const why of said) expect(why).toContain(`costs ${cents}`);
    }),
    { numRuns: 150 },
  );
});

/** Every way to answer the choices of a product and of its rows. */
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
  let [all, longest]: [unknown[], (readonly Draft[])[]] = [[[]], [[]]];
  for (let count = 1; count <= Number(field.max); count += 1) {
    longest = longest.flatMap((before) => rows.map((row) => [...before, row]));
    all = [...all, ...longest];
  }
  return all;
}
