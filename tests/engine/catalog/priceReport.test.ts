import { comparePrices, formatPriceReport, readComparableProducts } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { fixtureFiles, specifiedFiles } from "../../support/specifiedShop.ts";

const files = [...specifiedFiles, ...fixtureFiles];
const unchanged = readComparableProducts(files).products;

/** The products, with the last text replaced by the next one in the file of the product with this id, for each pair of texts. */
function changed(id: string, ...edits: readonly (readonly [from: string, to: string])[]) {
  const changedFiles = files.map(({ file, text }) => {
    if (file !== `products/${id}.json`) return { file, text };
    return {
      file,
      text: edits.reduce((edited, [from, to]) => {
        expect(edited).toContain(from);
        return edited.replace(from, to);
      }, text),
    };
  });
  return readComparableProducts(changedFiles).products;
}

/** The report of an edited product, as text. */
const reportOf = (...change: Parameters<typeof changed>) =>
  formatPriceReport(comparePrices(unchanged, changed(...change)), []);

const CLASSIC = "classic-name-necklace";

test("reports nothing without a change, and nothing of a change that affects no price", () => {
  expect(comparePrices(unchanged, unchanged)).toEqual([]);
  expect(reportOf(CLASSIC, ['"label": "Names"', '"label": "Your names"'])).toBe(
    "No price changes.\n",
  );
});

test("reports the lowest, the highest and the opening price, and each rule that changed", () => {
  expect(reportOf(CLASSIC, ['"price": 24.99', '"price": 25.99'])).toBe(
    `Classic Name Necklace: lowest $24.99 → $25.99, highest $31.94 → $32.94, opening $24.99 → $25.99
  Price: $25.99 instead of $24.99
Changed products: 1.
`,
  );
});

describe("says of a rule what it is and what it was", () => {
  test.each([
    [
      CLASSIC,
      '"each": 0.99',
      '"each": 0.89',
      "Extra names: +$0.89 instead of +$0.99 for each of Names beyond 1",
    ],
    [
      CLASSIC,
      '"beyond": 1',
      '"beyond": 2',
      "Extra names: +$0.99 for each of Names beyond 2 instead of +$0.99 for each of Names beyond 1",
    ],
    [CLASSIC, '"max": 5', '"max": 6', "Names: 1 to 6 instead of 1 to 5"],
    [
      CLASSIC,
      '"surcharge": 2.99',
      '"surcharge": 3',
      "Shipping: Fast, 2-5 days: +$3.00 instead of +$2.99",
    ],
    [
      "engraved-dogtag-necklace",
      '"label": "Photo", "surcharge": 5',
      '"label": "Photo", "surcharge": 6',
      "Engraving: Photo: +$6.00 instead of +$5.00",
    ],
    [
      CLASSIC,
      '{ "id": "fast"',
      '{ "id": "courier", "label": "Courier", "surcharge": 9 }, { "id": "fast"',
      "Shipping: Courier is new: +$9.00",
    ],
    [
      CLASSIC,
      '{ "id": "normal", "label": "Standard, 1-2 weeks" },',
      "",
      "Shipping: Standard, 1-2 weeks is gone: it was +$0.00",
    ],
    [
      "bar-bracelet",
      '{ "id": "edge", "label": "Edge engraving", "flat": 3.5, "when": { "hidden": { "set": true } } }',
      '{ "id": "both", "label": "Both", "percent": -5, "when": { "any": [{ "sides": 2 }, { "not": { "back": { "max": 3 } } }] } }',
      "Both is new: -5% if Engraved sides is Front and back or not Back is at most 3",
    ],
    [
      "bar-bracelet",
      ', "flat": 3.5, "when": { "hidden": { "set": true } }',
      ', "flat": 3.5, "when": { "hidden": { "set": true }, "sides": 2 }',
      "Edge engraving: +$3.50 if Hidden word is filled in and Engraved sides is Front and back instead of +$3.50 if Hidden word is filled in",
    ],
  ])("%s: %s → %s", (id, from, to, sentence) => {
    expect(reportOf(id, [from, to])).toContain(`\n  ${sentence}\n`);
  });
});

test("a new product has its three prices, and a removed one is named", () => {
  const [first, second] = [unchanged.slice(0, 1), unchanged.slice(1, 2)];
  const report = formatPriceReport(comparePrices(first, second), []);
  expect(report).toMatch(
    /^.+ \(new\): lowest \$[\d.]+, highest \$[\d.]+, opening \$[\d.]+\n.+ \(removed\): lowest \$[\d.]+, .+\nNew products: 1\. Removed products: 1\.\n$/,
  );
});

test("names products that could not be compared", () => {
  expect(formatPriceReport([], ["broken"])).toBe(
    "broken: not compared, its file has errors\nNo price changes in the products that could be compared.\n",
  );
});
