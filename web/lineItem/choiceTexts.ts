import {
  type Configuration,
  isDelivery,
  type ListField,
  PLACEMENT_KEYS,
  type Product,
  type Row,
  valueText,
} from "#engine";
import { choiceText } from "./choiceText.ts";
import { isDerivedFromChoice } from "./isDerivedFromChoice.ts";

/**
 * The chosen options and other values as short texts, in field order. Omitted are the texts and the rows with a text, which
 * `engravedTexts` covers, and values that are computed from another choice. Of the numbers that place a photo, only whether
 * there are any is said.
 * @param delivery whether to include the shipping method
 * @param fontName the name of the font that a number field selects; null if it selects none, or if fonts are not loaded
 */
export function choiceTexts(
  product: Product,
  configuration: Configuration,
  {
    delivery,
    fontName = () => null,
  }: { readonly delivery: boolean; readonly fontName?: (fieldId: string) => string | null },
): readonly string[] {
  const placements = photoPlacements(product);
  const placing = new Set(placements.map(({ field }) => field));
  return product.fields.flatMap((field): readonly string[] => {
    const value = configuration[field.id];
    if (value === undefined || field.kind === "text") return [];
    if (field.kind === "list")
      return typeof value === "object" ? describeTextlessRows(field, value) : [];
    if (typeof value === "object" || (isDelivery(field) && !delivery)) return [];
    if (isDerivedFromChoice(field) || placing.has(field.id)) return [];
    if (field.kind === "file") {
      const isPlaced = placements.some(
        (each) => each.photo === field.id && configuration[each.field] !== undefined,
      );
      return [choiceText(field, value) + (isPlaced ? ", as you adjusted it" : "")];
    }
    // The metal's name needs no label.
    if (field.id === product.preview?.metal.from) return [valueText(field, value)];
    const font = field.kind === "number" ? fontName(field.id) : null;
    return [choiceText(field, value) + (font === null ? "" : ` (${font})`)];
  });
}

/** The fields that place a photo, such as its zoom, each with the photo's field. The picture of the item shows their values. */
function photoPlacements({ preview }: Product) {
  return (preview?.parts ?? []).flatMap((part) =>
    part.part === "engravePhoto"
      ? PLACEMENT_KEYS.flatMap((key) => {
          const number = part[key];
          return number === undefined ? [] : [{ field: number.from, photo: part.from }];
        })
      : [],
  );
}

/** Describes the rows of a list that have no text. `engravedTexts` covers the other rows. */
function describeTextlessRows({ label, of }: ListField, rows: readonly Row[]): readonly string[] {
  const texts = rows
    .filter((row) => !of.some(({ id, kind }) => kind === "text" && row[id] !== undefined))
    .map((row) =>
      of
        .flatMap((field) => {
          const value = row[field.id];
          return value === undefined || isDerivedFromChoice(field) ? [] : [valueText(field, value)];
        })
        .join(" "),
    )
    .filter((each) => each !== "");
  return texts.length === 0 ? [] : [`${label}: ${texts.join(", ")}`];
}
