import { type MessageKey, type Messages, PLACEHOLDERS } from "../../product/text/messages.ts";
import type { Product } from "../../product/product.ts";
import { limitsOf } from "../../configure/issueTexts.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import type { ParsedProduct } from "../../product/productFile.ts";
import { valueAt } from "../schema/schemaKeys.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/**
 * Reports unknown `{placeholder}`s and single braces in messages, and all placeholders in labels, help texts, reasons and
 * facts, which are shown unchanged.
 */
export function checkPlaceholders(
  file: ParsedProduct,
  product: Product,
  sink: DiagnosticSink,
): void {
  checkMessages(product.messages, [], ["messages"], sink);
  for (const { field, path } of fieldsWithPaths(product)) {
    checkMessages(field.messages, Object.keys(limitsOf(field)), [...path, "messages"], sink);
    rejectPlaceholders(field.label, [...path, "label"], sink);
    rejectPlaceholders(field.help ?? "", [...path, "help"], sink);
    // The labels of an option set are checked in its own file.
    const optionsPath = [...path, "options"];
    if (field.kind === "choice" && valueAt(file, optionsPath) !== null)
      checkOptionLabels(field.options, optionsPath, sink);
  }
  product.surcharges.forEach(({ label }, index) =>
    rejectPlaceholders(label, ["surcharges", index, "label"], sink),
  );
  product.forbid.forEach(({ because }, index) =>
    rejectPlaceholders(because, ["forbid", index, "because"], sink),
  );
  product.facts.forEach(({ label, text }, index) => {
    rejectPlaceholders(label, ["facts", index, "label"], sink);
    rejectPlaceholders(text, ["facts", index, "text"], sink);
  });
  product.migrations.forEach(({ because }, index) =>
    rejectPlaceholders(because ?? "", ["migrations", index, "because"], sink),
  );
}

/** Reports placeholders in the labels of options. `path` is that of their list. */
export function checkOptionLabels(
  options: readonly { readonly label: string }[],
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  options.forEach(({ label }, index) => rejectPlaceholders(label, [...path, index, "label"], sink));
}

/** Reports placeholders in a text that is shown unchanged. */
function rejectPlaceholders(text: string, path: JsonPath, sink: DiagnosticSink): void {
  for (const [placeholder] of text.matchAll(/\{\w+\}/g)) {
    const message = `${placeholder} is not a placeholder here — write out what is meant`;
    sink.add(path, "placeholder", message);
  }
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
    const common = PLACEHOLDERS[key as MessageKey]; // the schema rejects other keys
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
