import type { Issue } from "../product/configuration.ts";
import { messageFor } from "../product/messages.ts";
import { byKind, type PerKind } from "../product/fieldKinds.ts";
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
export function limitsOf(field: Field): Limits {
  return byKind(LIMITS, field);
}

type Limits = Readonly<Record<string, number>>;

const none = (): Limits => ({});

const LIMITS: PerKind<Limits> = {
  text: ({ min, max }) => ({ ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }),
  choice: none,
  number: ({ min, max }) => ({ min, max }),
  file: none,
  list: ({ min, max }) => ({ min, max }),
  derived: none,
};
