import {
  type Configuration,
  type Field,
  inCapitals,
  type Product,
  type Row,
  type RowField,
  valueFields,
  valueText,
} from "#engine";
import { isDerivedFromChoice } from "./isDerivedFromChoice.ts";

/** An engraved text with notes such as the other values of its row. */
export interface EngravedText {
  /** Exactly as typed. */
  readonly text: string;
  /** As it is made: in capitals if the product is drawn so. */
  readonly made: string;
  readonly notes: readonly string[];
}

/**
 * The texts that will be engraved, in field order. The notes of a text in a list are the row's other values. If a
 * product has several fields with texts, the note of each top-level text is the field's label.
 */
export function engravedTexts(
  product: Product,
  configuration: Configuration,
): readonly EngravedText[] {
  const hasSeveralTexts = product.fields.filter(hasText).length > 1;
  return product.fields.flatMap((field): readonly EngravedText[] => {
    const value = configuration[field.id];
    if (field.kind === "text") {
      const notes = hasSeveralTexts ? [field.label] : [];
      return typeof value === "string" ? [{ ...textOf(product, field.id, value), notes }] : [];
    }
    if (field.kind !== "list" || typeof value !== "object") return [];
    return value.flatMap((row) => rowTexts(product, field.of, row));
  });
}

function hasText(field: Field): boolean {
  return valueFields([field]).some((each) => each.field.kind === "text");
}

/** The notes of a row belong to its last text. */
function rowTexts(
  product: Product,
  fields: readonly RowField[],
  row: Row,
): readonly EngravedText[] {
  const texts = fields.flatMap((field) => {
    const value = row[field.id];
    return field.kind === "text" && typeof value === "string"
      ? [textOf(product, field.id, value)]
      : [];
  });
  const notes = fields.flatMap((field) => {
    const value = row[field.id];
    const omitted = field.kind === "text" || value === undefined || isDerivedFromChoice(field);
    return omitted ? [] : [valueText(field, value)];
  });
  return texts.map((text, index) => ({ ...text, notes: index === texts.length - 1 ? notes : [] }));
}

function textOf({ preview }: Product, fieldId: string, text: string) {
  const isUpper = preview?.parts.some(
    (part) =>
      "upper" in part &&
      part.upper === true &&
      typeof part.text === "object" &&
      part.text.from === fieldId,
  );
  return { text, made: isUpper === true ? inCapitals(text) : text };
}
