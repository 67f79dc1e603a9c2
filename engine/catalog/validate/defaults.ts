import type { IssueSink } from "../../configure/fields/validator.ts";
import { textValidator } from "../../configure/fields/text.ts";
import type { Issue } from "../../product/configuration.ts";
import type { Product, TextField } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

/** Reports defaults and suggestions of text fields that are invalid. */
export function checkDefaults(product: Product, sink: DiagnosticSink): void {
  for (const { field, path } of placedFields(product)) {
    if (field.kind !== "text") continue;
    const refused = (text: string) => rejectionOf(field, text, product);
    const start = field.default === null || field.default === "" ? null : refused(field.default);
    if (start !== null)
      sink.add([...path, "default"], "default", `is refused: ${start} — change it`);
    field.suggest.forEach((text, index) => {
      const why = refused(text);
      if (why !== null)
        sink.add([...path, "suggest", index], "default", `is refused: ${why} — change it`);
    });
  }
}

/** Whether a text field is a date input; a multi-line one never is. */
export function isDate({ as, lines }: TextField): boolean {
  return as === "date" && lines === null;
}

/** The value of a browser's date input, which shows anything else as empty. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;

function rejectionOf(field: TextField, text: string, product: Product): string | null {
  if (isDate(field) && !DATE.test(text)) return "a date is written like 2024-05-01";
  const issues: Issue[] = [];
  const sink: IssueSink = { issues, base: [] };
  textValidator(field, product)(text, sink);
  return issues[0]?.message ?? null;
}
