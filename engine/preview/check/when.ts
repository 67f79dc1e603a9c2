import { isValidNumber } from "../../configure/fields/number.ts";
import { possibleValues } from "../../product/possibleValues.ts";
import type { Field, Scalar } from "../../product/product.ts";
import type { PartSpec } from "../../product/preview/previewSchema.ts";
import { checkField } from "./readField.ts";
import type { ReportError, SpecPath } from "./report.ts";

/** Reports fields of `when` that don't exist or have no value to compare, and values that a field can't have. */
export function checkWhen({ when }: PartSpec, fields: readonly Field[], add: ReportError): void {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const path = ["when", id];
    const field = checkField(path, id, "when", fields, add);
    if (field === null) continue;
    if (typeof wanted === "object") {
      wanted.forEach((value, index) => checkWhenValue(value, field, [...path, index], add));
    } else checkWhenValue(wanted, field, path, add);
  }
}

function checkWhenValue(value: Scalar, field: Field, path: SpecPath, add: ReportError): void {
  const message = `${JSON.stringify(value)} is no value of "${field.id}"`;
  switch (field.kind) {
    case "number": {
      if (isValidNumber(value, field)) return;
      const { min, max, step } = field;
      const steps = step === 1 ? "" : `, in steps of ${step}`;
      const advice = isValidNumber(Number(value), field)
        ? "write it without quotes"
        : `write a whole number from ${min} to ${max}${steps}`;
      add(path, `${message} — ${advice}`);
      return;
    }
    case "text":
      if (typeof value !== "string") add(path, `${message} — write it in quotes`);
      return;
    case "choice":
    case "derived": {
      const known = possibleValues(field) ?? [];
      if (known.length > 0 && !known.includes(value))
        add(path, message, { of: "option", name: value, known });
      return;
    }
    // They have no value to compare.
    case "file":
    case "list":
  }
}
