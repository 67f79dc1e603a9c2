import { formatDiagnostic, parseCatalog } from "#engine/catalog";
import { formatLintReport, lintCatalog } from "#engine/catalog/lint";
import { describe, expect, test } from "vitest";
import { lintProduct } from "../../arbitraries/product/catalogWith.ts";
import {
  fixtureFiles,
  lintWith,
  specifiedFiles,
  specifiedText,
} from "../../support/specifiedShop.ts";
import { catalogOf, validFile } from "./catalogOf.ts";
import { problemsOf } from "./productWithKeys.ts";

const VALID = "products/valid.json";
const DOGTAG = "products/engraved-dogtag-necklace.json";
const CLASSIC = "products/classic-name-necklace.json";

test("the specified files have no diagnostic, the fixtures only warnings of their discounts, and their examples cover every price", () => {
  const shop = lintCatalog(specifiedFiles, null);
  expect([...shop.errors, ...shop.warnings].map(formatDiagnostic)).toEqual([]);
  expect(shop.coverage.total).toBeGreaterThan(20);
  expect(shop.coverage.covered).toBe(shop.coverage.total);
  // Some fixtures promise days of delivery, which a shop counts by its calendar.
  const calendar = { timeZone: "UTC", cutOffHour: 14, makingDays: 0, holidays: [] };
  const settings = JSON.parse(specifiedText("shop.json")) as object; // a valid file
  const text = JSON.stringify({ ...settings, calendar });
  const others = specifiedFiles.filter(({ file }) => file !== "shop.json");
  const all = lintCatalog([...others, ...fixtureFiles, { file: "shop.json", text }], null);
  expect(all.errors.map(formatDiagnostic)).toEqual([]);
  const discount = " price: a bigger piece costs less than a smaller one";
  expect(all.warnings.map((warning) => formatDiagnostic(warning).split(discount)[0])).toEqual([
    "products/initial-beads.json:11:5",
    "products/initial-charms.json:11:5",
    "products/story-locket.json:96:5",
  ]);
  expect(all.coverage.covered).toBe(all.coverage.total);
});

test("a product that is not featured has no diagnostic, and the report of a catalog without any is one line", () => {
  expect(formatLintReport(lintWith(VALID, validFile), "catalog")).toEqual([
    expect.stringMatching(
      /^0 errors, 0 warnings; examples cover \d+ of \d+ prices and thresholds$/,
    ),
  ]);
});

test("the errors of all files are reported, in the order of files and lines", () => {
  const files = ["z", "a"].map((id) => ({
    file: `products/${id}.json`,
    text: validFile.replace('"price": 20', '"price": "20"').replace('"label": "Font", ', ""),
  }));
  const errors = lintCatalog([...specifiedFiles, ...files], null).errors;
  const places = errors.map(({ file, line }) => `${file}:${String(line).padStart(2, "0")}`);
  expect(new Set(places).size).toBeGreaterThan(3);
  expect(places).toEqual(places.toSorted());
  expect(parseCatalog([...specifiedFiles, ...files])).not.toHaveProperty("catalog");
});

test.each([
  ["a tab", "Product valid", "Product\tvalid", "a control character such as a tab — write \\t"],
  ["a BOM", "{", "\uFEFF{", "without BOM"],
  ["a ü saved in Latin-1", "Product valid", "Pr\ufffdduct", "the file is not saved as UTF-8"],
])("a character that can't be in a file is a syntax error: %s", (_, from, to, message) => {
  const { errors } = lintProduct(VALID, validFile.replace(from, to));
  expect(errors).toMatchObject([
    { code: "syntax", message: expect.stringContaining(message) as unknown },
  ]);
});

describe("a copied product", () => {
  test("has the errors itself, whether its file is before or after the original", () => {
    for (const id of ["a-copy", "z-copy"]) {
      const file = `products/${id}.json`;
      const { errors } = lintWith(file, specifiedText(CLASSIC));
      expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([
        `file-name: ${CLASSIC} has this id — give this copy an id of its own, equal to its file's name`,
        `duplicate-path: ${CLASSIC} has this path too — choose another one`,
        `duplicate-name: ${CLASSIC} has this name too — choose another one`,
      ]);
      expect(new Set(errors.map((error) => error.file))).toEqual(new Set([file]));
    }
  });

  test("hides no wrong link of another product", () => {
    const files = specifiedFiles.map(({ file, text }) => ({
      file,
      text: file === DOGTAG ? text.replace('"path":', '"link": "/nowhere", "path":') : text,
    }));
    const copy = { file: "products/a-copy.json", text: specifiedText(CLASSIC) };
    const messages = lintCatalog([copy, ...files], null).errors.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining("there is no page /nowhere"));
  });
});

test("a product that can't be read is reported once, not in the files that refer to it", () => {
  const broken = specifiedFiles.map(({ file, text }) => ({
    file,
    text: file === CLASSIC ? text.replace('"version"', '"vresion"') : text,
  }));
  const linked = validFile.replace('"path":', '"link": "/product", "path":');
  const copied = specifiedText(CLASSIC).replace('"path": "/product"', '"path": "/copy"');
  const { errors } = lintCatalog(
    [...broken, { file: VALID, text: linked }, { file: "products/copy.json", text: copied }],
    null,
  );
  expect(errors.map(formatDiagnostic)).toEqual([
    expect.stringMatching(`${CLASSIC}:.* did you mean "version"`),
    expect.stringMatching(`products/copy.json:.* file-name: ${CLASSIC} has this id`),
  ]);
});

describe("an option set", () => {
  const METALS = "option-sets/metals.json";

  test.each([
    ["a missing comma", '"id": "gold-color",', '"id": "gold-color"'],
    ["no text for an option", '"label": "Gold"', '"label": ""'],
    ["an id that is not its file name", '"id": "metals"', '"id": "metal"'],
    ["a mistyped key", '"label": "Gold"', '"lable": "Gold"'],
    ["an option that occurs twice", '"id": "silver-color"', '"id": "gold-color"'],
  ])("with %s is reported once, not in the products that use it", (_, from, to) => {
    const text = specifiedText(METALS).replace(from, to);
    const report = lintWith(METALS, text);
    expect(report.errors.map(({ file }) => file)).toEqual([METALS]);
  });
});

describe("with more combinations than samples", () => {
  const fields = Array.from({ length: 16 }, (_, index) => ({
    id: `f${index}`,
    kind: "choice",
    label: "F",
    options: ["a", "b"].map((id) => ({ id, label: id })),
  }));
  const all = Object.fromEntries(fields.map(({ id }) => [id, "b"]));
  const surcharges = [
    { id: "rare", label: "Rare", flat: 1, when: all },
    { id: "offer", label: "Offer", flat: -4.7, when: all },
  ];
  const lintRare = (examples: readonly object[]) =>
    lintCatalog(catalogOf({ price: 5, fields, surcharges, examples }), null);
  const messages = (examples: readonly object[]) =>
    lintRare(examples)
      .warnings.filter(({ code }) => code !== "uncovered")
      .map(({ message }) => message);

  test("a surcharge that no sample has is a warning until an example has it", () => {
    const unused = (id: string) =>
      `"${id}" never applies — correct or remove it, or show it in an example`;
    expect(messages([])).toEqual([unused("rare"), unused("offer")]);
    expect(messages([{ draft: all, total: 1.3 }])).toEqual([]);
    expect(lintRare([]).errors).toEqual([]);
  });

  test("a price below one cent is found by changing one field at a time from the cheapest sample", () => {
    const cheaper = fields.map((field) => ({
      ...field,
      options: field.options.map((option) => ({
        ...option,
        surcharge: option.id === "b" ? -0.32 : 0,
      })),
    }));
    const forbid = fields.map(({ id }) => ({
      when: { [id]: "a", f0: "b", f1: "a" },
      because: "No.",
    }));
    const keys = { price: 5.11, fields: cheaper, forbid, examples: [] };
    const { errors } = lintCatalog(catalogOf(keys), null);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^some combination costs -\$0\.01: /),
    ]);
  });
});

describe("a bigger piece that costs less than a smaller one", () => {
  const bars = { id: "bars", kind: "list", label: "Bars", min: 1, max: 3 };
  const list = { ...bars, of: [{ id: "word", kind: "text", label: "Word", out: "names" }] };
  const count = {
    id: "count",
    kind: "number",
    label: "Count",
    min: 2,
    max: 6,
    step: 2,
    default: 2,
  };
  const warningsWith = (
    field: { readonly id: string },
    more: number,
    percent: number,
    from: number,
    forbid: readonly object[] = [],
  ) => {
    const surcharges = [
      { id: "more", label: "More", each: more, of: field.id, beyond: 1 },
      { id: "discount", label: "Discount", percent, when: { [field.id]: { min: from } } },
    ];
    const keys = { price: 32, fields: [field], surcharges, forbid, examples: [] };
    const { warnings } = lintCatalog(catalogOf(keys), null);
    return warnings.filter(({ code }) => code === "price").map(({ message }) => message);
  };

  test("is one warning with both prices for a list or a counted number", () => {
    expect(warningsWith(list, 1, -20, 3)).toEqual([
      "a bigger piece costs less than a smaller one: 3 × Bars at $27.20, 2 × Bars at $33.00 — lower a discount",
    ]);
    expect(warningsWith(count, 1, -20, 4)).toEqual([
      "a bigger piece costs less than a smaller one: Count: 4 at $28.00, Count: 2 at $33.00 — lower a discount",
    ]);
  });

  test("is a warning for a choice of numbers that a discount tests, and none for one that it doesn't", () => {
    const options = [1, 2, 3].map((id) => ({ id, label: `${id} bars` }));
    const choice = { id: "bars", kind: "choice", label: "Size", options };
    const pricesWith = (keys: object) =>
      problemsOf({ price: 32, ...keys }).filter((problem) => problem.startsWith("price: "));
    const off = { id: "off", label: "Off", percent: -10, when: { bars: 3 } };
    expect(pricesWith({ fields: [choice], surcharges: [off] })).toEqual([
      "price: a bigger piece costs less than a smaller one: Size: 3 bars at $28.80, Size: 2 bars at $32.00 — lower a discount",
    ]);
    const cheaper = options.map((option) => ({ ...option, surcharge: -option.id }));
    expect(pricesWith({ fields: [{ ...choice, options: cheaper }] })).toEqual([]);
  });

  test("is found if the sizes between are forbidden", () => {
    const forbid = [{ when: { bars: { min: 2, max: 2 } }, because: "Not two." }];
    expect(warningsWith(list, 1, -20, 3, forbid)).toEqual([
      "a bigger piece costs less than a smaller one: 3 × Bars at $27.20, 1 × Bars at $32.00 — lower a discount",
    ]);
  });

  test("is none if each further row or unit costs more, in spite of a discount", () => {
    expect(warningsWith(list, 10, -10, 3)).toEqual([]);
    expect(warningsWith(count, 10, -10, 4)).toEqual([]);
  });
});
