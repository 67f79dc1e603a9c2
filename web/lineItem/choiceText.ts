import { type RowField, type Scalar, valueText } from "#engine";

/** Matches a label with a unit, such as "Chain length (in)". */
const WITH_UNIT = /^(.*\S) \((.+)\)$/;
const LENGTH = / length$/;

/** A value of a field as a short text, such as "Font style 3". */
export function choiceText(field: RowField, value: Scalar): string {
  if (field.kind === "file") return valueText(field, value);
  const [, name = field.label, unit = ""] = WITH_UNIT.exec(field.label) ?? [];
  const text = `${valueText(field, value)} ${unit}`.trimEnd();
  // The label "Chain length (in)" with the value 20 becomes "20 in chain".
  if (LENGTH.test(name)) return `${text} ${name.replace(LENGTH, "").toLowerCase()}`;
  const isWords = field.kind === "choice" || field.kind === "date";
  return isWords ? `${name}: ${text}` : `${name} ${text}`;
}
