import type { JsonPath } from "./json.ts";
import type { Notes } from "./notes.ts";

/** Parts that others refer to: without them, sound places would be called faulty. */
const REFERRED_TO: ReadonlySet<string> = new Set([
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
 * A copy of a file's value without its faulty parts, so that the rest can be checked in the same go; null when a part
 * is such that what depends on it could not be judged fairly.
 */
export function withoutParts(value: unknown, parts: readonly JsonPath[]): unknown {
  if (
    parts.some(
      (path) =>
        typeof path.at(-1) !== "string" || path.some((step) => REFERRED_TO.has(String(step))),
    )
  ) {
    return null;
  }
  const copy: unknown = JSON.parse(JSON.stringify(value));
  for (const path of parts) remove(copy, path);
  return copy;
}

function remove(value: unknown, [step, ...rest]: JsonPath): void {
  if (typeof value !== "object" || value === null || step === undefined) return;
  if (rest.length === 0) Reflect.deleteProperty(value, step);
  else remove(Reflect.get(value, step), rest);
}

/** Notes that pass over the fields and surcharges in which something was left out. */
export function notesBeside(notes: Notes, parts: readonly JsonPath[]): Notes {
  const units = new Set(parts.map(unitOf));
  const heard = (path: JsonPath) => !units.has(unitOf(path));
  return {
    faults: notes.faults,
    add: (path, code, message) => {
      if (heard(path)) notes.add(path, code, message);
    },
    addAtKey: (path, code, message) => {
      if (heard(path)) notes.addAtKey(path, code, message);
    },
  };
}

function unitOf(path: JsonPath): string {
  return JSON.stringify(path.slice(0, 2));
}
