import { countGraphemes, type ListField, type Product, type TextField } from "#engine";

/** The field for the name that a shopper has typed on another page. */
export interface NameField {
  /** The list whose first row contains the name; null for a top-level text. */
  readonly list: ListField | null;
  readonly text: TextField;
}

/** The first text field on a product's page, at the top level or in a list's rows; null if there is none. */
export function nameField({ fields }: Product): NameField | null {
  for (const field of fields) {
    const list = field.kind === "list" ? field : null;
    const text = (list?.of ?? [field]).find((each) => each.kind === "text");
    if (text?.kind === "text") return { list, text };
  }
  return null;
}

/** Whether a product has a field for a name, and the name is not too long for it. */
export function canShowName(product: Product, name: string): boolean {
  const max = nameField(product)?.text.max;
  return max !== undefined && (max === null || countGraphemes(name) <= max);
}
