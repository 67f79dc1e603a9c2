import { dateText } from "../kinds/date/calendarDate.ts";
import { compileWhen } from "../product/condition.ts";
import { withSubFields } from "../product/fields.ts";
import { inCapitals } from "../product/text/plainText.ts";
import { valueFor } from "./byOption.ts";
import type { PartKind, PartOf, PartSpec, TextPart } from "./schema.ts";
import {
  type DrawnProduct,
  type PreviewValues,
  repeatOf,
  type RowValues,
  scopeOf,
  shownParts,
} from "./shownParts.ts";
import { fontChoiceOf, fontOf } from "./type/fontChoice.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";

/** A text to draw, with its part and font. */
export interface DrawnText {
  readonly text: string;
  /** Whether it replaces an empty field beside typed texts. It is drawn faintly, and not made. */
  readonly isSample: boolean;
  /** The part's id. */
  readonly part: string;
  /** The index of the text's row in the list. 0 outside a list. */
  readonly row: number;
  /** Whether the part draws capitals in place of small letters. */
  readonly isUpper: boolean;
  /** Whether the part supports line breaks. */
  readonly multiline: boolean;
  /** The path of the text's field: a field's id, or a list's id, the index of a row and a sub-field's id. Null for a constant. */
  readonly path: readonly (string | number)[] | null;
  readonly font: FontFacts;
  /** The id of the field whose number selects the font. Null if the product fixes the font. */
  readonly fontField: string | null;
  /** The fonts that the field's numbers select, from 1 on. Null if the product fixes the font. */
  readonly fontChoice: readonly FontFacts[] | null;
}

/** A part that is drawn. */
export interface DrawnPart<K extends PartKind = PartKind> {
  readonly part: PartOf<K>;
  /** The part's text in each of its rows: null where there is neither a text nor a sample. Empty for a part without texts. */
  readonly texts: readonly (DrawnText | null)[];
}

/**
 * Which samples are drawn in place of empty fields, and the placeholder of a missing photo: all of them, those of an example
 * (as long as no text is typed), or none, as in what is made for an order.
 */
export type Samples = "all" | "example" | "none";

/** What is drawn of a configuration. */
export interface Content {
  readonly preview: DrawnProduct["preview"];
  readonly values: PreviewValues;
  readonly parts: readonly DrawnPart[];
  /** The drawn texts, in the order of the parts. */
  readonly texts: readonly DrawnText[];
  /** How samples are drawn: like typed texts as long as nothing is typed, later faintly or not at all. */
  readonly samples: "typed" | "faint" | "none";
  /** Returns in which rows a part is drawn. */
  readonly compileRows: (part: PartSpec) => (row: RowValues) => boolean;
  /** The sample texts that are drawn because nothing is typed. */
  readonly example: readonly string[];
}

/**
 * Selects the parts that are drawn with these values, and their texts. Empty for a product without a preview.
 * @throws Error if the preview references a font that the shop does not have
 */
export function contentOf(
  product: DrawnProduct,
  values: PreviewValues,
  fonts: FontList,
  samples: Samples,
): Content {
  const shown = shownParts(product, values);
  const contentWith = (strength: Content["samples"]): Content => {
    const parts = shown
      .filter((part) => strength !== "none" || isChosen(part, values))
      .map((part): DrawnPart => ({
        part,
        texts: partTexts(part, product, values, fonts, strength),
      }));
    const texts = parts.flatMap((part) => part.texts.flatMap((text) => text ?? []));
    const { preview } = product;
    const compileRows: Content["compileRows"] = (part) => {
      const isShown = compileWhen(part.when ?? null, scopeOf(part, product));
      return (row) => isShown(values, row);
    };
    return { preview, values, parts, texts, samples: strength, compileRows, example: [] };
  };
  if (samples === "none") return contentWith("none");
  const faint = contentWith("faint");
  const texts = faint.texts.filter(({ path }) => path !== null);
  if (texts.length > 0 && texts.every(({ isSample }) => isSample))
    return { ...contentWith("typed"), example: texts.map(({ text }) => text) };
  return samples === "all" ? faint : contentWith("none");
}

/** Whether a part shows something other than the placeholder of a missing photo. */
function isChosen(part: PartSpec, values: PreviewValues): boolean {
  return part.part !== "engravePhoto" || values[part.from] !== undefined;
}

const EMPTY_ROW: RowValues = {};

/**
 * The rows that a part is repeated for. Returns one empty row if the part is not repeated, or if the list is empty and a
 * sample is drawn.
 * @param repeat the id of the list; undefined for a part that is not repeated
 */
export function rowsOf(
  values: PreviewValues,
  repeat: string | undefined,
  hasSample: boolean,
): readonly RowValues[] {
  if (repeat === undefined) return [EMPTY_ROW];
  const rows = values[repeat];
  if (typeof rows === "object" && rows.length > 0) return rows;
  return hasSample ? [EMPTY_ROW] : [];
}

/** The names of the shapes of the plates that are drawn. */
export function drawnShapes(product: DrawnProduct, values: PreviewValues): readonly string[] {
  return shownParts(product, values).flatMap((part) =>
    part.part === "plate"
      ? rowsOf(values, part.repeat, false).map((row) => valueFor(part.shape, { ...values, ...row }))
      : [],
  );
}

/**
 * Whether there is something on the back: a text, or the sample of one.
 * @param isMade whether samples don't count
 */
export function hasBack(product: DrawnProduct, values: PreviewValues, isMade = false): boolean {
  return shownParts(product, values).some(
    (part) =>
      part.part === "engraveText" &&
      part.side === "back" &&
      rowTexts(part, product, values, !isMade).some((text) => text !== null),
  );
}

/** The text of a part in each of its rows. */
function partTexts(
  part: PartSpec,
  product: DrawnProduct,
  values: PreviewValues,
  fonts: FontList,
  samples: Content["samples"],
): readonly (DrawnText | null)[] {
  if (!("text" in part)) return [];
  const { text: spec, font } = part;
  const repeat = repeatOf(part, product.preview?.parts ?? []);
  const base = {
    part: part.id,
    isUpper: "upper" in part && part.upper === true,
    multiline: part.part === "engraveText" && part.along === undefined,
    font: fontOf(font, values, fonts),
    fontField: typeof font === "string" ? null : font.from,
    fontChoice: fontChoiceOf(font, fonts),
  };
  return rowTexts(part, product, values, samples !== "none").map((drawn, row) =>
    drawn === null
      ? null
      : {
          ...base,
          row,
          text: base.isUpper ? inCapitals(drawn.text) : drawn.text,
          isSample: !drawn.isTyped && samples === "faint",
          path: fieldPathOf(spec, values, repeat === undefined ? null : [repeat, row], drawn.row),
        },
  );
}

/** The text or sample of a part in each of its rows. Null without one, where the part is not drawn, or where its field does not exist. */
function rowTexts(part: TextPart, product: DrawnProduct, values: PreviewValues, samples: boolean) {
  const { text: spec } = part;
  const sample = typeof spec === "object" && samples ? spec.sample : undefined;
  const scope = scopeOf(part, product);
  const from = typeof spec === "object" ? spec.from : "";
  const field = scope.row.get(from) ?? scope.outer.get(from);
  const isShown = [part.when, field?.when].map((when) => compileWhen(when ?? null, scope));
  // Without rows, a plate is drawn once.
  const hasSample = part.part === "engraveText" ? samples : sample !== undefined;
  const repeat = repeatOf(part, product.preview?.parts ?? []);
  return rowsOf(values, repeat, hasSample).map((row, i) => {
    if (!isShown.every((test) => test(values, row))) return null;
    const typed = typedText(spec, product.fields, values, row);
    const text = typed ?? (typeof sample === "object" ? sample[i % sample.length] : sample);
    return text === undefined ? null : { text, isTyped: typed !== null, row };
  });
}

/**
 * A constant text, or what is typed into its field: that of the row, or a top-level one. A date is drawn in words, as the cart
 * and the order have it. Null if nothing is typed.
 */
function typedText(
  spec: TextPart["text"],
  fields: DrawnProduct["fields"],
  values: PreviewValues,
  row: RowValues,
): string | null {
  if (typeof spec === "string") return spec;
  const value = row[spec.from] ?? values[spec.from];
  const text = typeof value === "object" ? "" : String(value ?? "").trim();
  if (text === "") return null;
  const isDate = withSubFields(fields).some(({ id, kind }) => id === spec.from && kind === "date");
  return isDate ? dateText(text) : text;
}

/** The path of a text: a field of the row at `rowPath`, or a top-level field that all rows share. Null for a constant. */
function fieldPathOf(
  spec: TextPart["text"],
  values: PreviewValues,
  rowPath: readonly [list: string, row: number] | null,
  row: RowValues,
): DrawnText["path"] {
  if (typeof spec === "string") return null;
  const { from } = spec;
  const isShared = row[from] === undefined && values[from] !== undefined;
  return rowPath === null || isShared ? [from] : [...rowPath, from];
}
