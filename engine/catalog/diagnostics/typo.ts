import type * as z from "zod";
import { keysAt, valueAt } from "../schema/schemaKeys.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "./diagnosticSink.ts";
import { intendedWord } from "./alias.ts";

/** A key that is no word of the language, and the word that must have been meant. */
export interface Typo {
  /** The object in which it stands, every key on the way as it was meant. */
  readonly path: JsonPath;
  readonly key: string;
  readonly meant: string;
}

/**
 * A document's value with its mistyped keys as they were meant: a key that is unknown, near to a known word that the same
 * object lacks, or another word for it. So one slip of a finger is one fault, and what stands behind it is checked too.
 */
export function correctTypos(
  grammar: z.ZodType,
  value: unknown,
): { readonly value: unknown; readonly mistyped: readonly Typo[] } {
  const mistyped: Typo[] = [];
  let read = value;
  for (;;) {
    const found = mistypedIn(grammar, read);
    if (found.length === 0) return { value: read, mistyped };
    for (const { path, key, meant } of found) read = renamed(read, path, key, meant);
    mistyped.push(...found);
  }
}

/** Mistyped keys that the grammar can see so far; behind them there may be more. */
function mistypedIn(grammar: z.ZodType, value: unknown): readonly Typo[] {
  const issues = grammar.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue): readonly Typo[] => {
    const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    if (issue.code === "unrecognized_keys") {
      return meantOnce(issue.keys, keysAt(grammar, value, path), valueAt(value, path), path);
    }
    // Until it knows the kind, the grammar says nothing of the other keys.
    if (issue.code !== "invalid_union" || issue.discriminator === undefined) return [];
    const at = path.at(-1) === issue.discriminator ? path.slice(0, -1) : path;
    const object = valueAt(value, at);
    const known = new Set(keysAt(grammar, value, at));
    const strange = keysOf(object).filter((key) => !known.has(key));
    return meantOnce(strange, [issue.discriminator], object, at);
  });
}

/** Pairs unknown keys with known words that are free, each word once. */
function meantOnce(
  keys: readonly string[],
  known: readonly string[],
  object: unknown,
  path: JsonPath,
): readonly Typo[] {
  const taken = new Set(keysOf(object));
  return keys.flatMap((key) => {
    const meant = intendedWord(key, known);
    if (meant === null || taken.has(meant)) return [];
    taken.add(meant);
    return [{ path, key, meant }];
  });
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.keys(value)
    : [];
}

function renamed(value: unknown, path: JsonPath, key: string, meant: string): unknown {
  const [step, ...rest] = path;
  const inside = (inner: unknown) => renamed(inner, rest, key, meant);
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === step ? inside(part) : part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => {
      if (step === undefined) return [name === key ? meant : name, part];
      return [name, name === step ? inside(part) : part];
    }),
  );
}

/** Notes that are given paths as they were meant, and find them in the document as they were written. */
export function notesAsWritten(notes: DiagnosticSink, mistyped: readonly Typo[]): DiagnosticSink {
  const written = new Map(
    mistyped.map(({ path, key, meant }) => [JSON.stringify([...path, meant]), key]),
  );
  const asWritten = (path: JsonPath): JsonPath =>
    path.map((step, index) => written.get(JSON.stringify(path.slice(0, index + 1))) ?? step);
  return {
    ...notes,
    add: (path, code, message) => notes.add(asWritten(path), code, message),
    addAtKey: (path, code, message) => notes.addAtKey(asWritten(path), code, message),
  };
}
