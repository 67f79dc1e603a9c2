import type * as z from "zod";
import { type JsonDocument, parseJson } from "../json/json.ts";
import { keysAt, valueAt } from "../schema/schemaKeys.ts";
import {
  createDiagnosticSink,
  type Diagnostic,
  type DiagnosticSink,
  type JsonPath,
} from "./diagnostic.ts";
import { findIntendedWord } from "../../product/advice.ts";

type Issue = z.core.$ZodIssue;

/** A file whose shape is right. */
export interface ParsedFile<File> {
  readonly document: JsonDocument;
  readonly parsedFile: File;
  /** For the diagnostics of its meaning. */
  readonly sink: DiagnosticSink;
}

/**
 * Parses a file and checks its shape. Returns every error of the shape at its position, or the syntax error of a file that is
 * not JSON. The meaning of a file can be checked only after its shape is right: what a check read of a broken part
 * would be a guess, and its message perhaps false.
 */
export function parseWithSchema<Shape extends z.ZodType>(
  schema: Shape,
  file: string,
  text: string,
): ParsedFile<z.infer<Shape>> | { readonly diagnostics: readonly Diagnostic[] } {
  const json = parseJson(file, text);
  if ("diagnostics" in json) return json;
  const { document } = json;
  const sink = createDiagnosticSink(document);
  const result = schema.safeParse(document.value, { error: messageOf });
  if (result.success) return { document, parsedFile: result.data, sink };
  const invalid = { schema, value: document.value, sink };
  for (const issue of result.error.issues) reportIssue(issue, invalid);
  return { diagnostics: sink.diagnostics };
}

/** The path of a zod issue. zod's type also allows symbols, which never occur in JSON. */
function toJsonPath(path: readonly PropertyKey[]): JsonPath {
  return path.map((step) => (typeof step === "symbol" ? String(step) : step));
}

/** A file whose shape is wrong. */
interface InvalidFile {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly sink: DiagnosticSink;
}

function reportIssue(issue: Issue, invalid: InvalidFile): void {
  const { value, sink } = invalid;
  const path = toJsonPath(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      for (const key of issue.keys) reportUnknownKey(key, path, invalid);
      return;
    case "invalid_union":
      reportUnion(issue, invalid);
      return;
    case "invalid_type":
    case "invalid_value":
      if (valueAt(value, path) !== undefined) {
        const code = issue.code === "invalid_type" ? "wrong-type" : "wrong-value";
        sink.add(path, code, issue.message);
      } else if (findTypo(path, invalid) === undefined)
        sink.add(path, "missing-key", issue.message);
      return;
    case "too_big":
    case "too_small":
    case "not_multiple_of":
    case "invalid_format":
    case "custom":
    case "invalid_element":
      sink.add(path, "wrong-value", addAdvice(issue.message));
      return;
    case "invalid_key":
      for (const { message } of issue.issues)
        sink.addAtKey(path, "wrong-value", addAdvice(message));
  }
}

const LIST_IN_LIST =
  "a list can't contain another list — move it out, or write its fields into these rows";

function reportUnion(issue: Extract<Issue, { code: "invalid_union" }>, invalid: InvalidFile): void {
  const { value, sink } = invalid;
  // The path of a discriminated union's issue ends with the discriminator.
  const path = toJsonPath(issue.path);
  const actual = valueAt(value, path);
  const allowedValues = "options" in issue ? (issue.options ?? []) : [];
  if (actual === undefined) {
    const typo = findTypo(path, invalid);
    if (typo === undefined)
      sink.add(path, "missing-key", missingMessage(path.at(-1), allowedValues));
    // zod reports no unknown keys of an object without a discriminator.
    else if (issue.discriminator !== undefined) reportUnknownKey(typo, path.slice(0, -1), invalid);
    return;
  }
  if (issue.discriminator !== undefined) {
    const isListInList = actual === "list" && path.includes("of");
    const message = isListInList ? LIST_IN_LIST : mustBeMessage(allowedValues, actual);
    sink.add(path, "wrong-value", message);
    return;
  }
  // If only one branch accepts this type of value, report that branch's issues.
  const [branchIssues = [], ...otherBranches] = issue.errors.filter(matchesType);
  if (branchIssues.length === 0 || otherBranches.length > 0) {
    sink.add(path, "wrong-value", addAdvice(issue.message));
    return;
  }
  for (const branchIssue of branchIssues)
    reportIssue({ ...branchIssue, path: [...issue.path, ...branchIssue.path] }, invalid);
}

function reportUnknownKey(key: string, objectPath: JsonPath, invalid: InvalidFile): void {
  const intended = findIntendedKey(key, objectPath, invalid);
  const advice = intended === null ? "remove it" : `did you mean "${intended}"?`;
  const message = `"${key}" is not a known key here — ${advice}`;
  invalid.sink.addAtKey([...objectPath, key], "unknown-key", message);
}

/** The key that an object lacks and of which its unknown key is probably a typo; null for a known key, too. */
function findIntendedKey(
  key: string,
  objectPath: JsonPath,
  { schema, value }: InvalidFile,
): string | null {
  const knownKeys = keysAt(schema, value, objectPath);
  const object = valueAt(value, objectPath) ?? {};
  const absentKeys = knownKeys.filter((known) => !Object.hasOwn(object, known));
  return knownKeys.includes(key) ? null : findIntendedWord(key, absentKeys);
}

/** The unknown key that is probably a typo of the missing key at a path, which then is not reported too. */
function findTypo(path: JsonPath, invalid: InvalidFile): string | undefined {
  const objectPath = path.slice(0, -1);
  const keys = Object.keys(valueAt(invalid.value, objectPath) ?? {});
  return keys.find((key) => findIntendedKey(key, objectPath, invalid) === path.at(-1));
}

/** Whether a union's branch accepts the value's type, such as a text, but rejects the value for another reason. */
function matchesType(issues: readonly Issue[]): boolean {
  return issues.every(
    (issue) =>
      issue.path.length > 0 ||
      (issue.code !== "invalid_type" &&
        (issue.code !== "invalid_union" || issue.errors.some(matchesType))),
  );
}

/** Every message to authors ends with what to do, after a dash. */
function addAdvice(message: string): string {
  return message.includes("—") ? message : `${message} — change it`;
}

/**
 * The message of an issue for which the schema has no message of its own. A text that is too short is not handled, because its
 * schema always has a message. Undefined for any other issue, so that zod's own message is used.
 */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type" || issue.code === "invalid_value") {
    const values = issue.code === "invalid_value" ? issue.values : [];
    if (issue.input === undefined) return missingMessage(issue.path?.at(-1), values);
    return issue.code === "invalid_value"
      ? mustBeMessage(values, issue.input)
      : `is ${describeValue(issue.input)} — write ${describeExpected(issue.expected, issue.input)}`;
  }
  if (issue.code === "too_small") {
    const min = Number(issue.minimum);
    if (issue.origin === "array") return `needs at least ${entryCount(min)}`;
    return issue.inclusive === false ? `must be more than ${min}` : `must be at least ${min}`;
  }
  if (issue.code !== "too_big") return undefined;
  const max = Number(issue.maximum);
  if (issue.origin === "string") return `must have at most ${max} characters`;
  return issue.origin === "array" ? `takes at most ${entryCount(max)}` : `must be at most ${max}`;
}

function entryCount(count: number): string {
  return `${count} ${count === 1 ? "entry" : "entries"}`;
}

function missingMessage(key: PropertyKey | undefined, allowedValues: readonly unknown[]): string {
  const advice =
    allowedValues.length === 0 ? "add it" : `write one of ${listValues(allowedValues)}`;
  return `"${String(key)}" is missing — ${advice}`;
}

function mustBeMessage(allowedValues: readonly unknown[], actual: unknown): string {
  const intended =
    typeof actual === "string" ? findIntendedWord(actual, allowedValues.map(String)) : null;
  const advice = intended === null ? "choose one" : `did you mean "${intended}"?`;
  return `must be one of ${listValues(allowedValues)} — ${advice}`;
}

function listValues(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list [ ]"],
  ["tuple", "a list [ ]"],
  ["object", "an object { }"],
  ["record", "an object { }"],
]);

function typeName(type: string): string {
  return TYPE_NAMES.get(type) ?? type;
}

function describeValue(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number") return `the number ${value}`;
  return typeName(Array.isArray(value) ? "array" : typeof value);
}

function describeExpected(type: string, actual: unknown): string {
  const isQuotedNumber =
    typeof actual === "string" && actual.trim() !== "" && Number.isFinite(Number(actual));
  // Two numbers in a text, such as "5-10".
  const [first, second, ...others] = typeof actual === "string" ? (actual.match(/\d+/g) ?? []) : [];
  if (type === "tuple" && second !== undefined && others.length === 0)
    return `[${Number(first)}, ${Number(second)}]`;
  const expectsNumber = type === "number" || type === "int";
  if (!expectsNumber || typeof actual !== "string") return typeName(type);
  if (isQuotedNumber) return "it without quotes";
  // An amount such as "$44", or a percentage such as "-10%".
  const [, number] = /^\$?\s*(-?\d+(?:\.\d+)?)\s*%?$/.exec(actual) ?? [];
  return number === undefined ? typeName(type) : `${Number(number)} without quotes and signs`;
}
