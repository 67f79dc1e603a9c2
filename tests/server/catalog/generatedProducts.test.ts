import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CompiledProduct,
  compileProduct,
  type Configuration,
  dollarsFromCents,
  type Product,
  readCartItem,
  toCartItem,
} from "#engine";
import { type CatalogFile, formatDiagnostic, lintCatalog, parseCatalog } from "#engine/catalog";
import { drawProduct, makeability } from "#engine/preview";
import { priceCart } from "../../../server/checkout/priceCart.ts";
import { HttpError } from "../../../server/http/httpError.ts";
import { anyProductFile } from "../../arbitraries/product/anyProduct.ts";
import { catalogAround } from "../../arbitraries/product/catalogAround.ts";
import { holds } from "../../arbitraries/meaning.ts";
import { isAsked, spoiledDraft } from "../../arbitraries/spoiledDraft.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { priceByHand } from "../../laws/priceByHand.ts";
import { drawingRoom } from "../../support/preview/drawingRoom.ts";
import { catalog } from "../support/carts.ts";
import { painter } from "../support/renderer.ts";

const room = drawingRoom();
const urls = {
  urlOf: (key: string) => `/_bucket/photos/${key}`,
  keyOf: (url: string) => url.replace("/_bucket/photos/", ""),
};

/** Enough that at least 500 of them have no fault of the lint either. */
const PRODUCTS = 600;
const DRAFTS = 4;
/** The same products in every run, so that a run tells of a change; `PRODUCTS_SEED` draws others. */
const SEED = Number(process.env["PRODUCTS_SEED"] ?? 1);

/** The one product of a file. @throws with the faults where it does not parse. */
function parsed(file: CatalogFile): Product {
  const result = parseCatalog(catalogAround([file]));
  if ("faults" in result) throw new Error(result.faults.map(formatDiagnostic).join("\n"));
  const [product] = result.catalog.products;
  if (product === undefined) throw new Error("The catalog has no product");
  return product;
}

test("a generated product is parsed, checked, projected, priced, put into the cart, read back, drawn and sold", () => {
  const sold = new Set<string>();
  fc.assert(
    fc.property(anyProductFile, fc.integer(), (file, seed) => {
      const product = parsed(file);
      const { faults } = lintCatalog(catalogAround([file]), null);
      if (faults.length > 0) {
        const refused = everythingHappens(product, seed) ? faults.map(formatDiagnostic) : [];
        expect(refused).toEqual([]);
        return;
      }
      const compiled = compileProduct(product);
      for (const { draft, configuration } of fc.sample(validDraft(product), {
        seed,
        numRuns: DRAFTS,
      })) {
        expect(compiled.project(draft)).toStrictEqual({ configuration, issues: [] });
        const { total } = compiled.price(configuration);
        expect(total).toBe(priceByHand(product, configuration));
        expect(total).toBeGreaterThan(0);
        const item = expectReadBack(compiled, configuration, total);
        expectSold(compiled, configuration, item, total);
      }
      const spoiled = product.fields.some((field) => isAsked(field) && field.when === null) ? 2 : 0;
      for (const { draft, path, code } of fc.sample(spoiledDraft(product), {
        seed,
        numRuns: spoiled,
      })) {
        const { issues } = compiled.project(draft);
        expect(issues).toContainEqual(expect.objectContaining({ path, code }));
        expect(compiled.schema.safeParse(draft).success).toBe(false);
      }
      sold.add(file.text);
    }),
    { numRuns: PRODUCTS, seed: SEED },
  );
  expect(sold.size).toBeGreaterThanOrEqual(500);
}, 900_000);

/** The item of a configuration as it comes out of storage, which gives the same configuration at the same price. */
function expectReadBack(
  compiled: CompiledProduct,
  configuration: Configuration,
  total: number,
): Readonly<Record<string, unknown>> {
  const written = toCartItem(compiled, configuration, { id: "1", photoUrl: urls.urlOf });
  expect(written.price).toBe(dollarsFromCents(total));
  const item = { ...(JSON.parse(JSON.stringify(written)) as object) }; // an item is an object
  const back = readCartItem(compiled, item, { photoKey: urls.keyOf });
  expect(back).toMatchObject({ issues: [], faults: [], changes: [], repriced: false });
  expect(back.configuration).toStrictEqual(configuration);
  return item;
}

/** The piece can be drawn, and the server takes it at its price or refuses it with the page's own reasons. */
function expectSold(
  compiled: CompiledProduct,
  configuration: Configuration,
  item: Readonly<Record<string, unknown>>,
  amount: number,
): void {
  const { product } = compiled;
  const { preview } = product;
  const products = { ...catalog.byId, get: () => compiled };
  const parts = { catalog: { ...catalog, byId: products }, painter };
  const verdict = (asked: number) => {
    try {
      return priceCart(parts, urls, { amount: asked, items: [item] }).amount;
    } catch (error) {
      if (error instanceof HttpError) return error;
      throw error;
    }
  };
  const reasons: string[] = [];
  if (preview !== null) {
    room.prepare(preview, configuration);
    const svg = drawProduct({ ...product, preview }, configuration, room, { prefix: "p" });
    expect(svg ?? "").not.toMatch(/NaN|Infinity|undefined/);
    reasons.push(...makeability(preview, configuration, room).map(({ message }) => message));
  }
  const answer = verdict(amount);
  if (reasons.length === 0) {
    expect(answer).toBe(amount);
    expect(verdict(amount - 1)).toMatchObject({ status: 409, details: { amount } });
  } else {
    expect(answer).toMatchObject({ status: 400 });
    for (const reason of reasons) expect(String(answer)).toContain(reason);
  }
}

/** Whether among many drafts each field, option, surcharge and forbidden combination comes about, and each price is positive. */
function everythingHappens(product: Product, seed: number): boolean {
  const drafts = fc.sample(validDraft({ ...product, forbid: [] }), { seed, numRuns: 500 });
  const all = drafts.map(({ configuration }) => configuration);
  const forbidden = (piece: Configuration) =>
    product.forbid.filter(({ when }) => holds(when, piece, {}, product));
  const allowed = all.filter((piece) => forbidden(piece).length === 0);
  const fields = product.fields.every(({ id }) => allowed.some((piece) => piece[id] !== undefined));
  const inRows = product.fields.every(
    (list) =>
      list.kind !== "list" ||
      list.of.every(({ id }) =>
        allowed.some((piece) => {
          const rows = piece[list.id];
          return typeof rows === "object" && rows.some((row) => row[id] !== undefined);
        }),
      ),
  );
  const options = product.fields.every(
    (choice) =>
      choice.kind !== "choice" ||
      choice.options.every(({ id }) => allowed.some((piece) => piece[choice.id] === id)),
  );
  const surcharges = product.surcharges.every((one) => {
    const alone = { ...product, price: 100_00, surcharges: [one] };
    const none = { ...alone, surcharges: [] };
    return allowed.some((piece) => priceByHand(alone, piece) !== priceByHand(none, piece));
  });
  const forbids = product.forbid.every((one) =>
    all.some((piece) => forbidden(piece).includes(one)),
  );
  const positive = allowed.every((piece) => priceByHand(product, piece) > 0);
  return fields && inRows && options && surcharges && forbids && positive;
}
