import type { Configuration, Product, Row, RowField } from "#engine";
import { valueWords } from "./valueWords.ts";

/** A text on a piece, letter for letter, and what was chosen to go with it. */
export interface EngravedText {
  readonly text: string;
  readonly notes: readonly string[];
}

/** What will be engraved, in the order of the fields; a list's rows with what else stands in them. */
export function engravedTexts(
  product: Product,
  configuration: Configuration,
): readonly EngravedText[] {
  return product.fields.flatMap((field): readonly EngravedText[] => {
    const value = configuration[field.id];
    if (field.kind === "text") return typeof value === "string" ? [{ text: value, notes: [] }] : [];
    if (field.kind !== "list" || typeof value !== "object") return [];
    return value.flatMap((row) => rowTexts(field.of, row));
  });
}

/** The notes of a row belong to its last text. */
function rowTexts(fields: readonly RowField[], row: Row): readonly EngravedText[] {
  const texts = fields.flatMap((field) => {
    const value = row[field.id];
    return field.kind === "text" && typeof value === "string" ? [value] : [];
  });
  const notes = fields.flatMap((field) => {
    const value = row[field.id];
    return field.kind === "text" || value === undefined ? [] : [valueWords(field, value)];
  });
  return texts.map((text, index) => ({ text, notes: index === texts.length - 1 ? notes : [] }));
}
