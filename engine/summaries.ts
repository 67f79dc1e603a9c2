import type { Issue } from "./configuration.ts";
import { messageFor } from "./messages.ts";
import type { Field, Message, Product } from "./product.ts";

/** What the toasts say of missing fields: each field's own summary once, in the order of the fields. */
export function missingSummaries(product: Product, issues: readonly Issue[]): readonly Message[] {
  const missing = new Set(
    issues.filter(({ code }) => code === "required").map(({ path: [first] }) => first),
  );
  const messages = product.fields
    .filter((field) => missing.has(field.id))
    .map((field) => messageFor("summary", field, product, limitsOf(field)));
  return [
    ...new Map(messages.map((message) => [`${message.title}\n${message.text}`, message])).values(),
  ];
}

function limitsOf(field: Field): Readonly<Record<string, number>> {
  return field.kind === "list" || field.kind === "number" ? { min: field.min, max: field.max } : {};
}
