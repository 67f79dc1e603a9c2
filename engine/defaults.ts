import type { Draft } from "./draft.ts";
import type { Field, ListField, Product, RowField } from "./product.ts";

/** What a field that holds one value starts with; `null` is an empty number or file. */
function startOf(field: RowField): unknown {
  switch (field.kind) {
    case "text":
      return field.default ?? "";
    case "choice":
    case "number":
      return field.default;
    case "file":
      return null;
    case "derived":
      return undefined;
  }
}

/** The draft of fresh fields: each at its default, a list with its fewest rows, none when it is optional. */
function freshDraft(fields: readonly Field[]): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    if (field.kind === "list") return [[field.id, freshRows(field)]];
    return field.kind === "derived" ? [] : [[field.id, startOf(field)]];
  });
  return Object.fromEntries(entries);
}

function freshRows(field: ListField): readonly Draft[] {
  return Array.from({ length: field.optional ? 0 : field.min }, () => freshDraft(field.of));
}

/** The draft a shopper starts with. */
export function defaultDraft(product: Product): Draft {
  return freshDraft(product.fields);
}

/**
 * A fresh row of a list.
 * @throws Error when the product has no list of that id.
 */
export function freshRow(product: Product, listId: string): Draft {
  const list = product.fields.find((field) => field.id === listId);
  if (list?.kind !== "list") throw new Error(`${product.id} has no list "${listId}"`);
  return freshDraft(list.of);
}

/** A partial draft merged over the defaults, its rows over fresh rows: how examples and links are read. */
export function completeDraft(product: Product, partial: Draft): Draft {
  const draft: Record<string, unknown> = { ...defaultDraft(product), ...partial };
  for (const field of product.fields) {
    const rows = partial[field.id];
    if (field.kind === "list" && Array.isArray(rows)) {
      draft[field.id] = rows.map((row: unknown) => ({ ...freshDraft(field.of), ...asObject(row) }));
    }
  }
  return draft;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
