import type * as z from "zod";
import { keysAt, valueAt } from "../schema/schemaKeys.ts";
import type { JsonDocument } from "../json/json.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import { correctTypos, notesAsWritten } from "./typo.ts";
import type { DiagnosticSink } from "./diagnosticSink.ts";
import { zodMessage } from "./zodMessage.ts";
import { intendedWord } from "./alias.ts";

/** A document as far as it fits its grammar. */
export interface ParsedDocument<Read> {
  /** What was read, mistyped keys as they were meant; null when the rest does not fit. */
  readonly read: Read | null;
  /** The value with its mistyped keys as they were meant. */
  readonly value: unknown;
  /** The parts of that value that do not fit: the paths of unknown keys and of wrong values. */
  readonly parts: readonly JsonPath[];
  /** Notes that find the paths of that value in the document. */
  readonly notes: DiagnosticSink;
}

/** Checks a document against its grammar, and notes every fault at its place. */
export function parseWithSchema<Shape extends z.ZodType>(
  grammar: Shape,
  document: JsonDocument,
  notes: DiagnosticSink,
): ParsedDocument<z.infer<Shape>> {
  // Nearly every document fits as it is.
  const sound = grammar.safeParse(document.value);
  if (sound.success) return { read: sound.data, value: document.value, parts: [], notes };
  const { value, mistyped } = correctTypos(grammar, document.value);
  const told = notesAsWritten(notes, mistyped);
  for (const { path, key, meant } of mistyped) {
    told.addAtKey([...path, meant], "unknown-key", unknownKey(key, [meant]));
  }
  const result = grammar.safeParse(value, { error: zodMessage });
  // What stands under a mistyped key is judged once it is sure which key was meant.
  const unsure = new Set(mistyped.map(({ path, meant }) => JSON.stringify([...path, meant])));
  for (const issue of result.error?.issues ?? []) {
    if (!unsure.has(JSON.stringify(issue.path))) noteIssue(issue, grammar, value, told);
  }
  return {
    read: result.data ?? null,
    value,
    parts: (result.error?.issues ?? []).flatMap(partsOf),
    notes: told,
  };
}

function partsOf(issue: Issue): readonly JsonPath[] {
  const path = plain(issue.path);
  return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
}

function plain(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === "symbol" ? String(step) : step));
}

function unknownKey(key: string, known: readonly string[]): string {
  return `"${key}" is not a word of the language here${hint(key, known) || " — remove it"}`;
}

function hint(word: string, known: readonly string[]): string {
  const meant = intendedWord(word, known);
  return meant === null ? "" : ` — did you mean "${meant}"?`;
}

const LIST_IN_LIST =
  "a list can't stand in the rows of another list — move it out, or write its fields into these rows";

type Issue = z.core.$ZodIssue;

function noteIssue(issue: Issue, grammar: z.ZodType, value: unknown, notes: DiagnosticSink): void {
  const path = plain(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      for (const key of issue.keys) {
        const known = keysAt(grammar, value, path);
        notes.addAtKey([...path, key], "unknown-key", unknownKey(key, known));
      }
      return;
    case "invalid_union":
      noteUnion(issue, grammar, value, notes);
      return;
    case "invalid_type": {
      const given = valueAt(value, path);
      if (given === undefined) {
        notes.add(path, "missing-key", `"${String(path.at(-1))}" is missing — add it`);
      } else {
        notes.add(
          path,
          "wrong-type",
          `is ${nameOf(given)} — write ${wanted(issue.expected, given)}`,
        );
      }
      return;
    }
    case "invalid_value":
      notes.add(path, "wrong-value", mustBe(issue.values, valueAt(value, path)));
      return;
    case "too_big":
    case "too_small":
    case "not_multiple_of":
    case "invalid_format":
    case "custom":
    case "invalid_element":
      notes.add(path, "wrong-value", sentence(issue.message));
      return;
    case "invalid_key":
      for (const { message } of issue.issues)
        notes.addAtKey(path, "wrong-value", sentence(message));
  }
}

function noteUnion(
  issue: Extract<Issue, { code: "invalid_union" }>,
  grammar: z.ZodType,
  value: unknown,
  notes: DiagnosticSink,
): void {
  const path = plain(issue.path);
  const { discriminator } = issue;
  if (discriminator === undefined) {
    // Where only one branch takes values of this sort, what is wrong is what that branch says.
    const [meant = [], ...others] = issue.errors.filter(ofRightSort);
    if (meant.length === 0 || others.length > 0) {
      notes.add(path, "wrong-value", sentence(issue.message));
      return;
    }
    for (const inner of meant) {
      noteIssue({ ...inner, path: [...issue.path, ...inner.path] }, grammar, value, notes);
    }
    return;
  }
  const at = path.at(-1) === discriminator ? path : [...path, discriminator];
  const given = valueAt(value, at);
  const options = "options" in issue && Array.isArray(issue.options) ? issue.options : [];
  if (given === undefined) notes.add(at, "missing-key", `"${discriminator}" is missing — add it`);
  else if (given === "list" && path.includes("of")) notes.add(at, "wrong-value", LIST_IN_LIST);
  else notes.add(at, "wrong-value", mustBe(options, given));
}

/** Whether a branch takes a value of this sort at all, a text say, and has something else against it. */
function ofRightSort(issues: readonly Issue[]): boolean {
  return issues.every(
    (issue) =>
      issue.path.length > 0 ||
      (issue.code !== "invalid_type" &&
        (issue.code !== "invalid_union" || issue.errors.some(ofRightSort))),
  );
}

function sentence(message: string): string {
  return message.includes("—") ? message : `${message} — change it`;
}

function article(type: string): string {
  return (
    {
      string: "a text",
      number: "a number",
      int: "a whole number",
      boolean: "true or false",
      array: "a list [ ]",
      object: "an object { }",
      record: "an object { }",
    }[type] ?? type
  );
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number") return `the number ${value}`;
  return article(Array.isArray(value) ? "array" : typeof value);
}

function wanted(type: string, given: unknown): string {
  const quoted = typeof given === "string" && given.trim() !== "" && Number.isFinite(Number(given));
  return quoted && (type === "number" || type === "int") ? "it without quotes" : article(type);
}

function mustBe(values: readonly unknown[], given: unknown): string {
  const words = values.map((value) => JSON.stringify(value)).join(", ");
  const meant = typeof given === "string" ? hint(given, values.map(String)) : "";
  return `must be one of ${words}${meant || " — choose one"}`;
}
