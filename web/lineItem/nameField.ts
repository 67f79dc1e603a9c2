import { countGraphemes, type ListField, type Product, type TextField } from "#engine";

/** Where a piece bears a name. */
export interface NameField {
  /** The list whose first row it stands in; null for a text of the product itself. */
  readonly list: ListField | null;
  readonly text: TextField;
}

/** The first text of a product's first list, else its first text; null for a piece that bears none. */
export function nameField({ fields }: Product): NameField | null {
  const list = fields.find((field) => field.kind === "list");
  const inRow = list?.of.find(({ kind }) => kind === "text");
  if (list !== undefined && inRow?.kind === "text") return { list, text: inRow };
  const text = fields.find((field) => field.kind === "text");
  return text === undefined ? null : { list: null, text };
}

/** Whether a piece can bear a name of this length. */
export function bearsName(product: Product, name: string): boolean {
  const max = nameField(product)?.text.max;
  return max !== undefined && (max === null || countGraphemes(name) <= max);
}
