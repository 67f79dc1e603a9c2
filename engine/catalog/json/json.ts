import type { Diagnostic, JsonPath } from "../diagnostics/diagnostic.ts";
import { type JsonOffsets, JsonParser, JsonSyntaxError } from "./jsonParser.ts";

/** A position in a file; line and column are counted from 1, columns in UTF-16 code units. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/** A parsed JSON file with the locations of its values and keys. */
export interface JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /** The location of the value at a path. If there is no value, returns the location of the nearest existing parent. */
  readonly locationOf: (path: JsonPath) => SourceLocation;
  /** The location of the key at a path; where there is no key, as in a list, the result of `locationOf`. */
  readonly locationOfKey: (path: JsonPath) => SourceLocation;
}

/** A decoder replaces bytes that are not UTF-8 by this character. */
const REPLACEMENT_CHARACTER = "\ufffd";

/**
 * Parses strict JSON. Parsing stops at the first syntax error. A duplicate key is an error too, because `JSON.parse` would
 * silently keep its last value.
 */
export function parseJson(
  file: string,
  text: string,
): { document: JsonDocument } | { diagnostics: readonly Diagnostic[] } {
  const diagnosticAt = (
    offset: number,
    code: "syntax" | "duplicate-key",
    message: string,
  ): Diagnostic => ({ file, ...lineAndColumn(text, offset), code, message });
  const replacement = text.indexOf(REPLACEMENT_CHARACTER);
  if (replacement >= 0) {
    const message =
      "a character can't be read, as the file is not saved as UTF-8 — save it as UTF-8";
    return { diagnostics: [diagnosticAt(replacement, "syntax", message)] };
  }
  const parser = new JsonParser(text);
  try {
    const value = parser.parseDocument();
    const message = "this key occurs twice in the same object — remove one of them";
    const diagnostics = parser.duplicateKeys.map((offset) =>
      diagnosticAt(offset, "duplicate-key", message),
    );
    return diagnostics.length > 0
      ? { diagnostics }
      : { document: createDocument(file, text, value) };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { diagnostics: [diagnosticAt(error.offset, "syntax", error.message)] };
  }
}

/** Creates a document. Offsets are computed when the first location is requested, because a valid file needs none. */
function createDocument(file: string, text: string, value: unknown): JsonDocument {
  let cachedOffsets: JsonOffsets | null = null;
  const getOffsets = (): JsonOffsets => {
    if (cachedOffsets !== null) return cachedOffsets;
    cachedOffsets = { values: new Map(), keys: new Map() };
    new JsonParser(text, cachedOffsets).parseDocument();
    return cachedOffsets;
  };
  const locationOf = (path: JsonPath): SourceLocation => {
    const offset = getOffsets().values.get(JSON.stringify(path));
    if (offset !== undefined || path.length === 0) return lineAndColumn(text, offset ?? 0);
    return locationOf(path.slice(0, -1));
  };
  return {
    file,
    value,
    locationOf,
    locationOfKey: (path) => {
      const offset = getOffsets().keys.get(JSON.stringify(path));
      return offset === undefined ? locationOf(path) : lineAndColumn(text, offset);
    },
  };
}

function lineAndColumn(text: string, offset: number): SourceLocation {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
