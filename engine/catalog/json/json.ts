import type { Diagnostic, JsonPath } from "../diagnostics/diagnostic.ts";
import { type JsonPlaces, JsonReader, JsonSyntaxError } from "./jsonReader.ts";

/** A parsed JSON file with the positions of its values and keys. */
export interface JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** The position of a value, counted from 1; for a missing path, that of the nearest existing value above it. */
  place(path: JsonPath): { readonly line: number; readonly column: number };
  /** The position of the key at a path. */
  placeOfKey(path: JsonPath): { readonly line: number; readonly column: number };
}

/** What a decoder substitutes for bytes that are not UTF-8. */
const REPLACEMENT_CHARACTER = "\ufffd";

/**
 * Parses strict JSON. A syntax error ends the parsing; a duplicate key is an error too, as `JSON.parse` would silently
 * keep the last one.
 */
export function parseJson(
  file: string,
  text: string,
): { document: JsonDocument } | { diagnostics: readonly Diagnostic[] } {
  const syntaxError = (offset: number, message: string): Diagnostic => ({
    file,
    ...lineAndColumn(text, offset),
    code: "syntax",
    message,
  });
  const replacement = text.indexOf(REPLACEMENT_CHARACTER);
  if (replacement >= 0) {
    const message =
      "a character can't be read, as the file is not saved as UTF-8 — save it as UTF-8";
    return { diagnostics: [syntaxError(replacement, message)] };
  }
  const reader = new JsonReader(text);
  try {
    const value = reader.document();
    const diagnostics = reader.duplicateKeys.map((offset): Diagnostic => ({
      file,
      ...lineAndColumn(text, offset),
      code: "duplicate-key",
      message: "this key occurs twice in the same object — remove one of them",
    }));
    return diagnostics.length > 0 ? { diagnostics } : { document: documentOf(file, text, value) };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { diagnostics: [syntaxError(error.offset, error.message)] };
  }
}

/** A document whose positions are computed only when one is needed. */
function documentOf(file: string, text: string, value: unknown): JsonDocument {
  let cachedPlaces: JsonPlaces | null = null;
  const places = (): JsonPlaces => {
    if (cachedPlaces !== null) return cachedPlaces;
    cachedPlaces = { values: new Map(), keys: new Map() };
    new JsonReader(text, cachedPlaces).document();
    return cachedPlaces;
  };
  const place = (path: JsonPath): { line: number; column: number } => {
    const offset = places().values.get(JSON.stringify(path));
    if (offset !== undefined || path.length === 0) return lineAndColumn(text, offset ?? 0);
    return place(path.slice(0, -1));
  };
  return {
    file,
    value,
    place,
    placeOfKey(path) {
      const offset = places().keys.get(JSON.stringify(path));
      return offset === undefined ? place(path) : lineAndColumn(text, offset);
    },
  };
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
