import type { Option, Product } from "../product/product.ts";
import type { Policy, Shop } from "../shop/shop.ts";
import { parseWithSchema } from "./diagnostics/schemaErrors.ts";
import { checkCatalog } from "./validate/catalog.ts";
import type { Diagnostic, DiagnosticSink } from "./diagnostics/diagnostic.ts";
import { optionSetFileSchema } from "../product/optionSetFile.ts";
import { parseProduct, type ReadableProduct } from "./parseProduct.ts";
import { parseShape, type Shapes } from "./shapes/parseShape.ts";
import { reportDuplicateOptions, type OptionSets } from "./optionSets.ts";
import { shopFileSchema } from "../shop/shopFile.ts";
import { checkFeatured, checkPolicies } from "./validate/shop.ts";

/** A file of the catalog; `file` is its path in the catalog folder, such as `products/x.json`. */
export interface CatalogFile {
  readonly file: string;
  readonly text: string;
}

/** The parsed and normalized catalog. */
export interface Catalog {
  readonly shop: Shop;
  readonly policies: readonly Policy[];
  /** In the order of `shop.featured`, then by id. */
  readonly products: readonly Product[];
  readonly optionSets: OptionSets;
}

const SHOP_FILE = "shop.json";

export interface ParsedShop {
  readonly settings: Shop;
  readonly policies: readonly Policy[];
  /** For further diagnostics of `shop.json`. */
  readonly sink: DiagnosticSink;
}

/** The readable files of a catalog, valid or not, and all diagnostics. */
export interface ParsedCatalog {
  readonly products: readonly ReadableProduct[];
  /** Null if `shop.json` is invalid. */
  readonly shop: ParsedShop | null;
  readonly optionSets: OptionSets;
  readonly shapes: Shapes;
  readonly diagnostics: readonly Diagnostic[];
}

export type CatalogResult =
  | { readonly catalog: Catalog }
  | { readonly diagnostics: readonly Diagnostic[] };

/**
 * Parses the whole catalog: `shop.json` and the files in `option-sets/`, `products/` and `shapes/`; others are ignored. Returns
 * the catalog if all files are valid, else all diagnostics.
 */
export function parseCatalog(files: readonly CatalogFile[]): CatalogResult {
  const parsed = parseCatalogFiles(files);
  return assembleCatalog(parsed, parsed.diagnostics);
}

/**
 * Parses a catalog that is being edited: like `parseCatalog`, but accepts wrong examples, because an author changes a
 * price before the totals.
 */
export function parseDraftCatalog(files: readonly CatalogFile[]): CatalogResult {
  const parsed = parseCatalogFiles(files);
  return assembleCatalog(
    parsed,
    parsed.diagnostics.filter(({ code }) => code !== "example"),
  );
}

/** Returns the catalog of the parsed files if there are no errors, else the errors. */
export function assembleCatalog(
  { products, shop, optionSets }: ParsedCatalog,
  errors: readonly Diagnostic[],
): CatalogResult {
  // Without `shop.json` there always is an error.
  if (errors.length > 0 || shop === null) return { diagnostics: errors };
  const { settings, policies } = shop;
  const sortedProducts = products
    .map(({ product }) => product)
    .toSorted(compareByFeatured(settings.featured));
  return { catalog: { shop: settings, policies, products: sortedProducts, optionSets } };
}

/**
 * Parses each file of a catalog, whatever is wrong in others. A file that can't be read causes no diagnostics in the files
 * that refer to it.
 */
export function parseCatalogFiles(files: readonly CatalogFile[]): ParsedCatalog {
  const diagnostics: Diagnostic[] = [];
  const filesIn = (folder: string) => files.filter(({ file }) => file.startsWith(`${folder}/`));
  const optionSets = new Map(
    filesIn("option-sets").map(({ file, text }) => [
      idOfFile(file),
      parseOptionSet(file, text, diagnostics),
    ]),
  );
  const shapes = new Map(
    filesIn("shapes").map(({ file, text }) => [
      idOfFile(file),
      parseShape(file, text, diagnostics),
    ]),
  );
  const products: ReadableProduct[] = [];
  const productFiles = filesIn("products").map(({ file }) => file);
  for (const { file, text } of filesIn("products")) {
    const result = parseProduct(file, text, optionSets, shapes);
    if ("diagnostics" in result) diagnostics.push(...result.diagnostics);
    else products.push(result);
  }
  const shopDiagnostics: Diagnostic[] = [];
  const shop = parseShop(files, productFiles.map(idOfFile), shopDiagnostics);
  checkCatalog(products, productFiles);
  // Read after `checkCatalog`, which adds to the products' sinks.
  diagnostics.push(...products.flatMap(({ sink }) => sink.diagnostics), ...shopDiagnostics);
  return { products, shop, optionSets, shapes, diagnostics };
}

/** The id that a file of a folder must have: its name without the extension. */
function idOfFile(file: string): string {
  return file.replace(/^[^/]*\/(.*)\.(?:json|svg)$/, "$1");
}

/**
 * Parses an option set, and adds its diagnostics to `diagnostics`. Returns no options if the file is invalid, or if
 * duplicate ids make references ambiguous.
 */
function parseOptionSet(file: string, text: string, diagnostics: Diagnostic[]): readonly Option[] {
  const parsed = parseWithSchema(optionSetFileSchema, file, text);
  if ("diagnostics" in parsed) {
    diagnostics.push(...parsed.diagnostics);
    return [];
  }
  const { parsedFile: set, sink } = parsed;
  reportDuplicateOptions(set.options, ["options"], sink);
  const hasDuplicates = sink.diagnostics.length > 0;
  if (file !== `option-sets/${set.id}.json`) {
    sink.add(
      ["id"],
      "file-name",
      `the file must be named ${set.id}.json — rename it, or change the id`,
    );
  }
  diagnostics.push(...sink.diagnostics);
  return hasDuplicates ? [] : set.options;
}

/** Parses `shop.json`, and adds its diagnostics to `diagnostics`. Returns null if the file is missing or invalid. */
function parseShop(
  files: readonly CatalogFile[],
  productIds: readonly string[],
  diagnostics: Diagnostic[],
): ParsedShop | null {
  const shopFile = files.find(({ file }) => file === SHOP_FILE);
  if (shopFile === undefined) {
    const message = "the shop's settings are missing — write this file";
    diagnostics.push({ file: SHOP_FILE, line: 1, column: 1, code: "missing-key", message });
    return null;
  }
  const parsed = parseWithSchema(shopFileSchema, shopFile.file, shopFile.text);
  if ("diagnostics" in parsed) {
    diagnostics.push(...parsed.diagnostics);
    return null;
  }
  const { parsedFile, sink } = parsed;
  checkFeatured(parsedFile.settings, productIds, sink);
  checkPolicies(parsedFile, sink);
  diagnostics.push(...sink.diagnostics);
  return { ...parsedFile, sink };
}

/** Compares products for sorting: the featured ones first, in their order, then the others by id. */
function compareByFeatured(ids: readonly string[]) {
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return (a: { readonly id: string }, b: { readonly id: string }) =>
    rank(a.id) - rank(b.id) || (a.id < b.id ? -1 : 1);
}
