import * as z from "zod";
import type { FileField, Product } from "../product/product.ts";
import type { Catalog } from "./catalog.ts";

export interface CatalogBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** A hash function such as Node's SHA-256. */
interface Digest {
  update(part: string | Uint8Array): unknown;
  digest(encoding: "hex"): string;
}

/**
 * Written by a build about a valid catalog, so that the server can start without parsing every file. It is valid only for
 * files with its digest.
 */
export type CatalogRecord = z.infer<typeof catalogRecord>;
export const catalogRecord = z.strictObject({
  digest: z.string(),
  /** The products' ids by name. */
  ids: z.record(z.string(), z.string()),
  uploads: z.strictObject({ accept: z.array(z.string()), maxBytes: z.number() }),
});

/** The union of what the products' file fields accept. */
export interface UploadRules {
  /** MIME types. */
  readonly accept: ReadonlySet<string>;
  readonly maxBytes: number;
}

/** The record of a valid catalog; `digest` is that of its files. */
export function recordOf({ products }: Catalog, digest: string): CatalogRecord {
  const { accept, maxBytes } = uploadRules(products);
  return {
    digest,
    ids: Object.fromEntries(products.map(({ name, id }) => [name, id])),
    uploads: { accept: [...accept], maxBytes },
  };
}

/** The files that are parsed; others are ignored. */
const PARSED_FILES = /^(?:option-sets\/|products\/)?[^/]+\.json$/;

/** The digest of the names and contents of a catalog's files, independent of their order. */
export function digestOf(files: readonly CatalogBytes[], hash: Digest): string {
  const parsed = files.filter(({ file }) => PARSED_FILES.test(file));
  for (const { file, bytes } of parsed.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    hash.update(`${file}\n${bytes.length}\n`);
    hash.update(bytes);
  }
  return hash.digest("hex");
}

export function uploadRules(products: readonly Product[]): UploadRules {
  const files = products.flatMap(({ fields }) => fields.flatMap(fileFields));
  return {
    accept: new Set(files.flatMap(({ accept }) => accept)),
    maxBytes: files.reduce((most, { maxMB }) => Math.max(most, maxMB), 0) * 1024 * 1024,
  };
}

function fileFields(field: Product["fields"][number]): readonly FileField[] {
  const fields = field.kind === "list" ? field.of : [field];
  return fields.filter((inner) => inner.kind === "file");
}
