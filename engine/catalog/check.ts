import * as z from "zod";
import { didYouMean } from "./didYouMean.ts";
import type { JsonDocument, JsonPath } from "./json.ts";
import type { Notes } from "./notes.ts";

/** The faulty parts of a document that does not fit its grammar: the paths of unknown keys and of wrong values. */
export function faultyParts(grammar: z.ZodType, value: unknown): readonly JsonPath[] {
  const result = grammar.safeParse(value);
  return (result.error?.issues ?? []).flatMap((issue) => {
    const path = plain(issue.path);
    return issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
  });
}

function plain(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === "symbol" ? String(step) : step));
}

/** Checks a document against its grammar; null when it does not fit, with every fault noted at its place. */
export function check<Shape extends z.ZodType>(
  grammar: Shape,
  document: JsonDocument,
  notes: Notes,
): z.infer<Shape> | null {
  const result = grammar.safeParse(document.value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) noteIssue(issue, grammar, document, notes);
  return null;
}

type Issue = z.core.$ZodIssue;

function noteIssue(issue: Issue, grammar: z.ZodType, document: JsonDocument, notes: Notes): void {
  const path = plain(issue.path);
  switch (issue.code) {
    case "unrecognized_keys":
      for (const key of issue.keys) {
        const known = keysAt(grammar, document.value, path);
        notes.addAtKey(
          [...path, key],
          "unknown-key",
          `"${key}" is not a word of the language here${didYouMean(key, known) || " — remove it"}`,
        );
      }
      return;
    case "invalid_union":
      noteUnion(issue, path, document.value, notes);
      return;
    case "invalid_type": {
      const given = valueAt(document.value, path);
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
      notes.add(path, "wrong-value", mustBe(issue.values, valueAt(document.value, path)));
      return;
    case "too_big":
    case "too_small":
    case "not_multiple_of":
    case "invalid_format":
    case "custom":
    case "invalid_key":
    case "invalid_element":
      notes.add(path, "wrong-value", sentence(issue.message));
  }
}

function noteUnion(
  issue: Extract<Issue, { code: "invalid_union" }>,
  path: (string | number)[],
  value: unknown,
  notes: Notes,
): void {
  const { discriminator } = issue;
  if (discriminator === undefined) {
    notes.add(path, "wrong-value", sentence(issue.message));
    return;
  }
  const at = path.at(-1) === discriminator ? path : [...path, discriminator];
  const given = valueAt(value, at);
  const options = "options" in issue && Array.isArray(issue.options) ? issue.options : [];
  if (given === undefined) notes.add(at, "missing-key", `"${discriminator}" is missing — add it`);
  else notes.add(at, "wrong-value", mustBe(options, given));
}

/** The keys that the grammar knows at a place: those of the branch whose `kind` or `part` is written there. */
function keysAt(
  grammar: z.ZodType,
  value: unknown,
  path: readonly (string | number)[],
): readonly string[] {
  let schemas: readonly z.ZodType[] = [grammar];
  let here = value;
  for (const step of path) {
    schemas = schemas.flatMap((schema) => inner(schema, here, step));
    here = valueAt(here, [step]);
  }
  return schemas
    .flatMap((schema) => branches(schema, here))
    .flatMap((schema) => Object.keys(schema.shape));
}

function inner(schema: z.ZodType, value: unknown, step: string | number): readonly z.ZodType[] {
  const open = unwrap(schema);
  if (open instanceof z.ZodArray) return [open.element as z.ZodType]; // zod types its parts by their core class
  return branches(open, value).flatMap((branch) => {
    const next: unknown = branch.shape[String(step)];
    return next instanceof z.ZodType ? [next] : [];
  });
}

function branches(schema: z.ZodType, value: unknown): readonly z.ZodObject[] {
  const open = unwrap(schema);
  if (open instanceof z.ZodObject) return [open];
  if (!(open instanceof z.ZodUnion)) return [];
  const objects = open.options.flatMap((option) => branches(option as z.ZodType, value)); // as above
  const matching = objects.filter((object) =>
    Object.entries(object.shape).some(
      ([key, part]) =>
        part instanceof z.ZodLiteral && part.values.has(valueAt(value, [key]) as never), // compared only
    ),
  );
  return matching.length > 0 ? matching : objects;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType); // as above
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap() as z.ZodType); // as above
  return schema;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === "object" && inside !== null ? Reflect.get(inside, step) : undefined,
    value,
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
  const hint = typeof given === "string" ? didYouMean(given, values.map(String)) : "";
  return `must be one of ${words}${hint || " — choose one"}`;
}
