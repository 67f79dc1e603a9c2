import type { Option } from "../product/product.ts";
import type { Shop } from "../shop/shop.ts";
import { parseWithSchema } from "./diagnostics/schemaErrors.ts";
import { checkCatalog, type NotedProduct } from "./validate/catalog.ts";
import type { Catalog } from "./catalog.ts";
import { didYouMean } from "./diagnostics/didYouMean.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { optionSetFile } from "./schema/optionSetFile.ts";
import { parseJson } from "./json/json.ts";
import { type DiagnosticSink, notesOn } from "./diagnostics/diagnosticSink.ts";
import { parseProduct, type ParsedProduct } from "./parseProduct.ts";
import { noteRepeats, type OptionSets, resolveOption } from "./normalize/options.ts";
import { resolveShop, shopFile } from "./schema/shopFile.ts";

/** One file of the catalog: its path below the catalog folder, such as `products/x.json`, and its text. */
export interface CatalogFile {
  readonly file: string;
  readonly text: string;
}

const SHOP_FILE = "shop.json";

/** The shop's settings, with notes on their file. */
export interface NotedShop {
  readonly shop: Shop;
  readonly notes: DiagnosticSink;
}

/** Everything that could be read of a catalog, beside all the faults in it. */
export interface ParsedCatalog {
  readonly parsed: readonly ParsedProduct[];
  /** Null when its file does not fit. */
  readonly shop: NotedShop | null;
  readonly optionSets: OptionSets;
  readonly faults: readonly Diagnostic[];
  /** Product files so spoiled that their examples were not checked. */
  readonly unjudged: readonly string[];
  /** What could be read of each product, sound or not, with notes on its file. */
  readonly products: readonly NotedProduct[];
}

/**
 * Parses the whole catalog: `shop.json`, `option-sets/*.json` and `products/*.json`; files elsewhere are not read. Either
 * everything fits, or all faults of all files come at once, each with its place.
 */
export function parseCatalog(files: readonly CatalogFile[]): CatalogOrFaults {
  const everything = parseEverything(files);
  return everything.faults.length > 0 ? everything : catalogOf(everything);
}

/**
 * Parses a catalog that is being written: as `parseCatalog`, but examples may be wrong, as they are from the moment in
 * which a price changes until their totals follow.
 */
export function parseDraftCatalog(files: readonly CatalogFile[]): CatalogOrFaults {
  const everything = parseEverything(files);
  const spoiled = everything.faults.some(({ code }) => code !== "example");
  return spoiled ? everything : catalogOf(everything);
}

/** A whole catalog, or what is wrong with its files. */
export type CatalogOrFaults =
  | { readonly catalog: Catalog }
  | { readonly faults: readonly Diagnostic[] };

/** The catalog that was read, whatever faults its products have; the faults where it lacks the shop's settings. */
export function catalogOf(everything: ParsedCatalog): CatalogOrFaults {
  const { products, optionSets, faults } = everything;
  if (everything.shop === null) return { faults };
  const { shop } = everything.shop;
  const inOrder = products.map(({ product }) => product).toSorted(inOrderOf(shop.featured));
  return { catalog: { shop, products: inOrder, optionSets } };
}

/** Parses every file of a catalog that can be parsed, and says what is wrong with the others. */
export function parseEverything(files: readonly CatalogFile[]): ParsedCatalog {
  const faults: Diagnostic[] = [];
  const below = (folder: string) => files.filter(({ file }) => file.startsWith(`${folder}/`));

  const sets = new Map<string, readonly Option[]>();
  for (const { file, text } of below("option-sets")) {
    const set = parseOptionSet(file, text, faults);
    sets.set(file.replace(/^option-sets\/(.*)\.json$/, "$1"), set ?? []);
  }
  const parsed: ParsedProduct[] = [];
  const products: NotedProduct[] = [];
  const unjudged: string[] = [];
  for (const { file, text } of below("products")) {
    const result = parseProduct(file, text, sets);
    if ("document" in result) {
      parsed.push(result);
      const { product, document } = result;
      products.push({ file, product, notes: notesOn(document), priced: true });
    } else {
      if (result.rest === null) faults.push(...result.faults);
      else products.push({ ...result.rest, file });
      if (!result.judged) unjudged.push(file);
    }
  }
  const names = below("products").map(({ file }) => file);
  const shopFaults: Diagnostic[] = [];
  const shop = parseShop(files, names, shopFaults);
  checkCatalog(products, shop?.shop.featured ?? []);
  faults.push(...products.flatMap(({ notes }) => notes.faults), ...shopFaults);
  return { parsed, shop, optionSets: sets, faults, unjudged, products };
}

function parseOptionSet(
  file: string,
  text: string,
  faults: Diagnostic[],
): readonly Option[] | null {
  const parsed = parseJson(file, text);
  if ("faults" in parsed) {
    faults.push(...parsed.faults);
    return null;
  }
  const notes = notesOn(parsed.document);
  const { read: set, notes: told } = parseWithSchema(optionSetFile, parsed.document, notes);
  if (set !== null) noteRepeats(set.options, ["options"], told);
  // Which of two options with one id a product means, nobody knows.
  const repeats = notes.faults.some(({ code }) => code === "duplicate-id");
  if (set !== null) {
    if (file !== `option-sets/${set.id}.json`) {
      told.add(["id"], "file-name", `the file must be named ${set.id}.json — rename one of them`);
    }
  }
  faults.push(...notes.faults);
  return set === null || repeats ? null : set.options.map(resolveOption);
}

function parseShop(
  files: readonly CatalogFile[],
  products: readonly string[],
  faults: Diagnostic[],
): NotedShop | null {
  const found = files.find(({ file }) => file === SHOP_FILE);
  if (found === undefined) {
    faults.push({
      file: SHOP_FILE,
      line: 1,
      column: 1,
      code: "missing-key",
      message: "the shop's settings are missing — write this file",
    });
    return null;
  }
  const parsed = parseJson(found.file, found.text);
  if ("faults" in parsed) {
    faults.push(...parsed.faults);
    return null;
  }
  const notes = notesOn(parsed.document);
  const { read, notes: told } = parseWithSchema(shopFile, parsed.document, notes);
  if (read !== null) checkFeatured(read.featured, products, told);
  faults.push(...notes.faults);
  return read === null ? null : { shop: resolveShop(read), notes: told };
}

/** The home page shows products that there are. */
function checkFeatured(
  ids: readonly string[],
  products: readonly string[],
  notes: DiagnosticSink,
): void {
  const known = products.map((file) => file.replace(/^products\/(.*)\.json$/, "$1"));
  ids.forEach((id, index) => {
    if (known.includes(id)) return;
    const hint = didYouMean(id, known) || " — remove it";
    notes.add(["featured", index], "reference", `there is no product "${id}"${hint}`);
  });
}

function inOrderOf(ids: readonly string[]) {
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return (a: { readonly id: string }, b: { readonly id: string }) =>
    rank(a.id) - rank(b.id) || (a.id < b.id ? -1 : 1);
}
