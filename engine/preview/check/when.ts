import { isValidNumber } from "../../configure/fields/number.ts";
import { possibleValues } from "../../product/possibleValues.ts";
import type { Field, Scalar } from "../../product/product.ts";
import type { PartSpec } from "../../product/preview/previewSchema.ts";
import { wrongField } from "./readField.ts";
import type { ReportError, SpecPath } from "./report.ts";

/** Reports fields of `when` that don't exist or have no value to compare, and values that a field can't have. */
export function checkWhen({ when }: PartSpec, fields: readonly Field[], add: ReportError): void {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const path = ["when", id];
    const field = fields.find((candidate) => candidate.id === id);
    if (field === undefined) {
      const ids = fields.map((candidate) => candidate.id);
      add(path, `there is no field "${id}"`, wrongField(id, ids));
    } else if (field.kind === "list" || field.kind === "file") {
      const message = `a ${field.kind} has no value to compare, but "${id}" is one — name a text, a choice or a number`;
      add(path, message);
    } else if (typeof wanted === "object") {
      wanted.forEach((value, index) => checkWhenValue(value, field, [...path, index], add));
    } else checkWhenValue(wanted, field, path, add);
  }
}

function checkWhenValue(value: Scalar, field: Field, path: SpecPath, add: ReportError): void {
  const message = `${JSON.stringify(value)} is no value of "${field.id}"`;
  if (field.kind === "number" && !isValidNumber(value, field)) {
    const { min, max, step } = field;
    const steps = step === 1 ? "" : `, in steps of ${step}`;
    const advice = isValidNumber(Number(value), field)
      ? "write it without quotes"
      : `write a whole number from ${min} to ${max}${steps}`;
    add(path, `${message} — ${advice}`);
  }
  if (field.kind === "text" && typeof value !== "string")
    add(path, `${message} — write it in quotes`);
  const known = possibleValues(field);
  if (known === null || known.length === 0 || known.includes(value)) return;
  add(path, message, { of: "option", name: value, known });
}
