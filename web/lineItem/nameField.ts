import { countGraphemes, type ListField, type Product, type TextField } from "#engine";

/** The field that holds a product's name. */
export interface NameField {
  /** The list that has it in its first row; null for a top-level text. */
  readonly list: ListField | null;
  readonly text: TextField;
}

/** The first text of a product's first list, else its first text; null for a product without one. */
export function nameField({ fields }: Product): NameField | null {
  const list = fields.find((field) => field.kind === "list");
  const inRow = list?.of.find(({ kind }) => kind === "text");
  if (list !== undefined && inRow?.kind === "text") return { list, text: inRow };
  const text = fields.find((field) => field.kind === "text");
  return text === undefined ? null : { list: null, text };
}

/** Whether a name of this length fits the product. */
export function canShowName(product: Product, name: string): boolean {
  const max = nameField(product)?.text.max;
  return max !== undefined && (max === null || countGraphemes(name) <= max);
}
