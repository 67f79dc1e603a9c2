import {
  type Configuration,
  cropId,
  type Field,
  inCapitals,
  isDelivery,
  type ListField,
  type Product,
  type Row,
  type RowField,
  type Scalar,
  valueFields,
  valueText,
} from "#engine";
import { hasOwnMetals } from "#engine/preview";

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
  const hasText = (field: Field) => valueFields([field]).some((each) => each.field.kind === "text");
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
  const notes = shownValues(
    fields.filter(({ kind }) => kind !== "text"),
    row,
  );
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

/**
 * The chosen options and other values as short texts, in field order. Omitted are the texts and the rows with a text, which
 * `engravedTexts` covers, and values that are computed from another choice. Of the crop of a photo, only whether there is
 * one is said.
 * @param delivery whether to include the shipping method
 * @param fontName the name of the font that a number field selects; null if it selects none
 */
export function choiceTexts(
  product: Product,
  configuration: Configuration,
  {
    delivery,
    fontName = () => null,
  }: { readonly delivery: boolean; readonly fontName?: (fieldId: string) => string | null },
): readonly string[] {
  return product.fields.flatMap((field): readonly string[] => {
    const value = configuration[field.id];
    if (value === undefined || field.kind === "text") return [];
    if (field.kind === "list")
      return typeof value === "object" ? describeTextlessRows(field, value) : [];
    if (typeof value === "object" || (isDelivery(field) && !delivery)) return [];
    if (isDerivedFromChoice(field) || field.kind === "crop") return [];
    if (field.kind === "file") {
      const isAdjusted = configuration[cropId(field.id)] !== undefined;
      return [choiceText(field, value) + (isAdjusted ? ", as you adjusted it" : "")];
    }
    // The name of the only metal needs no label.
    if (field.id === product.preview?.metal.from && !hasOwnMetals(product))
      return [valueText(field, value)];
    const font = field.kind === "number" ? fontName(field.id) : null;
    return [choiceText(field, value) + (font === null ? "" : ` (${font})`)];
  });
}

/** Describes the rows of a list that have no text. `engravedTexts` covers the other rows. */
function describeTextlessRows({ label, of }: ListField, rows: readonly Row[]): readonly string[] {
  const texts = rows
    .filter((row) => !of.some(({ id, kind }) => kind === "text" && row[id] !== undefined))
    .map((row) => shownValues(of, row).join(" "))
    .filter((each) => each !== "");
  return texts.length === 0 ? [] : [`${label}: ${texts.join(", ")}`];
}

/** The values of a row, except those that are computed from another choice. */
function shownValues(fields: readonly RowField[], row: Row): readonly string[] {
  return fields.flatMap((field) => {
    const value = row[field.id];
    return value === undefined || isDerivedFromChoice(field) ? [] : [valueText(field, value)];
  });
}

/** Whether a field's value is computed from another choice, and therefore not displayed. */
export function isDerivedFromChoice(field: Field): boolean {
  return field.kind === "derived" && field.from !== null;
}

/** Matches a label with a unit, such as "Chain length (in)". */
const WITH_UNIT = /^(.*\S) \((.+)\)$/;
const LENGTH = / length$/;

/** A value of a field as a short text, such as "Font style 3". */
export function choiceText(field: RowField, value: Scalar): string {
  if (field.kind === "file") return valueText(field, value);
  const [, name = field.label, unit = ""] = WITH_UNIT.exec(field.label) ?? [];
  const text = `${valueText(field, value)} ${unit}`.trimEnd();
  // The label "Chain length (in)" with the value 20 becomes "20 in chain".
  if (LENGTH.test(name)) return `${text} ${name.replace(LENGTH, "").toLowerCase()}`;
  const isWords = field.kind === "choice" || field.kind === "date";
  return isWords ? `${name}: ${text}` : `${name} ${text}`;
}
