import type { FieldFile } from "../../../../engine/catalog/schema/field.ts";
import { derivedValues, optionIds } from "../conditionFile.ts";

/** The limits of a number, or the values of a choice or derived field if all are numbers; none for other fields. */
export function numbersOf(field: FieldFile): readonly number[] {
  if (field.kind === "number") return [field.min, field.max];
  const values = field.kind === "derived" ? derivedValues(field) : optionIds(field);
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? numbers : [];
}
