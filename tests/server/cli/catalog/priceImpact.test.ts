import {
  formatImpactMarkdown,
  formatImpactText,
  parseCatalog,
  comparePrices,
} from "#engine/catalog";
import { expect, test } from "vitest";
import { compileWith } from "../../../engine/catalog/productWithKeys.ts";
import { fixtureFiles, specifiedFiles } from "../../../support/specifiedShop.ts";

const files = [...specifiedFiles, ...fixtureFiles];

/**
 * The catalog's products, with the text of the product with this id changed. The examples of that product, whose totals
 * would be wrong then, are removed. Without arguments, nothing is changed.
 */
function parseProducts(id = "", change: (text: string) => string = (text) => text) {
  const changedFiles = files.map(({ file, text }) => {
    if (file !== `products/${id}.json`) return { file, text };
    const { examples: _, ...product } = JSON.parse(change(text)) as { examples: unknown }; // a product's file is an object
    return { file, text: JSON.stringify(product) };
  });
  const result = parseCatalog(changedFiles);
  if ("diagnostics" in result) throw new Error(JSON.stringify(result.diagnostics));
  return result.catalog.products;
}

const unchanged = parseProducts();

/** The effect of a change of one product. */
const impactsOn = (id: string, change: (text: string) => string) => {
  const only = (products: typeof unchanged) => products.filter((product) => product.id === id);
  return comparePrices(only(unchanged), only(parseProducts(id, change)));
};
/**
 * The effect of replacing a text of the classic necklace. It has 10 prices: one to five names, each with one of two shipping
 * methods.
 */
const impactOnClassic = (from: string, to: string) =>
  impactsOn("classic-name-necklace", (text) => text.replace(from, to))[0];

test("reports nothing without a change", () => {
  const some = unchanged.slice(0, 3);
  const impacts = comparePrices(some, some);
  expect(impacts).toHaveLength(some.length);
  for (const { dearer, cheaper, added, removed, same } of impacts) {
    expect([dearer, cheaper, added, removed]).toEqual([0, 0, 0, 0]);
    expect(same).toBeGreaterThan(0);
  }
  expect(formatImpactText(impacts)).toContain("No price changes.");
});

test("one more free name lowers the price of more than one", () => {
  const impact = impactOnClassic('"beyond": 1', '"beyond": 2');
  expect(impact).toMatchObject({ cheaper: 8, same: 2, dearer: 0 });
  expect(impact?.largestDecrease).toMatchObject({
    before: 2598,
    after: 2499,
    configuration: "2 × Names",
  });
});

test("reports added and removed options separately from prices", () => {
  const more = impactOnClassic('"max": 5', '"max": 6');
  expect(more).toMatchObject({ dearer: 0, cheaper: 0, added: 2, removed: 0, same: 10 });
  expect(impactOnClassic('"max": 5', '"max": 4')).toMatchObject({ added: 0, removed: 2 });
});

test("counts new and removed products separately from those whose prices change", () => {
  const [first, second] = [unchanged.slice(0, 1), unchanged.slice(1, 2)];
  const reportOf = (...args: Parameters<typeof comparePrices>) =>
    formatImpactText(comparePrices(...args)).trimEnd();
  expect(reportOf(first, unchanged.slice(0, 2))).toMatch(/No price changes\. New products: 1\.$/);
  expect(reportOf(first, second)).toMatch(
    /No price changes\. New products: 1\. Removed products: 1\.$/,
  );
  expect(comparePrices(first, second).map(({ change, name }) => [change, name])).toEqual([
    ["new", second[0]?.name],
    ["removed", first[0]?.name],
  ]);
  const dearer = parseProducts("classic-name-necklace", (text) => text.replace("24.99", "25.99"));
  expect(reportOf(first, dearer.slice(0, 2))).toMatch(
    /Prices change in 1 of 1 products\. New products: 1\.$/,
  );
});

test("reports each product's changes, as text and as Markdown", () => {
  const after = parseProducts("classic-name-necklace", (text) =>
    text.replace('"price": 24.99', '"price": 25.99'),
  );
  const impacts = comparePrices(unchanged.slice(0, 2), after.slice(0, 2));
  expect(impacts.map(({ isComplete }) => isComplete)).toEqual([true, true]);
  expect(formatImpactText(impacts)).toBe(
    `Classic Name Necklace: 10 dearer, 0 cheaper, 0 the same, 0 added, 0 removed
  dearer by at most: +$1.00 ($24.99 → $25.99) for 1 × Names
Family Heart Birthstone Necklace: 0 dearer, 0 cheaper, 10 the same, 0 added, 0 removed
Prices change in 1 of 2 products.
`,
  );
  const markdown = formatImpactMarkdown(impacts);
  expect(markdown).toContain("| Classic Name Necklace | 10 | 0 | 0 | 0 | 0 |");
  expect(markdown).toContain(
    "- **Classic Name Necklace**, dearer by at most: +$1.00 ($24.99 → $25.99) for 1 × Names",
  );
});

test("says so if a renamed field leaves no combination to compare", () => {
  const impacts = impactsOn("love-family-necklace", (text) =>
    text
      .replace('"id": "metal"', '"id": "finish"')
      .replace('{ "from": "metal" }', '{ "from": "finish" }')
      .replace('"price": 34.99', '"price": 44.99'),
  );
  for (const report of [formatImpactText(impacts), formatImpactMarkdown(impacts)]) {
    expect(report).toMatch(/Love Family Necklace: .*no combination is in both/);
    expect(report).toContain("No product could be compared.");
  }
});

test("says of which products only some combinations were compared or counted", () => {
  const [product] = unchanged;
  if (product === undefined) throw new Error("a product is needed");
  const impacts = [
    ...comparePrices(unchanged.slice(0, 2), unchanged.slice(0, 2)),
    ...comparePrices([], [product]),
    ...comparePrices([product], []),
  ];
  const partial = impacts.map((impact, index) => ({ ...impact, isComplete: index === 0 }));
  const markdown = formatImpactMarkdown(partial);
  expect(markdown.match(/: only some combinations were (compared|counted)/g)).toHaveLength(3);
  expect(markdown).toContain(`- ${partial[1]?.name}: only some combinations were compared`);
  expect(formatImpactText(partial)).toMatch(
    /(new|removed), \d+ combinations \(only some combinations were counted\)\n/,
  );
});

/** A product with one list of rows; returns it alone. */
function productWithRows(max: number, columns: readonly object[], surcharges: readonly object[]) {
  const list = { id: "rows", kind: "list", label: "Rows", min: 1, max, of: columns };
  return [compileWith({ id: "rows", name: "Rows", price: 9, fields: [list], surcharges }).product];
}

test("the largest change uses several priced row options in the maximum number of rows", () => {
  const withRows = (surcharge: number, percent: number) => {
    const column = (id: string) => ({
      id,
      kind: "choice",
      label: id,
      options: [
        { id: "plain", label: "Plain" },
        { id: "fine", label: "Fine", surcharge },
      ],
    });
    const pair = { id: "pair", label: "Pair", percent, when: { rows: { max: 2 } } };
    return productWithRows(3, [column("metal"), column("stone")], [pair]);
  };
  const changes = [
    comparePrices(withRows(1, 10), withRows(2, 10)),
    comparePrices(withRows(10, 10), withRows(10, 20)),
  ];
  expect(changes.map(([impact]) => impact?.largestIncrease)).toEqual([
    { before: 1500, after: 2100, configuration: "3 × Rows (metal: Fine, stone: Fine)" },
    { before: 5390, after: 5880, configuration: "2 × Rows (metal: Fine, stone: Fine)" },
  ]);
});

test("does not count rows that a condition excludes", () => {
  const withRuby = (surcharge: number) => {
    const option = (id: string, cost = 0) => ({ id, label: id, surcharge: cost });
    const kind = { id: "kind", kind: "choice", label: "Kind" };
    const stone = { id: "stone", kind: "choice", label: "Stone", when: { kind: "set" } };
    const columns = [
      { ...kind, options: [option("plain"), option("set")] },
      { ...stone, options: [option("glass"), option("ruby", surcharge)] },
    ];
    return productWithRows(2, columns, []);
  };
  const [impact] = comparePrices(withRuby(5), withRuby(6));
  expect(impact?.largestIncrease).toMatchObject({
    before: 1900,
    after: 2100,
    configuration: "2 × Rows (Kind: set, Stone: ruby)",
  });
  expect(impact).toMatchObject({ dearer: 2, cheaper: 0, added: 0, removed: 0 });
});
