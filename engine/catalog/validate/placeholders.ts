import { PLACEHOLDERS } from "../../product/messages.ts";
import type { MessageKey, Messages, Product } from "../../product/product.ts";
import { limitsOf } from "../../configure/summaries.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

/** No sentence asks for a `{placeholder}` that would stay unfilled. */
export function checkPlaceholders(product: Product, notes: DiagnosticSink): void {
  checkMessages(product.messages, [], ["messages"], notes);
  for (const { field, path } of placedFields(product)) {
    checkMessages(field.messages, Object.keys(limitsOf(field)), [...path, "messages"], notes);
    checkPlain(field.label, [...path, "label"], notes);
    if (field.kind !== "choice") continue;
    field.options.forEach(({ label }, index) =>
      checkPlain(label, [...path, "options", index, "label"], notes),
    );
  }
  product.surcharges.forEach(({ label }, index) =>
    checkPlain(label, ["surcharges", index, "label"], notes),
  );
  product.forbid.forEach(({ because }, index) =>
    checkPlain(because, ["forbid", index, "because"], notes),
  );
  product.migrations.forEach(({ because }, index) =>
    checkPlain(because ?? "", ["migrations", index, "because"], notes),
  );
}

/** A text that is shown as it is written. */
function checkPlain(text: string, path: JsonPath, notes: DiagnosticSink): void {
  for (const [whole] of text.matchAll(/\{\w+\}/g)) {
    notes.add(path, "placeholder", `nothing fills ${whole} here — write out what is meant`);
  }
}

/** `limits` are the placeholders that only this field's summary may use. */
function checkMessages(
  messages: Messages,
  limits: readonly string[],
  path: JsonPath,
  notes: DiagnosticSink,
): void {
  for (const [key, message] of Object.entries(messages)) {
    const always = PLACEHOLDERS[key as MessageKey]; // the grammar lets no other key through
    const known = key === "summary" ? [...always, ...limits] : always;
    const usable = known.map((name) => `{${name}}`).join(", ");
    for (const [whole, word = ""] of message.text.matchAll(/\{([^{}]*)\}/g)) {
      if (known.includes(word)) continue;
      notes.add([...path, key], "placeholder", `nothing fills ${whole} here — use ${usable}`);
    }
    if (/[{}]/.test((message.title ?? "").concat(message.text.replaceAll(/\{[^{}]*\}/g, "")))) {
      notes.add(
        [...path, key],
        "placeholder",
        `a "{" or "}" would be shown as it is — remove it, or use ${usable} in the text`,
      );
    }
  }
}
