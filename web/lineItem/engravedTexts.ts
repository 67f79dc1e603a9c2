import type { Configuration, Product, Row, RowField } from "#engine";
import { followsFromChoice, valueTexts } from "./valueTexts.ts";

/** A text on a piece, letter for letter, and what was chosen to go with it. */
export interface EngravedText {
  readonly text: string;
  readonly notes: readonly string[];
}

/**
 * What will be engraved, in the order of the fields; a list's rows with what else stands in them. Where a product asks for
 * several texts, each comes with what it is.
 */
export function engravedTexts(
  product: Product,
  configuration: Configuration,
): readonly EngravedText[] {
  const several = product.fields.filter(({ kind }) => kind === "text").length > 1;
  return product.fields.flatMap((field): readonly EngravedText[] => {
    const value = configuration[field.id];
    if (field.kind === "text") {
      const notes = several ? [field.label] : [];
      return typeof value === "string" ? [{ text: value, notes }] : [];
    }
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
    const silent = field.kind === "text" || value === undefined || followsFromChoice(field);
    return silent ? [] : [valueTexts(field, value)];
  });
  return texts.map((text, index) => ({ text, notes: index === texts.length - 1 ? notes : [] }));
}
