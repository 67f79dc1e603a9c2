import { completeUntrustedDraft, compileProduct, parsePresets } from "#engine";
import { describe, expect, test } from "vitest";
import { parseProduct } from "../../../engine/catalog/parseProduct.ts";
import { lintWith } from "../../support/specifiedShop.ts";

/** A product with a date field, with these keys, whose price in dollars is reduced by two. */
const dated = (price: number, field = {}) => ({
  id: "dated",
  version: 1,
  path: "/dated",
  name: "Dated",
  description: "A day.",
  image: "/images/slide-1.webp",
  price,
  fields: [{ id: "day", kind: "text", as: "date", label: "Day", query: "day", ...field }],
  surcharges: [{ id: "off", label: "Off", flat: -2 }],
});

function productOf(file: object) {
  const parsed = parseProduct("products/dated.json", JSON.stringify(file), new Map());
  if (!("isValid" in parsed && parsed.isValid)) throw new Error(JSON.stringify(parsed));
  return parsed.product;
}

describe("a date field", () => {
  const product = productOf(dated(9));
  const issues = (day: string) =>
    compileProduct(product)
      .project({ day })
      .issues.map(({ code }) => code);

  test("accepts existing dates as a date input writes them, and nothing else, also from a link or a stored draft", () => {
    expect(issues("2024-05-01")).toEqual([]);
    expect(issues("May 1")).toEqual(["match"]);
    expect(issues("2024-02-29")).toEqual([]);
    expect(issues("2023-02-29")).toEqual(["match"]);
    expect(issues("2024-04-31")).toEqual(["match"]);
    expect(issues("2024-13-01")).toEqual(["match"]);
    expect(parsePresets(product, () => "2024-05-01")).toEqual({ day: "2024-05-01" });
    expect(parsePresets(product, () => "soon")).toEqual({});
    expect(completeUntrustedDraft(product, { day: "soon" })).toEqual({ day: "" });
  });

  test("with a pattern of its own or several lines accepts what that allows", () => {
    const years = compileProduct(productOf(dated(9, { match: "20\\d\\d-.*" })));
    expect(years.project({ day: "1999-05-01" }).issues).toHaveLength(1);
    expect(years.project({ day: "2024-05-01" }).issues).toEqual([]);
    const lines = compileProduct(productOf(dated(9, { lines: 2 })));
    expect(lines.project({ day: "May 1" }).issues).toEqual([]);
  });

  test("has a valid value for the lint, which so proves that a price is too low", () => {
    const { errors } = lintWith("products/dated.json", JSON.stringify(dated(1)));
    expect(errors.map(({ code }) => code)).toEqual(["price"]);
  });
});
