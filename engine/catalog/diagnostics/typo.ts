import type * as z from "zod";
import { keysAt, valueAt } from "../schema/schemaKeys.ts";
import type { DiagnosticSink, JsonPath } from "./diagnostic.ts";
import { intendedKey } from "./alias.ts";

/** An unknown key, and the known key that its author probably intended. */
export interface Typo {
  /** The path of the object that has the key, with corrected keys. */
  readonly path: JsonPath;
  readonly key: string;
  readonly intended: string;
}

/**
 * Renames unknown keys that are similar to a known key, or an alias of one, if the object lacks the known key. So a typo
 * gives only one error, and the value at the key is checked too.
 */
export function correctTypos(
  schema: z.ZodType,
  value: unknown,
): { readonly value: unknown; readonly typos: readonly Typo[] } {
  const typos: Typo[] = [];
  let correctedValue = value;
  for (;;) {
    const newTypos = findTypos(schema, correctedValue);
    if (newTypos.length === 0) return { value: correctedValue, typos };
    for (const { path, key, intended } of newTypos)
      correctedValue = renameKey(correctedValue, path, key, intended);
    typos.push(...newTypos);
  }
}

/** The typos that the schema reports. When they are corrected, it may report more inside their values. */
function findTypos(schema: z.ZodType, value: unknown): readonly Typo[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue): readonly Typo[] => {
    const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    if (issue.code === "unrecognized_keys") {
      return matchKeys(issue.keys, keysAt(schema, value, path), valueAt(value, path), path);
    }
    // Without a valid discriminator, the schema doesn't report other unknown keys.
    if (issue.code !== "invalid_union" || issue.discriminator === undefined) return [];
    const objectPath = path.at(-1) === issue.discriminator ? path.slice(0, -1) : path;
    const object = valueAt(value, objectPath);
    const knownKeys = new Set(keysAt(schema, value, objectPath));
    const unknownKeys = keysOf(object).filter((key) => !knownKeys.has(key));
    return matchKeys(unknownKeys, [issue.discriminator], object, objectPath);
  });
}

/** Pairs unknown keys with known keys that the object lacks. Each known key is used once. */
function matchKeys(
  keys: readonly string[],
  knownKeys: readonly string[],
  object: unknown,
  path: JsonPath,
): readonly Typo[] {
  const existingKeys = new Set(keysOf(object));
  return keys.flatMap((key) => {
    const intended = intendedKey(key, knownKeys);
    if (intended === null || existingKeys.has(intended)) return [];
    existingKeys.add(intended);
    return [{ path, key, intended }];
  });
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.keys(value)
    : [];
}

function renameKey(value: unknown, path: JsonPath, key: string, intended: string): unknown {
  const [step, ...innerPath] = path;
  const renameInside = (child: unknown) => renameKey(child, innerPath, key, intended);
  if (Array.isArray(value))
    return value.map((child: unknown, index) => (index === step ? renameInside(child) : child));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]: [string, unknown]) => {
      if (step === undefined) return [name === key ? intended : name, child];
      return [name, name === step ? renameInside(child) : child];
    }),
  );
}

/** A sink that maps paths with corrected keys back to the keys in the document. */
export function sinkWithTypos(sink: DiagnosticSink, typos: readonly Typo[]): DiagnosticSink {
  const keysByCorrectedPath = new Map(
    typos.map(({ path, key, intended }) => [JSON.stringify([...path, intended]), key]),
  );
  const documentPath = (path: JsonPath): JsonPath =>
    path.map(
      (step, index) => keysByCorrectedPath.get(JSON.stringify(path.slice(0, index + 1))) ?? step,
    );
  return {
    ...sink,
    add: (path, code, message) => sink.add(documentPath(path), code, message),
    addAtKey: (path, code, message) => sink.addAtKey(documentPath(path), code, message),
  };
}
