import type { Issue } from "../product/configuration.ts";
import { messageFor } from "../product/messages.ts";
import type { Field, Message, Product } from "../product/product.ts";

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

/** The limits that a field's summary may mention: those that the field has. */
export function limitsOf(field: Field): Readonly<Record<string, number>> {
  if (field.kind !== "list" && field.kind !== "number" && field.kind !== "text") return {};
  const { min, max } = field;
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}
