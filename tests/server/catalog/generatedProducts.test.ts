import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CompiledProduct,
  compileProduct,
  type Configuration,
  dollarsFromCents,
  type Draft,
  type Issue,
  type IssueCode,
  itemKey,
  type Product,
  readCartItem,
  toCartItem,
} from "#engine";
import { type CatalogFile, formatDiagnostic } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { drawProduct, makeability } from "#engine/preview";
import { valueFields } from "../../../engine/product/fields.ts";
import { priceCart } from "../../../server/checkout/priceCart.ts";
import { Refusal } from "../../../server/refusal.ts";
import { anyProductFile } from "../../arbitraries/product/anyProduct.ts";
import { catalogWith } from "../../arbitraries/product/catalogWith.ts";
import { isDraftField, invalidDraft } from "../../arbitraries/invalidDraft.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { makeableProduct } from "../../../web/preview/makeableProduct.ts";
import { parseValidCatalog } from "../../support/catalogFolder.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { runs } from "../../support/runs.ts";
import { catalog } from "../../support/server/carts.ts";
import { renderer } from "../../support/server/renderer.ts";

const context = createTestContext();
/** The page's drawing engine as far as validation needs it, with this test's fonts. */
const PAGE_ENGINE = { state: "ready", engine: { context, makeability } } as const;
const urls = {
  urlOf: (key: string) => `/_bucket/photos/${key}`,
  keyOf: (url: string) => url.replace("/_bucket/photos/", ""),
};

const MAX_PRODUCTS = 400;
const PRODUCT_COUNT = runs(MAX_PRODUCTS);
const DRAFT_COUNT = 2;
/** The codes of errors that a generated product may have. */
const UNREACHABLE = ["unreachable", "price"];

/** @throws with the diagnostics when the file does not parse. */
function parseProduct(file: CatalogFile): Product {
  const [product] = parseValidCatalog(catalogWith([file])).products;
  if (product === undefined) throw new Error("The catalog has no product");
  return product;
}

/** Whether page and server must be compared for an issue with each code; "none" stands for drafts that both accept. */
const COMPARED: { readonly [K in IssueCode | "none"]: boolean } = {
  none: true,
  required: true,
  max: true,
  min: true,
  match: true,
  option: true,
  range: true,
  step: true,
  count: true,
  unique: true,
  lines: true,
  character: true,
  // Items have the URLs of uploaded photos, so the server never sees a photo's type or size here.
  type: false,
  tooBig: false,
  unreadable: false,
  // A generated draft has one invalid value, and fulfils the rules of the product.
  forbid: false,
};

test("page and server agree on every generated product, from its file to its price in the cart", () => {
  const checkedFiles = new Set<string>();
  /** The codes of the issues for which page and server were compared; "none" for what both accept. */
  const comparedCodes = new Set<string>();
  fc.assert(
    fc.property(anyProductFile, fc.integer(), (file, seed) => {
      const product = parseProduct(file);
      const { errors } = lintCatalog(catalogWith([file]), null);
      if (errors.length > 0) {
        // Generated products may contain options and rules that no draft reaches, and prices below zero; whether such
        // errors are true is tested in `lintAgainstEveryDraft.test.ts`. Other errors would be wrong.
        const others = errors.filter(({ code }) => !UNREACHABLE.includes(code));
        expect(others.map(formatDiagnostic)).toEqual([]);
        return;
      }
      const compiled = compileProduct(product);
      for (const { draft, configuration } of fc.sample(validDraft(product), {
        seed,
        numRuns: DRAFT_COUNT,
      })) {
        expect(compiled.project(draft)).toStrictEqual({ configuration, issues: [] });
        const { total } = compiled.price(configuration);
        expect(total).toBeGreaterThan(0);
        const item = expectReadBack(compiled, configuration, total);
        const reasons = expectSameVerdict(compiled, draft, item, total);
        comparedCodes.add(reasons[0]?.code ?? "none");
      }
      // A product whose fields may all be hidden may have no invalid draft.
      const hasInvalidDraft = product.fields.some(
        (field) => isDraftField(field) && field.when === null,
      );
      const invalidDrafts = hasInvalidDraft
        ? fc.sample(invalidDraft(product), { seed, numRuns: 12 })
        : [];
      // One for each code, as some codes are rare.
      for (const { draft, path, code } of new Map(
        invalidDrafts.map((invalid) => [invalid.code, invalid]),
      ).values()) {
        const { issues } = compiled.project(draft);
        expect(issues).toContainEqual(expect.objectContaining({ path, code }));
        expect(compiled["~standard"].validate(draft)).toHaveProperty("issues");
        const stored = storedDraft(product, draft);
        // JSON turns NaN into null, which an optional field accepts.
        if (stored !== null && compiled.project(stored).issues.length > 0)
          for (const each of expectSameVerdict(compiled, stored, rawItem(product, stored), 1_00))
            comparedCodes.add(each.code);
      }
      checkedFiles.add(file.text);
    }),
    { numRuns: PRODUCT_COUNT },
  );
  // About nine in ten pass the lint; five in six leaves room for chance.
  expect(checkedFiles.size).toBeGreaterThanOrEqual((PRODUCT_COUNT * 5) / 6);
  const missing = Object.entries(COMPARED).filter(
    ([code, isCompared]) => isCompared && !comparedCodes.has(code),
  );
  // Only all products together have each of the rare codes.
  expect(PRODUCT_COUNT < MAX_PRODUCTS ? [] : missing).toEqual([]);
}, 900_000);

/** Stores and reads back an item, which must give the same configuration and price. */
function expectReadBack(
  compiled: CompiledProduct,
  configuration: Configuration,
  total: number,
): Readonly<Record<string, unknown>> {
  const written = toCartItem(compiled, configuration, { id: "1", photoUrl: urls.urlOf });
  expect(written.price).toBe(dollarsFromCents(total));
  const item = JSON.parse(JSON.stringify(written)) as Readonly<Record<string, unknown>>;
  const result = readCartItem(compiled, item, { photoKey: urls.keyOf });
  expect(result).toMatchObject({ issues: [], errors: [], changes: [], repriced: false });
  expect(result.configuration).toStrictEqual(configuration);
  return item;
}

/** A draft as JSON stores it. Null if it can't be an item, because it has files or rows that are no objects. */
function storedDraft({ fields }: Product, draft: Draft): Draft | null {
  const stored = JSON.parse(JSON.stringify(draft)) as Draft;
  const isStorable = fields.every(({ id, kind }) => {
    const value = stored[id];
    if (kind === "list" && Array.isArray(value))
      return value.every((row) => typeof row === "object" && row !== null && !Array.isArray(row));
    return kind !== "file" && kind !== "list";
  });
  const hasFiles = valueFields(fields).some(({ field }) => field.kind === "file");
  return isStorable && !hasFiles ? stored : null;
}

/** An item with the values of a draft, also invalid ones. */
function rawItem(product: Product, draft: Draft): Readonly<Record<string, unknown>> {
  const entries = valueFields(product.fields).map(({ field, list }): [string, unknown] => {
    const rows = list === null ? null : (draft[list.id] as readonly Draft[]);
    const key = itemKey(field);
    const value = rows?.map((row) => row[field.id] ?? null) ?? draft[field.id];
    return [key, key === "names" && rows === null ? [value] : value];
  });
  const { id, version } = product;
  return { ...Object.fromEntries(entries), id: "1", productId: id, version, price: 1 };
}

/**
 * The item can be drawn, and the server accepts its price or refuses it for the same reasons as the page. Returns the reasons.
 */
function expectSameVerdict(
  compiled: CompiledProduct,
  draft: Draft,
  item: Readonly<Record<string, unknown>>,
  amount: number,
): readonly Issue[] {
  const { product } = compiled;
  const { preview } = product;
  const { configuration } = compiled.project(draft);
  const products = { ...catalog.byId, get: () => compiled };
  const deps = { catalog: { ...catalog, byId: products }, renderer };
  const priceFor = (clientAmount: number) => {
    try {
      return priceCart(deps, urls, { amount: clientAmount, items: [item] }).amount;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
  if (preview !== null) {
    const svg = drawProduct({ ...product, preview }, configuration, context, { prefix: "p" });
    expect(svg ?? "").not.toMatch(/NaN|Infinity|undefined/);
  }
  const reasons = makeableProduct(product, () => PAGE_ENGINE).project(draft).issues;
  const result = priceFor(amount);
  if (reasons.length === 0) {
    expect(result).toBe(amount);
    expect(priceFor(amount - 1)).toMatchObject({ kind: "conflict", details: { amount } });
  } else {
    expect(result).toMatchObject({ kind: "invalid" });
    for (const { message } of reasons) expect(String(result)).toContain(message);
  }
  return reasons;
}
