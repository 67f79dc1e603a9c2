import type { DiagnosticSink, JsonPath } from "./diagnostic.ts";
import { mapPaths } from "./diagnosticSink.ts";

/** Keys that other parts depend on. If such a key's value were removed, checks of the other parts would report false errors. */
const REFERENCED_KEYS: ReadonlySet<string> = new Set([
  "id",
  "kind",
  "options",
  "optionSet",
  "only",
  "tags",
  "from",
  "map",
]);

/**
 * Placeholders for required keys that no other part depends on. Only totals depend on the price, and they are not checked
 * after an error that `affectsPrice`.
 */
const PLACEHOLDER_VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["label", "Label"],
  ["because", "Because"],
  ["name", "Name"],
  ["description", "Description"],
  ["image", "/images/picture.webp"],
  ["path", "/path"],
  ["price", 0.01],
]);

const PLACEHOLDER_EXAMPLE = { draft: {}, total: 0 };
const PLACEHOLDER_FACT = { label: "Label", text: "Text" };

/**
 * Optional top-level keys that no other part depends on. `tags` are the product's here, and those of options in
 * `REFERENCED_KEYS`.
 */
const INDEPENDENT_KEYS: ReadonlySet<string> = new Set([
  "$schema",
  "$comment",
  "link",
  "tags",
  "originalPrice",
  "secondImage",
  "noun",
  "preview",
  "messages",
  "migrations",
  "facts",
  "reviews",
]);

/** Further top-level keys that affect neither validation nor prices. `removePart` replaces their values. */
const IDENTITY_KEYS: ReadonlySet<string> = new Set([
  "id",
  "version",
  "name",
  "description",
  "image",
  "path",
]);

/** Keys of fields, options, surcharges and forbidden combinations that affect neither validation nor prices. */
const DISPLAY_KEYS: ReadonlySet<string> = new Set([
  "$comment",
  "label",
  "help",
  "messages",
  "as",
  "query",
  "font",
  "out",
  "show",
  "days",
  "unit",
  "directions",
  "because",
]);

/**
 * A copy of a file's value with its invalid parts removed or replaced by placeholders. The rest can then be checked in
 * the same run. Null if other parts depend on an invalid part.
 */
export function removeInvalidParts(value: unknown, invalidPaths: readonly JsonPath[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return invalidPaths.every((path) => removePart(copy, path)) ? copy : null;
}

/** Removes or replaces the part at a path; false if other parts depend on it. */
function removePart(copy: unknown, path: JsonPath): boolean {
  const [top = "", index] = path;
  const last = path.at(-1);
  // An entry of these lists is replaced, so that the others keep their indices.
  if (top === "examples")
    setAt(copy, path.slice(0, 2), index === undefined ? undefined : PLACEHOLDER_EXAMPLE);
  else if (top === "facts")
    setAt(copy, path.slice(0, 2), index === undefined ? undefined : PLACEHOLDER_FACT);
  else if (INDEPENDENT_KEYS.has(String(top))) setAt(copy, [top], undefined);
  else if (top === "version") {
    // Migrations are checked against the version, so they can't be checked without it.
    setAt(copy, [top], 1);
    setAt(copy, ["migrations"], undefined);
  } else if (top === "id") setAt(copy, [top], "id");
  else if (typeof last !== "string" || REFERENCED_KEYS.has(last)) return false;
  else setAt(copy, path, PLACEHOLDER_VALUES.get(last));
  return true;
}

/** Sets the value at a path; undefined deletes it. */
function setAt(value: unknown, [step, ...innerPath]: JsonPath, part: unknown): void {
  if (typeof value !== "object" || value === null || step === undefined) return;
  if (innerPath.length > 0) setAt(Reflect.get(value, step), innerPath, part);
  else if (part === undefined) Reflect.deleteProperty(value, step);
  else Reflect.set(value, step, part);
}

/** Whether an error at a path may affect prices, or which drafts are valid. An error inside one example doesn't count. */
export function affectsPrice(path: JsonPath): boolean {
  const [top = ""] = path;
  if (["fields", "surcharges", "forbid"].includes(String(top))) {
    // Inside `when` and `map`, keys are ids chosen by the author, so they are not compared.
    const authorKeysIndex = path.findIndex((step) => step === "when" || step === "map");
    const keys = authorKeysIndex < 0 ? path : path.slice(0, authorKeysIndex);
    return !keys.some((step) => DISPLAY_KEYS.has(String(step)));
  }
  return !(
    INDEPENDENT_KEYS.has(String(top)) ||
    IDENTITY_KEYS.has(String(top)) ||
    (top === "examples" && path.length > 1)
  );
}

/** A sink that suppresses some diagnostics and keeps their paths. */
export interface FilteredSink extends DiagnosticSink {
  readonly suppressedPaths: readonly JsonPath[];
}

/** A sink that suppresses diagnostics of the entries (fields, surcharges, examples, …) that contain an invalid path. */
export function filterSink(sink: DiagnosticSink, invalidPaths: readonly JsonPath[]): FilteredSink {
  const invalidEntries = new Set(invalidPaths.map(serializeEntryPath));
  const suppressedPaths: JsonPath[] = [];
  const filteredSink = mapPaths(sink, (path) => {
    if (!invalidEntries.has(serializeEntryPath(path))) return path;
    suppressedPaths.push(path);
    return null;
  });
  return { ...filteredSink, suppressedPaths };
}

/** The path of the top-level value, or of the entry of a top-level list, that contains a path. */
function serializeEntryPath(path: JsonPath): string {
  return JSON.stringify(path.slice(0, 2));
}
