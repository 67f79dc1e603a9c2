import type { Issue } from "../product/configuration.ts";
import { type Message, messageFor } from "../product/text/messages.ts";
import type { Field, Product } from "../product/product.ts";

/** The summary messages of missing fields without duplicates, in the order of the fields. */
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

/** The limits of a field. Its summary may use them as placeholders. */
export function limitsOf(field: Field): Readonly<Record<string, number>> {
  if (!("min" in field)) return {};
  const { min, max } = field;
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}
