import { existsSync, readFileSync } from "node:fs";
import { type CompiledProduct, compileProduct } from "#engine";
import {
  type CatalogBytes,
  catalogRecord,
  type CatalogRecord,
  parseEverything,
  parseProduct,
} from "#engine/catalog";
import { fontsIn, textOf, versionOf } from "./catalogBytes.ts";
import { CatalogError } from "./catalogError.ts";
import type { Products, ServerCatalog } from "./serverCatalog.ts";

/** A build's record at a path; null when there is none, or it is for other files than those with this digest. */
export function readRecord(path: string, digest: string): CatalogRecord | null {
  if (!existsSync(path)) return null;
  const record = catalogRecord.safeParse(readJson(readFileSync(path, "utf8")));
  return record.success && record.data.digest === digest ? record.data : null;
}

/** A catalog that a build has validated: each product is parsed on first use. */
export function recordedCatalog(
  files: readonly CatalogBytes[],
  { digest, ids, uploads }: CatalogRecord,
): ServerCatalog {
  const isProduct = ({ file }: CatalogBytes) => file.startsWith("products/");
  // Products referenced by the home page are missing here, which is not an error.
  const { shop, optionSets } = parseEverything(
    files.filter((each) => !isProduct(each)).map(textOf),
  );
  if (shop === null) throw new Error("A recorded catalog has no shop");
  const unread = new Map(
    files.filter(isProduct).map((each) => [each.file.slice("products/".length, -5), each]),
  );
  const compiled = new Map<string, CompiledProduct>();
  const find = (id: string): CompiledProduct | undefined => {
    const file = compiled.has(id) ? undefined : unread.get(id);
    if (file !== undefined) {
      const { text } = textOf(file);
      const parsed = parseProduct(file.file, text, optionSets);
      if (!("document" in parsed)) throw new CatalogError(parsed.diagnostics);
      compiled.set(id, compileProduct(parsed.product));
    }
    return compiled.get(id);
  };
  const by = (idOf: (word: string) => string | undefined): Products => ({
    size: unread.size,
    get(word) {
      const id = idOf(word);
      return id === undefined ? undefined : find(id);
    },
    values: () => [...unread.keys()].flatMap((id) => find(id) ?? []),
  });
  const named = new Map(Object.entries(ids));
  return {
    shop: shop.shop,
    byId: by((id) => id),
    byName: by((name) => named.get(name)),
    version: versionOf(digest),
    uploads: { accept: new Set(uploads.accept), maxBytes: uploads.maxBytes },
    fonts: fontsIn(files),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
