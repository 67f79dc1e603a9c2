import { expect, test } from "vitest";
import { describeConfiguration } from "../../../engine/catalog/impact/configurationText.ts";
import { parseValidCatalog } from "../../support/catalogFolder.ts";
import { catalogOf } from "./catalogOf.ts";

const stones = { id: "stone", kind: "choice", label: "Stone", default: "may" };
const options = ["may", "june", "july"].map((id) => ({ id, label: id.toUpperCase() }));
const fields = [
  { id: "rows", kind: "list", label: "Rows", min: 1, max: 3, of: [{ ...stones, options }] },
];
const [product] = parseValidCatalog(catalogOf({ price: 10, fields })).products;
if (product === undefined) throw new Error("the product was rejected");

test.each([
  [["may", "may"], "2 × Rows"],
  [["may", "june"], "2 × Rows (Stone: JUNE)"],
  [["july", "june"], "2 × Rows (Stone: JUNE, Stone: JULY)"],
])("rows with %j are described by every option that differs from the default", (ids, text) => {
  const rows = ids.map((stone) => ({ stone }));
  expect(describeConfiguration(product, { rows })).toBe(text);
});
