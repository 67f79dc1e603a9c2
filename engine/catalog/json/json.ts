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
  /** The location of the value at a path. If there is no value, returns the location of the nearest existing parent. */
  readonly locationOf: (path: JsonPath) => SourceLocation;
  /** The location of the key at a path; where there is no key, as in a list, the result of `locationOf`. */
  readonly locationOfKey: (path: JsonPath) => SourceLocation;
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
  const keys = keysIn(root);
  const reserved = keys.filter(({ value }) => value === "__proto__").map(({ offset }) => offset);
  if (reserved.length > 0)
    return failed("syntax", '"__proto__" is reserved — choose another key', ...reserved);
  const repeated = keys.filter(isRepeated).map(({ offset }) => offset);
  if (repeated.length > 0) {
    const message = "this key occurs twice in the same object — remove one of them";
    return failed("duplicate-key", message, ...repeated);
  }
  return { document: createDocument(file, text, root) };
}

function createDocument(file: string, text: string, root: Node): JsonDocument {
  const nodeAt = (path: JsonPath): Node | undefined => findNodeAtLocation(root, [...path]);
  const locationOf = (path: JsonPath): SourceLocation => {
    const node = nodeAt(path);
    return node === undefined ? locationOf(path.slice(0, -1)) : lineAndColumn(text, node.offset);
  };
  return {
    file,
    value: JSON.parse(text),
    locationOf,
    locationOfKey: (path) => {
      const parent = nodeAt(path)?.parent;
      return parent?.type === "property" ? lineAndColumn(text, parent.offset) : locationOf(path);
    },
  };
}

/** The keys of all objects, in file order. */
function keysIn({ type, children = [] }: Node): readonly Node[] {
  const own = type === "property" ? children.slice(0, 1) : [];
  return [...own, ...children.flatMap(keysIn)];
}

/** Whether an earlier key of the same object is the same. */
function isRepeated(key: Node): boolean {
  const properties = key.parent?.parent?.children ?? [];
  const earlier = properties.slice(
    0,
    properties.findIndex(({ children }) => children?.[0] === key),
  );
  return earlier.some(({ children }) => children?.[0]?.value === key.value);
}

function lineAndColumn(text: string, offset: number): SourceLocation {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
