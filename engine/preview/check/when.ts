import { canHold, possibleValues } from "../../kinds/kinds.ts";
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
  const advice = adviceOn(value, field);
  if (advice === null) return;
  const message = `${JSON.stringify(value)} is no value of "${field.id}"`;
  if (typeof advice === "string") add(path, `${message} — ${advice}`);
  else add(path, message, { of: "option", name: value, known: advice });
}

/** How to write a value that the field can't have, or the values that it can have; null if it can have the value. */
function adviceOn(value: Scalar, field: Field): string | readonly Scalar[] | null {
  switch (field.kind) {
    case "number": {
      if (canHold(field, value)) return null;
      if (canHold(field, Number(value))) return "write it without quotes";
      const { min, max, step } = field;
      return `write a whole number from ${min} to ${max}${step === 1 ? "" : `, in steps of ${step}`}`;
    }
    case "date":
    case "text":
      return typeof value === "string" ? null : "write it in quotes";
    case "choice":
    case "derived": {
      const known = possibleValues(field) ?? [];
      return known.length === 0 || known.includes(value) ? null : known;
    }
    // They have no value to compare.
    case "file":
    case "list":
      return null;
  }
}
