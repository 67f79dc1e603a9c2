import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogFile } from "#engine/catalog";
import type { FontList } from "#engine/preview";
import { FONT_LIST, readFontList } from "../preview/fontFiles.ts";

/** Folders with catalog files: the catalog folder itself (`""`), and folders below it. */
export const READ_FOLDERS = ["", "option-sets", "products", "shapes"];

/** Keeps a byte order mark, because the parser reports it. */
const CATALOG_DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** Reads the files of a catalog folder. Synchronous reading is fastest, and never opens too many files at once. */
export function readCatalogFiles(root: string): readonly CatalogFile[] {
  // Git doesn't store empty folders, so a folder may be missing.
  const folders = READ_FOLDERS.filter((name) => name === "" || existsSync(join(root, name)));
  return folders.flatMap((name) =>
    readdirSync(join(root, name), { withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && entry.name.endsWith(name === "shapes" ? ".svg" : ".json"),
      )
      .map((entry) => (name === "" ? entry.name : `${name}/${entry.name}`))
      .toSorted()
      .map((file) => ({ file, text: CATALOG_DECODER.decode(readFileSync(join(root, file))) })),
  );
}

/** Reads the font list, which is empty if the files contain none. @throws Error if it is invalid */
export function readFontsIn(files: readonly CatalogFile[]): FontList {
  return readFontList(files.find(({ file }) => file === FONT_LIST)?.text ?? null);
}
