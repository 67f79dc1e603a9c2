import { createHash } from "node:crypto";
import { type CompiledProduct, compileProduct, type Shop } from "#engine";
import {
  type CatalogBytes,
  type CatalogFile,
  digestOf,
  parseCatalog,
  parseDraftCatalog,
  type UploadRules,
  uploadRules,
} from "#engine/catalog";
import { readBytes, textOf, versionOf } from "./catalogBytes.ts";
import { CatalogFaults } from "./catalogFaults.ts";
import { readRecord, recordedCatalog } from "./recordedCatalog.ts";

/** Products by one of their words, each compiled when it is first asked for. */
export interface Products {
  readonly size: number;
  get(word: string): CompiledProduct | undefined;
  values(): Iterable<CompiledProduct>;
}

/** The catalog as the server needs it: products are found by id or, for older items, by name. */
export interface ServerCatalog {
  readonly shop: Shop;
  readonly byId: Products;
  readonly byName: Products;
  /** Names this state of the catalog; any other content has another one. */
  readonly version: string;
  readonly uploads: UploadRules;
}

/**
 * Reads the catalog folder, the server's one door to it. Where a build's record says that just these files are sound,
 * each product is parsed when it is first asked for; otherwise all are, now.
 * @throws CatalogFaults with all faults at once.
 */
export async function loadCatalog(
  folder: string,
  record: string | null = null,
): Promise<ServerCatalog> {
  const files = readBytes(folder);
  const digest = digestOf(files, createHash("sha256"));
  const known = record === null ? null : readRecord(record, digest);
  return known === null ? parsedCatalog(files, digest) : recordedCatalog(files, known);
}

/**
 * Reads the catalog folder while it is being written: examples may wait for their new totals.
 * @throws CatalogFaults with all faults at once.
 */
export async function loadDraftCatalog(folder: string): Promise<ServerCatalog> {
  const files = readBytes(folder);
  return parsedCatalog(files, digestOf(files, createHash("sha256")), parseDraftCatalog);
}

/** The texts of a catalog folder's files, unparsed, as the parser and the lint want them. */
export async function readCatalogFiles(folder: string): Promise<CatalogFile[]> {
  return readBytes(folder).map(textOf);
}

function parsedCatalog(
  files: readonly CatalogBytes[],
  digest: string,
  parse = parseCatalog,
): ServerCatalog {
  const result = parse(files.map(textOf));
  if ("faults" in result) throw new CatalogFaults(result.faults);
  const { shop, products } = result.catalog;
  const by = (word: "id" | "name"): Products => {
    const found = new Map(products.map((product) => [product[word], product]));
    return {
      size: found.size,
      get(wanted) {
        const product = found.get(wanted);
        return product && compileProduct(product);
      },
      values: () => products.map(compileProduct),
    };
  };
  return {
    shop,
    byId: by("id"),
    byName: by("name"),
    version: versionOf(digest),
    uploads: uploadRules(products),
  };
}
