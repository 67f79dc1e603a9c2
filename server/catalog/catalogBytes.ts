import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogBytes, CatalogFile } from "#engine/catalog";
import type { FontList } from "#engine/preview";
import { FONT_LIST, readFontList } from "../preview/readFontList.ts";

/** The folders that hold the catalog's files, below its own. */
export const READ_FOLDERS = ["", "option-sets", "products"];

/**
 * Reads a catalog's files. Thousands of small ones are read fastest one after the other, and never more of them are open
 * than the system allows.
 */
export function readBytes(root: string): readonly CatalogBytes[] {
  // A catalog without option sets need not have their folder, as git keeps no empty ones.
  const folders = READ_FOLDERS.filter((name) => name === "" || existsSync(join(root, name)));
  return folders.flatMap((name) =>
    readdirSync(join(root, name), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map((entry) => (name === "" ? entry.name : `${name}/${entry.name}`))
      .toSorted()
      .map((file) => ({ file, bytes: readFileSync(join(root, file)) })),
  );
}

/** A mark at the start of a text is a fault like any other that the parser finds, so it is kept. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

const NO_FONTS: FontList = { all: [], byId: new Map() };

/** A name for a state of the catalog, short enough to stand in every order. */
export function versionOf(digest: string): string {
  return digest.slice(0, 16);
}

/** A file's text, as the parser wants it. */
export function textOf({ file, bytes }: CatalogBytes): CatalogFile {
  return { file, text: DECODER.decode(bytes) };
}

/** The fonts among a catalog's files; a catalog without their list has none. */
export function fontsIn(files: readonly CatalogBytes[]): FontList {
  const list = files.find(({ file }) => file === FONT_LIST);
  return list === undefined ? NO_FONTS : readFontList(textOf(list).text);
}
