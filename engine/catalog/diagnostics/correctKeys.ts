import type * as z from "zod";
import { keysAt, valueAt } from "../schema/schemaKeys.ts";
import { type DiagnosticSink, type JsonPath, toJsonPath } from "./diagnostic.ts";
import { mapPaths } from "./diagnosticSink.ts";
import { findIntendedWord } from "./findIntendedWord.ts";

/** An unknown key that is a typo or an alias, and the known key that its author probably intended. */
export interface KeyCorrection {
  /** The path of the object that has the key. Keys in the path are already corrected. */
  readonly path: JsonPath;
  readonly key: string;
  readonly intended: string;
}

/**
 * Renames unknown keys that are similar to a known key, or an alias of one, if the object lacks the known key. So a typo
 * causes no further error about a missing key, and the value at the key is validated too.
 */
export function correctKeys(
  schema: z.ZodType,
  value: unknown,
): { readonly value: unknown; readonly corrections: readonly KeyCorrection[] } {
  const corrections: KeyCorrection[] = [];
  let correctedValue = value;
  for (;;) {
    const newCorrections = findCorrections(schema, correctedValue);
    if (newCorrections.length === 0) return { value: correctedValue, corrections };
    for (const { path, key, intended } of newCorrections)
      correctedValue = renameKey(correctedValue, path, key, intended);
    corrections.push(...newCorrections);
  }
}

/** Finds corrections of the unknown keys that the schema reports. The schema may report more keys once these are corrected. */
function findCorrections(schema: z.ZodType, value: unknown): readonly KeyCorrection[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue): readonly KeyCorrection[] => {
    const path = toJsonPath(issue.path);
    if (issue.code === "unrecognized_keys") {
      return matchKeys(issue.keys, keysAt(schema, value, path), valueAt(value, path), path);
    }
    // Without a valid discriminator, the schema doesn't report other unknown keys.
    // The path of the issue is that of the discriminator or of its object.
    if (issue.code !== "invalid_union" || issue.discriminator === undefined) return [];
    const objectPath = path.at(-1) === issue.discriminator ? path.slice(0, -1) : path;
    const object = valueAt(value, objectPath);
    const knownKeys = new Set(keysAt(schema, value, objectPath));
    const unknownKeys = keysOf(object).filter((key) => !knownKeys.has(key));
    return matchKeys(unknownKeys, [issue.discriminator], object, objectPath);
  });
}

/** The corrections of unknown keys to known keys that the object at `path` lacks. Each known key is used once. */
function matchKeys(
  unknownKeys: readonly string[],
  knownKeys: readonly string[],
  object: unknown,
  path: JsonPath,
): readonly KeyCorrection[] {
  const existingKeys = new Set(keysOf(object));
  return unknownKeys.flatMap((key) => {
    const intended = findIntendedWord(key, knownKeys);
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

/** A sink that accepts paths with corrected keys, and reports to `sink` at the same paths with the document's own keys. */
export function restoreKeys(
  sink: DiagnosticSink,
  corrections: readonly KeyCorrection[],
): DiagnosticSink {
  const keysByCorrectedPath = new Map(
    corrections.map(({ path, key, intended }) => [JSON.stringify([...path, intended]), key]),
  );
  return mapPaths(sink, (path) =>
    path.map(
      (step, index) => keysByCorrectedPath.get(JSON.stringify(path.slice(0, index + 1))) ?? step,
    ),
  );
}
