import { resolve } from "node:path";
import { type CompiledProduct, compileProduct, type FieldKind } from "#engine";
import type { CatalogFile } from "#engine/catalog";
import { parseValidCatalog, readCatalogFolder } from "../support/catalogFolder.ts";
import { type AuthoredProduct, authoredProduct } from "../arbitraries/authoredProduct.ts";
import { isDraftField } from "../arbitraries/invalidDraft.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";

/** The files of the repository's catalog. */
export const shopFiles: readonly CatalogFile[] = readCatalogFolder(
  resolve(import.meta.dirname, "../../catalog"),
);

/** A product with its test title. */
export type NamedProduct = readonly [name: string, compiled: CompiledProduct];

/** The keys of a field of each kind in a product's file. */
const FIELD_KEYS: {
  readonly [K in FieldKind]: Readonly<Record<string, unknown>>;
} = {
  text: { max: 60 },
  number: { min: 1, max: 9, default: 3 },
  choice: {
    options: [
      { id: "a", label: "A" },
      { id: "b", label: "B" },
    ],
  },
  date: { earliest: "2026-01-31", latest: "2027-02-28" },
  file: { accept: ["image/png"], maxMB: 5, optional: true },
  list: { min: 1, max: 3, of: [{ id: "word", kind: "text", label: "Word", max: 9 }] },
  derived: { value: 18 },
};

/** Products with one field each, so that no law needs another field than the one it is about. */
const singleFieldFiles: readonly CatalogFile[] = Object.entries(FIELD_KEYS).map(([kind, keys]) => {
  const id = `only-a-${kind}`;
  const file = {
    id,
    version: 1,
    path: `/${id}`,
    name: `Only a ${kind}`,
    description: "A product with one field.",
    image: "/images/classic-name-necklace.webp",
    price: 30,
    fields: [{ id: "wish", label: "Wish", kind, ...keys }],
    examples: [],
  };
  return { file: `products/${id}.json`, text: JSON.stringify(file) };
});

/**
 * The repository's catalog with more products: the fixtures, and those with one field. A fixture that was copied to the
 * catalog occurs once.
 */
export const everyFile: readonly CatalogFile[] = [
  ...shopFiles,
  ...[...fixtureFiles, ...singleFieldFiles].filter(({ file }) =>
    shopFiles.every((other) => other.file !== file),
  ),
];

/** Every product as its author wrote it. */
export const everyAuthoredProduct: readonly AuthoredProduct[] = everyFile
  .filter(({ file }) => file.startsWith("products/"))
  .map(({ text }) => authoredProduct(text, everyFile));

export const everyProduct: readonly NamedProduct[] = parseValidCatalog(everyFile).products.map(
  (product) => [product.name, compileProduct(product)],
);

/**
 * The products that a law applies to. For others, the law would assert nothing.
 * @throws Error if there is none, because the law could not fail
 */
export function productsWith(
  applies: (compiled: CompiledProduct) => boolean,
  products: readonly NamedProduct[] = everyProduct,
): readonly NamedProduct[] {
  const matching = products.filter(([, compiled]) => applies(compiled));
  if (matching.length === 0) throw new Error("the law applies to no product");
  return matching;
}

/** The products with a field that is not derived. Drafts of others can't be invalid. */
export const productsWithDraftFields = productsWith(({ product }) =>
  product.fields.some(isDraftField),
);
