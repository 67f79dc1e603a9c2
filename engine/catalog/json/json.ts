import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { JsonPath } from "./jsonPath.ts";
import { type JsonPlaces, JsonReader, SyntaxFault } from "./jsonReader.ts";

/** A JSON text with the place of everything in it. */
export interface JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** The place of a value; of a path that leads nowhere, the nearest value above it. Counted from 1. */
  place(path: JsonPath): { readonly line: number; readonly column: number };
  /** The place of the key itself, for what is wrong with the key rather than its value. */
  placeOfKey(path: JsonPath): { readonly line: number; readonly column: number };
}

/** What a decoder writes in the place of bytes that are not UTF-8. */
const UNREADABLE = "\ufffd";

/**
 * Parses strict JSON and remembers where everything stands. A syntax fault ends the reading; a key written twice in one
 * object is a fault too, as JSON itself would let the last one win.
 */
export function parseJson(
  file: string,
  text: string,
): { document: JsonDocument } | { faults: readonly Diagnostic[] } {
  const lost = text.indexOf(UNREADABLE);
  if (lost >= 0) {
    const message =
      "a character can't be read, as the file is not saved as UTF-8 — save it as UTF-8";
    return { faults: [{ file, ...lineAndColumn(text, lost), code: "syntax", message }] };
  }
  const reader = new JsonReader(text);
  try {
    const value = reader.document();
    const faults = reader.repeats.map((offset): Diagnostic => ({
      file,
      ...lineAndColumn(text, offset),
      code: "duplicate-key",
      message: "this key stands twice in the same object — remove one of them",
    }));
    return faults.length > 0 ? { faults } : { document: documentOf(file, text, value) };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const { message, offset } = error;
    return { faults: [{ file, ...lineAndColumn(text, offset), code: "syntax", message }] };
  }
}

/** A document whose places are looked for only when something is wrong in it. */
function documentOf(file: string, text: string, value: unknown): JsonDocument {
  let found: JsonPlaces | null = null;
  const places = (): JsonPlaces => {
    if (found !== null) return found;
    found = { values: new Map(), keys: new Map() };
    new JsonReader(text, found).document();
    return found;
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
