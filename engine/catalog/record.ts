import * as z from "zod";
import type { FileField, Product } from "../product/product.ts";
import type { Catalog } from "./catalog.ts";

/** One file as it lies on the disk. */
export interface CatalogBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** What takes bytes and tells them apart, such as Node's SHA-256. */
interface Digest {
  update(part: string | Uint8Array): unknown;
  digest(encoding: "hex"): string;
}

/**
 * What a build keeps of a catalog that it found sound, so that a server need not parse every file before it opens.
 * It speaks of exactly the files whose digest it bears.
 */
export type CatalogRecord = z.infer<typeof catalogRecord>;
export const catalogRecord = z.strictObject({
  digest: z.string(),
  /** The products' ids by their names. */
  ids: z.record(z.string(), z.string()),
  uploads: z.strictObject({ accept: z.array(z.string()), maxBytes: z.number() }),
});

/** What may be uploaded at all: whatever some product takes. */
export interface UploadRules {
  /** MIME types. */
  readonly accept: ReadonlySet<string>;
  readonly maxBytes: number;
}

/** The record of a sound catalog and of the files that it was parsed from. */
export function recordOf({ products }: Catalog, digest: string): CatalogRecord {
  const { accept, maxBytes } = uploadRules(products);
  return {
    digest,
    ids: Object.fromEntries(products.map(({ name, id }) => [name, id])),
    uploads: { accept: [...accept], maxBytes },
  };
}

/** The files that are parsed; others may lie beside them. */
const PARSED = /^(?:option-sets\/|products\/)?[^/]+\.json$/;

/** Names a state of a catalog's files, in whatever order they come: any change of one or its name gives another digest. */
export function digestOf(files: readonly CatalogBytes[], hash: Digest): string {
  const parsed = files.filter(({ file }) => PARSED.test(file));
  for (const { file, bytes } of parsed.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    hash.update(`${file}\n${bytes.length}\n`);
    hash.update(bytes);
  }
  return hash.digest("hex");
}

/** What the file fields of all products take, together. */
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
