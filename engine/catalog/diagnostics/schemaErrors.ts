import type * as z from "zod";
import { keysAt, valueAt } from "../schema/schemaKeys.ts";
import { type JsonDocument, parseJson } from "../json/json.ts";
import { type Diagnostic, type DiagnosticSink, type JsonPath, toJsonPath } from "./diagnostic.ts";
import { createDiagnosticSink } from "./diagnosticSink.ts";
import { correctKeys, restoreKeys } from "./correctKeys.ts";
import { limitMessage } from "./limitMessage.ts";
import { findIntendedWord } from "./findIntendedWord.ts";

type Issue = z.core.$ZodIssue;

export interface ParsedDocument<File> {
  readonly document: JsonDocument;
  /** The parsed value with corrected keys; null if it is still invalid. */
  readonly parsedFile: File | null;
  /** The unparsed value with corrected keys. */
  readonly value: unknown;
  /** The paths in `value` of invalid values, and of unknown keys that could not be corrected. */
  readonly invalidPaths: readonly JsonPath[];
  /** Accepts paths in `value`, and reports them by the uncorrected keys of the document. */
  readonly sink: DiagnosticSink;
}

/**
 * Parses and validates a file, corrects mistyped keys, and reports every error at its position. Returns only diagnostics if
 * the file is not valid JSON.
 */
export function parseWithSchema<Shape extends z.ZodType>(
  schema: Shape,
  file: string,
  text: string,
): ParsedDocument<z.infer<Shape>> | { readonly diagnostics: readonly Diagnostic[] } {
  const json = parseJson(file, text);
  if ("diagnostics" in json) return json;
  const { document } = json;
  const sink = createDiagnosticSink(document);
  // Nearly every document is valid, so keys are corrected only after an error.
  const uncorrected = schema.safeParse(document.value);
  if (uncorrected.success)
    return {
      document,
      parsedFile: uncorrected.data,
      value: document.value,
      invalidPaths: [],
      sink,
    };
  const { value, corrections } = correctKeys(schema, document.value);
  const restoringSink = restoreKeys(sink, corrections);
  for (const { path, key, intended } of corrections) {
    restoringSink.addAtKey([...path, intended], "unknown-key", unknownKeyMessage(key, [intended]));
  }
  const result = schema.safeParse(value, { error: limitMessage });
  // The value of a corrected key may have the wrong type because the correction is a wrong guess, so only errors of its parts
  // are reported.
  const correctedPaths = new Set(
    corrections.map(({ path, intended }) => JSON.stringify([...path, intended])),
  );
  for (const issue of result.error?.issues ?? []) {
    if (!correctedPaths.has(JSON.stringify(issue.path)))
      reportIssue(issue, schema, value, restoringSink);
  }
  return {
    document,
    parsedFile: result.data ?? null,
    value,
    invalidPaths: (result.error?.issues ?? []).flatMap(issuePaths),
    sink: restoringSink,
  };
}

/** The paths of the unknown keys, or of the invalid value, that an issue is about. */
function issuePaths(issue: Issue): readonly JsonPath[] {
  const path = toJsonPath(issue.path);
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
}

function missingMessage(key: string | number | undefined): string {
  return `"${String(key)}" is missing — add it`;
}

function unknownKeyMessage(key: string, knownKeys: readonly string[]): string {
  return `"${key}" is not a known key here${suggest(key, knownKeys) || " — remove it"}`;
}

/** Like `didYouMean`, but also finds aliases. */
function suggest(word: string, knownWords: readonly string[]): string {
  const intended = findIntendedWord(word, knownWords);
  return intended === null ? "" : ` — did you mean "${intended}"?`;
}

const LIST_IN_LIST =
  "a list can't contain another list — move it out, or write its fields into these rows";

function reportIssue(issue: Issue, schema: z.ZodType, value: unknown, sink: DiagnosticSink): void {
  const path = toJsonPath(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      for (const key of issue.keys) {
        const knownKeys = keysAt(schema, value, path);
        sink.addAtKey([...path, key], "unknown-key", unknownKeyMessage(key, knownKeys));
      }
      return;
    case "invalid_union":
      reportUnion(issue, schema, value, sink);
      return;
    case "invalid_type": {
      const actual = valueAt(value, path);
      if (actual === undefined) sink.add(path, "missing-key", missingMessage(path.at(-1)));
      else {
        const message = `is ${describeValue(actual)} — write ${describeExpected(issue.expected, actual)}`;
        sink.add(path, "wrong-type", message);
      }
      return;
    }
    case "invalid_value":
      sink.add(path, "wrong-value", mustBeMessage(issue.values, valueAt(value, path)));
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

function reportUnion(
  issue: Extract<Issue, { code: "invalid_union" }>,
  schema: z.ZodType,
  value: unknown,
  sink: DiagnosticSink,
): void {
  // The path of a discriminated union's issue ends with the discriminator.
  const path = toJsonPath(issue.path);
  const actual = valueAt(value, path);
  if (actual === undefined) {
    sink.add(path, "missing-key", missingMessage(path.at(-1)));
    return;
  }
  if (issue.discriminator !== undefined) {
    const allowedValues = "options" in issue ? (issue.options ?? []) : [];
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
  for (const branchIssue of branchIssues) {
    const fullPath = [...issue.path, ...branchIssue.path];
    reportIssue({ ...branchIssue, path: fullPath }, schema, value, sink);
  }
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
  return isQuotedNumber && expectsNumber ? "it without quotes" : typeName(type);
}

function mustBeMessage(values: readonly unknown[], actual: unknown): string {
  const allowedValues = values.map((value) => JSON.stringify(value)).join(", ");
  const advice = typeof actual === "string" ? suggest(actual, values.map(String)) : "";
  return `must be one of ${allowedValues}${advice || " — choose one"}`;
}
