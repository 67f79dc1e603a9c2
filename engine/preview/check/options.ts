import type { ChoiceField } from "../../product/product.ts";
import type { ReportError, SpecPath } from "./report.ts";

/** Reports a name that is not the id of an option. */
export function addWrongOption(
  path: SpecPath,
  name: string,
  field: ChoiceField,
  add: ReportError,
): void {
  const message = `"${name}" is not an option of "${field.id}"`;
  add(path, message, { of: "option", name, known: optionIdsOf(field) });
}

export function optionIdsOf({ options }: ChoiceField): readonly string[] {
  return options.map(({ id }) => String(id));
}
