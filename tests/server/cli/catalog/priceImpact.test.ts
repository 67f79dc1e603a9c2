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
  const impacts = comparePrices(unchanged, unchanged);
  expect(impacts).toHaveLength(unchanged.length);
  for (const { dearer, cheaper, added, removed, same } of impacts) {
    expect([dearer, cheaper, added, removed]).toEqual([0, 0, 0, 0]);
    expect(same).toBeGreaterThan(0);
  }
  expect(formatImpactText(impacts)).toContain("No price changes.");
});

test("a higher base price raises every combination by the same amount", () => {
  const impact = impactOnClassic('"price": 24.99', '"price": 25.99');
  expect(impact).toMatchObject({ dearer: 10, same: 0, cheaper: 0, added: 0, removed: 0 });
  expect(impact?.isComplete).toBe(true);
  expect((impact?.largestIncrease?.after ?? 0) - (impact?.largestIncrease?.before ?? 0)).toBe(100);
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

test("names a row's option with a changed price", () => {
  const [impact] = impactsOn("initial-charms", (text) => text.replace("2.25", "3.25"));
  expect(impact?.largestIncrease?.configuration).toMatch(/^\d+ × Charms \(Gem: Gem\)/);
});

test("names added and removed products", () => {
  const [first, ...others] = unchanged.slice(0, 2);
  const added = comparePrices(others, unchanged.slice(0, 2)).filter(
    ({ change }) => change === "new",
  );
  expect(added.map(({ name }) => name)).toEqual([first?.name]);
  expect(comparePrices(unchanged.slice(0, 2), others).at(-1)).toMatchObject({
    change: "removed",
    name: first?.name,
  });
});

test("counts new and removed products separately from those whose prices change", () => {
  const [first, second] = [unchanged.slice(0, 1), unchanged.slice(1, 2)];
  const reportOf = (...args: Parameters<typeof comparePrices>) =>
    formatImpactText(comparePrices(...args)).trimEnd();
  expect(reportOf(first, unchanged.slice(0, 2))).toMatch(/No price changes\. New products: 1\.$/);
  expect(reportOf(first, second)).toMatch(
    /No price changes\. New products: 1\. Removed products: 1\.$/,
  );
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

test("does not say that no price changes if a renamed field leaves no combination to compare", () => {
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

test("names the products of which not every combination was compared, and no others", () => {
  const [whole, partial] = comparePrices(unchanged.slice(0, 2), unchanged.slice(0, 2));
  if (whole === undefined || partial === undefined) throw new Error("two products are needed");
  const markdown = formatImpactMarkdown([whole, { ...partial, isComplete: false }]);
  expect(markdown).toContain(`- ${partial.name}: only some combinations were compared`);
  expect(markdown.match(/only some combinations/g)).toHaveLength(1);
});

test("the summary in Markdown is a paragraph of its own, with and without a list before it", () => {
  const impacts = comparePrices(unchanged.slice(0, 2), unchanged.slice(0, 2));
  expect(formatImpactMarkdown(impacts)).toMatch(/\|\n\nNo price changes\.\n$/);
  const markdown = formatImpactMarkdown(impacts, ["broken"]);
  expect(markdown).toMatch(
    /\|\n\n- \*\*broken\*\*: [^\n]*\n\nNo price changes in the products that could be compared\.\n$/,
  );
});

test("says that only some combinations of a new or removed product were counted", () => {
  const [product] = unchanged;
  if (product === undefined) throw new Error("a product is needed");
  for (const [impact] of [comparePrices([], [product]), comparePrices([product], [])]) {
    if (impact === undefined) throw new Error("an impact is expected");
    const partial = [{ ...impact, isComplete: false }];
    expect(formatImpactText(partial)).toMatch(
      /(new|removed), \d+ combinations \(only some combinations were counted\)\n/,
    );
    const markdown = formatImpactMarkdown(partial);
    expect(markdown).toContain(`- ${product.name}: only some combinations were counted`);
    expect(markdown).not.toContain("were compared");
  }
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
