import { type MessageKey, type Messages, placeholdersOf } from "../../product/text/messages.ts";
import type { Product } from "../../product/product.ts";
import { limitsOf } from "../../configure/issueTexts.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/** Reports unknown `{placeholder}`s and single braces in messages. Other texts are shown unchanged. */
export function checkPlaceholders(product: Product, sink: DiagnosticSink): void {
  checkMessages(product.messages, [], ["messages"], sink);
  for (const { field, path } of fieldsWithPaths(product))
    checkMessages(field.messages, Object.keys(limitsOf(field)), [...path, "messages"], sink);
}

/**
 * Checks the messages of a field or product. `summaryPlaceholders` are only allowed in the message `summary`, and no
 * placeholder in a title.
 */
function checkMessages(
  messages: Messages,
  summaryPlaceholders: readonly string[],
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  for (const [key, message] of Object.entries(messages)) {
    if (message === undefined) continue;
    const { title, text } = message;
    const common = placeholdersOf(key as MessageKey); // the schema rejects other keys
    const allowed = key === "summary" ? [...common, ...summaryPlaceholders] : common;
    const listed = allowed.map((name) => `{${name}}`).join(", ");
    for (const [placeholder, name = ""] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (allowed.includes(name)) continue;
      const problem = `${placeholder} is not a placeholder here — use ${listed}`;
      sink.add([...path, key], "placeholder", problem);
    }
    if (/[{}]/.test((title ?? "").concat(text.replaceAll(/\{[^{}]*\}/g, "")))) {
      const problem = `a "{" or "}" would be shown as it is — remove it, or use ${listed} in the text`;
      sink.add([...path, key], "placeholder", problem);
    }
  }
}
