import type { Issue } from "../product/configuration.ts";
import type { Field, Product } from "../product/product.ts";
import { type Message, messageFor } from "../product/text/messages.ts";

/** What is wrong with an item, each with the label of its field. */
export function issueTexts(product: Product, issues: readonly Issue[]): readonly string[] {
  return issues.map((issue) => `${labelOf(product, issue)}: ${issue.message}`);
}

/** The label of an issue's field. Inside a list it has the number of the row, such as `Name 2`. */
function labelOf({ fields }: Product, { path: [id, index, subId] }: Issue): string {
  const field = fields.find((each) => each.id === id);
  const subField = field?.kind === "list" ? field.of.find((each) => each.id === subId) : undefined;
  if (subField === undefined) return field?.label ?? String(id);
  return `${subField.label} ${Number(index) + 1}`;
}

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
