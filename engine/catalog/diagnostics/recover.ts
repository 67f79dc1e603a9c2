import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "./diagnosticSink.ts";

/** Words that others refer to: without them, sound places would be called faulty. */
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

/** What stands in for a required word that bears on nothing else. */
const STAND_INS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["label", "Label"],
  ["because", "Because"],
  ["name", "Name"],
  ["description", "Description"],
  ["image", "/images/picture.webp"],
  ["path", "/path"],
  ["price", 0.01],
]);

/** Parts of a product that nothing else refers to. */
const APART: ReadonlySet<string> = new Set([
  "link",
  "tags",
  "originalPrice",
  "secondImage",
  "preview",
  "messages",
  "migrations",
  "reviews",
]);

/** Words of a field that are for reading and looks only. */
const FOR_READING: ReadonlySet<string> = new Set([
  "$comment",
  "label",
  "help",
  "messages",
  "as",
  "query",
  "font",
  "out",
  "show",
  "because",
]);

/**
 * A copy of a file's value without its faulty parts, so that the rest can be checked in the same go; null when a part
 * is such that what depends on it could not be judged fairly.
 */
export function withoutParts(value: unknown, parts: readonly JsonPath[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return parts.every((path) => leaveOut(copy, path)) ? copy : null;
}

function leaveOut(copy: unknown, path: JsonPath): boolean {
  const [top = "", index] = path;
  const last = path.at(-1);
  if (top === "examples") put(copy, path.slice(0, 2), index === undefined ? undefined : NO_EXAMPLE);
  else if (APART.has(String(top))) put(copy, [top], undefined);
  else if (top === "version") {
    put(copy, [top], 1);
    put(copy, ["migrations"], undefined);
  } else if (top === "id") put(copy, [top], "id");
  else if (typeof last !== "string" || REFERRED_TO.has(last)) return false;
  else put(copy, path, STAND_INS.get(last));
  return true;
}

const NO_EXAMPLE = { draft: {}, total: 0 };

/** Writes a value at a path; undefined takes away what stands there. */
function put(value: unknown, [step, ...rest]: JsonPath, part: unknown): void {
  if (typeof value !== "object" || value === null || step === undefined) return;
  if (rest.length > 0) put(Reflect.get(value, step), rest, part);
  else if (part === undefined) Reflect.deleteProperty(value, step);
  else Reflect.set(value, step, part);
}

/** Whether a fault at a path may change what a piece costs or which drafts are accepted, beyond one example alone. */
export function affectsPrice(path: JsonPath): boolean {
  const [top = ""] = path;
  if (["fields", "surcharges", "forbid"].includes(String(top))) {
    // Behind these words stand ids that authors make up.
    const invented = path.findIndex((step) => step === "when" || step === "map");
    const words = invented < 0 ? path : path.slice(0, invented);
    return !words.some((step) => FOR_READING.has(String(step)));
  }
  return !(
    APART.has(String(top)) ||
    ["id", "version", "name", "description", "image", "path"].includes(String(top)) ||
    (top === "examples" && path.length > 1)
  );
}

/** Notes that leave some faults untold, and where those were found. */
export interface FilteredSink extends DiagnosticSink {
  readonly untold: readonly JsonPath[];
}

/** Notes that pass over the fields, surcharges and examples in which something was left out. */
export function sinkWithout(notes: DiagnosticSink, parts: readonly JsonPath[]): FilteredSink {
  const units = new Set(parts.map(unitOf));
  const untold: JsonPath[] = [];
  const heard = (path: JsonPath): boolean => {
    if (!units.has(unitOf(path))) return true;
    untold.push(path);
    return false;
  };
  return {
    ...notes,
    untold,
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
