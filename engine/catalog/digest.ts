import type { CatalogFile } from "./parseCatalog.ts";

/** A hash function such as Node's SHA-256. */
interface Hash {
  update(part: string): unknown;
  digest(encoding: "hex"): string;
}

/** The files that `parseCatalog` reads. */
const PARSED_FILES = /^(?:(?:shop|(?:option-sets|products)\/[^/]+)\.json|shapes\/[^/]+\.svg)$/;

/**
 * The digest of the names and texts of a catalog's files, independent of their order, in hexadecimal. Other files are ignored.
 * @param hash a new hash, which can't be used again
 */
export function digestCatalog(files: readonly CatalogFile[], hash: Hash): string {
  const parsedFiles = files.filter(({ file }) => PARSED_FILES.test(file));
  for (const { file, text } of parsedFiles.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    // The length says where a text ends. Otherwise different files could give the hash the same input.
    hash.update(`${file}\n${text.length}\n${text}`);
  }
  return hash.digest("hex");
}
