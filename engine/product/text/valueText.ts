import { numberText } from "./numberText.ts";
import type { RowField, Scalar } from "../product.ts";

/** A field's value as displayed. For a choice it is the option's label, and a number has its unit. */
export function valueText(field: RowField, value: Scalar): string {
  switch (field.kind) {
    case "choice":
      return field.options.find(({ id }) => id === value)?.label ?? String(value);
    case "number":
      return typeof value === "number" ? numberText(field, value) : value;
    case "file":
      return `Your ${field.label.toLowerCase()}`;
    case "text":
    case "derived":
      return String(value);
  }
}
