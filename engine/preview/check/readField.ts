import { possibleValues } from "../../kinds/kinds.ts";
import { byKind, type PerKind } from "../../product/field/fieldKinds.ts";
import type { ChoiceField, DerivedField, Field } from "../../product/product.ts";
import type { ReportError, SpecPath, WrongName } from "./report.ts";

/** The kinds of values that parts read from fields with `from` or compare with `when`, as text for messages. */
const READ_KINDS = {
  text: "a text",
  font: "a number",
  size: "a choice",
  stone: "a choice of stones",
  photo: "a file",
  length: "a number",
  placement: "a number field",
  when: "a field with a value to compare",
} as const;
type ReadKind = keyof typeof READ_KINDS;

/** The kinds of values that can be read from a field. */
const READABLE_AS: PerKind<readonly ReadKind[]> = {
  text: () => ["text", "when"],
  choice: (field) => ["size", "stone", "when", ...numericKinds(field)],
  number: () => ["font", "length", "placement", "when"],
  date: () => ["text", "when"],
  file: () => ["photo"],
  list: () => [],
  derived: (field) => ["text", "when", ...numericKinds(field)],
};

/** The kinds of values that can be read from a field only if all its values are numbers. */
function numericKinds(field: ChoiceField | DerivedField): readonly ReadKind[] {
  // True for a choice without options, which is reported elsewhere.
  const isNumeric = (possibleValues(field) ?? []).every((value) => typeof value === "number");
  return isNumeric ? ["font", "length"] : [];
}

function isReadableAs(field: Field, kind: ReadKind): boolean {
  return byKind(READABLE_AS, field).includes(kind);
}

/** The numbers that a field can have. For a number field, only the minimum and the maximum. */
export function numbersOf(field: Field | null): readonly number[] {
  if (field === null) return [];
  const values = field.kind === "number" ? [field.min, field.max] : (possibleValues(field) ?? []);
  return values.filter((value) => typeof value === "number");
}

/** Returns the field with an id if it is readable as this kind. Otherwise reports an error and returns null. */
export function checkField(
  path: SpecPath,
  id: string,
  kind: ReadKind,
  fields: readonly Field[],
  add: ReportError,
): Field | null {
  const field = fields.find((candidate) => candidate.id === id);
  if (field !== undefined && isReadableAs(field, kind)) return field;
  const message =
    field === undefined ? `there is no field "${id}"` : `"${id}" is not ${READ_KINDS[kind]}`;
  add(path, message, wrongField(id, idsOf(fields, kind)));
  return null;
}

/** Describes the name of a field that does not exist or has the wrong kind. */
export function wrongField(name: string, known: readonly string[]): WrongName {
  return { of: "field", name, known };
}

/** The ids of the fields that are readable as this kind. */
export function idsOf(fields: readonly Field[], kind: ReadKind): readonly string[] {
  return fields.filter((field) => isReadableAs(field, kind)).map(({ id }) => id);
}
