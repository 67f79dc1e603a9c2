import { PLACEHOLDERS } from "../../product/messages.ts";
import type { MessageKey, Messages, Product } from "../../product/product.ts";
import { limitsOf } from "../../configure/summaries.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

/** Reports unknown `{placeholder}`s in messages, and any in texts that don't support them. */
export function checkPlaceholders(product: Product, sink: DiagnosticSink): void {
  checkMessages(product.messages, [], ["messages"], sink);
  for (const { field, path } of placedFields(product)) {
    checkMessages(field.messages, Object.keys(limitsOf(field)), [...path, "messages"], sink);
    checkPlain(field.label, [...path, "label"], sink);
    if (field.kind !== "choice") continue;
    field.options.forEach(({ label }, index) =>
      checkPlain(label, [...path, "options", index, "label"], sink),
    );
  }
  product.surcharges.forEach(({ label }, index) =>
    checkPlain(label, ["surcharges", index, "label"], sink),
  );
  product.forbid.forEach(({ because }, index) =>
    checkPlain(because, ["forbid", index, "because"], sink),
  );
  product.migrations.forEach(({ because }, index) =>
    checkPlain(because ?? "", ["migrations", index, "because"], sink),
  );
}

/** Reports placeholders in a text that is shown unchanged. */
function checkPlain(text: string, path: JsonPath, sink: DiagnosticSink): void {
  for (const [whole] of text.matchAll(/\{\w+\}/g)) {
    sink.add(path, "placeholder", `nothing fills ${whole} here — write out what is meant`);
  }
}

/** `limits` are the placeholders that only this field's summary may use. */
function checkMessages(
  messages: Messages,
  limits: readonly string[],
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  for (const [key, message] of Object.entries(messages)) {
    const always = PLACEHOLDERS[key as MessageKey]; // the schema rejects other keys
    const known = key === "summary" ? [...always, ...limits] : always;
    const usable = known.map((name) => `{${name}}`).join(", ");
    for (const [whole, word = ""] of message.text.matchAll(/\{([^{}]*)\}/g)) {
      if (known.includes(word)) continue;
      sink.add([...path, key], "placeholder", `nothing fills ${whole} here — use ${usable}`);
    }
    if (/[{}]/.test((message.title ?? "").concat(message.text.replaceAll(/\{[^{}]*\}/g, "")))) {
      sink.add(
        [...path, key],
        "placeholder",
        `a "{" or "}" would be shown as it is — remove it, or use ${usable} in the text`,
      );
    }
  }
}
