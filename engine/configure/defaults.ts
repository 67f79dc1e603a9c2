import type { Draft } from "../product/draft.ts";
import { byKind, type PerKind } from "../product/fieldKinds.ts";
import type { Field, ListField, Product } from "../product/product.ts";

/** What a field starts with; `null` is an empty number or file. */
const START: PerKind<unknown> = {
  text: (field) => field.default ?? "",
  choice: (field) => field.default,
  number: (field) => field.default,
  file: () => null,
  list: freshRows,
  derived: () => undefined,
};

/** The draft of fresh fields: each at its default, a list with its fewest rows, none when it is optional. */
function freshDraft(fields: readonly Field[]): Draft {
  const entries = fields.flatMap((field): [string, unknown][] =>
    field.kind === "derived" ? [] : [[field.id, byKind(START, field)]],
  );
  return Object.fromEntries(entries);
}

function freshRows(field: ListField): readonly Draft[] {
  const rows: Draft[] = [];
  while (rows.length < (field.optional ? 0 : field.min)) rows.push(freshRowAfter(field, rows));
  return rows;
}

/** A fresh row; where a choice must differ from row to row, it starts with the first option not taken yet. */
export function freshRowAfter(list: ListField, rows: readonly unknown[]): Draft {
  const row = freshDraft(list.of);
  const unique = list.of.find(({ id }) => id === list.unique);
  if (unique?.kind !== "choice") return row;
  const taken = new Set(rows.map((other) => valueIn(other, unique.id)));
  if (!taken.has(unique.default)) return row;
  const free = unique.options.find(({ id }) => !taken.has(id));
  return free === undefined ? row : { ...row, [unique.id]: free.id };
}

/** The draft a shopper starts with. */
export function defaultDraft(product: Product): Draft {
  return freshDraft(product.fields);
}

/**
 * A fresh row of a list, to stand after the rows given.
 * @throws Error when the product has no list of that id.
 */
export function freshRow(product: Product, listId: string, rows: readonly unknown[]): Draft {
  const list = product.fields.find((field) => field.id === listId);
  if (list?.kind !== "list") throw new Error(`${product.id} has no list "${listId}"`);
  return freshRowAfter(list, rows);
}

/** A partial draft merged over the defaults, its rows over fresh rows as the form adds them: how examples and links are read. */
export function completeDraft(product: Product, partial: Draft): Draft {
  const draft: Record<string, unknown> = { ...defaultDraft(product), ...partial };
  for (const field of product.fields) {
    const rows = partial[field.id];
    if (field.kind === "list" && Array.isArray(rows)) draft[field.id] = completeRows(field, rows);
  }
  return draft;
}

/** What a row leaves open takes nothing that another row has said. */
function completeRows(list: ListField, written: readonly unknown[]): readonly Draft[] {
  const made: Draft[] = [];
  // One row above the most allowed is enough to see that there are too many; a link may bring a hundred thousand.
  const rows = written.slice(0, list.max + 1);
  for (const row of rows)
    made.push({ ...freshRowAfter(list, [...made, ...rows]), ...asObject(row) });
  return made;
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function valueIn(row: unknown, id: string): unknown {
  const values: Draft = { ...asObject(row) };
  return values[id];
}
