import type { IssueSink } from "../../configure/fields/validator.ts";
import { textValidator } from "../../configure/fields/text.ts";
import type { Issue } from "../../product/configuration.ts";
import type { Product, TextField } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { DATE_PATTERN, isDate } from "../dateField.ts";
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

const DATE = new RegExp(`^${DATE_PATTERN}$`);

function rejectionOf(field: TextField, text: string, product: Product): string | null {
  if (isDate(field) && !DATE.test(text)) return "a date is written like 2024-05-01";
  const issues: Issue[] = [];
  const sink: IssueSink = { issues, base: [] };
  textValidator(field, product)(text, sink);
  return issues[0]?.message ?? null;
}
