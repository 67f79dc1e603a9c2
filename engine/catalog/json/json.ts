import { findNodeAtLocation, type Node, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Diagnostic, JsonPath } from "../diagnostics/diagnostic.ts";
import { syntaxProblem } from "./syntaxProblem.ts";

/** A position in a file; line and column are counted from 1, columns in UTF-16 code units. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/** A parsed JSON file with the locations of its values and keys. */
export interface JsonDocument {
  readonly file: string;
  readonly value: unknown;
  /**
   * The location of the value at a path, or of its key if it has one. If there is no value, the location of the nearest
   * existing parent.
   */
  readonly locationOf: (path: JsonPath, part?: "key") => SourceLocation;
}

/** A decoder replaces bytes that are not UTF-8 by this character. */
const REPLACEMENT_CHARACTER = "\ufffd";

/**
 * Parses strict JSON. Only the first syntax error is reported. A duplicate key is an error too, because `JSON.parse` would
 * silently keep its last value, and so is the key `__proto__`.
 */
export function parseJson(
  file: string,
  text: string,
): { document: JsonDocument } | { diagnostics: readonly Diagnostic[] } {
  const failed = (
    code: "syntax" | "duplicate-key",
    message: string,
    ...offsets: readonly number[]
  ) => ({
    diagnostics: offsets.map((offset) => ({ file, ...lineAndColumn(text, offset), code, message })),
  });
  const replacement = text.indexOf(REPLACEMENT_CHARACTER);
  if (replacement >= 0) {
    const message =
      "a character can't be read, as the file is not saved as UTF-8 — save it as UTF-8";
    return failed("syntax", message, replacement);
  }
  const errors: Parameters<typeof parseTree>[1] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined || root === undefined) {
    const { offset, message } = syntaxProblem(
      text,
      error === undefined ? "ValueExpected" : printParseErrorCode(error.error),
      error?.offset ?? 0,
      root,
    );
    return failed("syntax", message, offset);
  }
  const reserved = findKeys(root, ({ value }) => value === "__proto__");
  if (reserved.length > 0)
    return failed("syntax", '"__proto__" is reserved — choose another key', ...reserved);
  const repeated = findKeys(root, (key, earlier) =>
    earlier.some(({ value }) => value === key.value),
  );
  if (repeated.length > 0) {
    const message = "this key occurs twice in the same object — remove one of them";
    return failed("duplicate-key", message, ...repeated);
  }
  const locationOf: JsonDocument["locationOf"] = (path, part) => {
    const node = findNodeAtLocation(root, [...path]);
    if (node === undefined) return locationOf(path.slice(0, -1));
    const hasKey = part === "key" && node.parent?.type === "property";
    return lineAndColumn(text, hasKey ? node.parent.offset : node.offset);
  };
  return { document: { file, value: JSON.parse(text), locationOf } };
}

/** The offsets of the keys, of all objects, that pass a test. Its second argument are the keys before them in the same object. */
function findKeys(
  { type, children = [] }: Node,
  test: (key: Node, earlier: readonly Node[]) => boolean,
): readonly number[] {
  const keys = type === "object" ? children.flatMap(({ children = [] }) => children[0] ?? []) : [];
  const found = keys.filter((key, index) => test(key, keys.slice(0, index)));
  return [
    ...found.map(({ offset }) => offset),
    ...children.flatMap((child) => findKeys(child, test)),
  ];
}

/** The location of an offset in a text. */
export function lineAndColumn(text: string, offset: number): SourceLocation {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
