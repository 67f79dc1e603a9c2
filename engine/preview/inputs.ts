import type { FontFacts, FontList } from "./type/fonts.ts";
import type {
  FontSpec,
  PartOf,
  PartSpec,
  SizeSpec,
  TextSpec,
} from "../product/preview/previewSchema.ts";

/** Clean values by field id. The values of a list's rows are by sub-field id. */
export type PreviewValues = Readonly<Record<string, string | number | readonly RowValues[]>>;

/** The clean values of a row by sub-field id. Empty outside a list. */
export type RowValues = Readonly<Record<string, string | number>>;

const EMPTY_ROW: RowValues = {};

/** A text to draw. It is a sample if it replaces an empty field. */
export interface TextValue {
  readonly text: string;
  readonly isSample: boolean;
}

/**
 * The rows that a part is repeated for. Returns one empty row if the part is not repeated, or if the list is empty and the
 * part has a sample.
 * @param repeat the id of the list; undefined for a part that is not repeated
 * @param source the source of the part's text or stone
 */
export function rowsOf(
  values: PreviewValues,
  repeat: string | undefined,
  source: TextSpec | PartOf<"gem">["stone"],
): readonly RowValues[] {
  if (repeat === undefined) return [EMPTY_ROW];
  const rows = values[repeat];
  if (typeof rows === "object" && rows.length > 0) return rows;
  return typeof source === "object" && source.sample !== undefined ? [EMPTY_ROW] : [];
}

/**
 * The text of a row, or the sample if the text is empty. Null if there is neither.
 * @param row empty outside a list
 * @param index the row's position, which selects one of several samples
 */
export function textValueOf(
  spec: TextSpec,
  values: PreviewValues,
  row: RowValues,
  index: number,
): TextValue | null {
  if (typeof spec === "string") return { text: spec, isSample: false };
  const value = row[spec.from] ?? values[spec.from];
  const typedText = typeof value === "object" ? "" : String(value ?? "").trim();
  if (typedText !== "") return { text: typedText, isSample: false };
  const { sample } = spec;
  if (sample === undefined) return null;
  const text = typeof sample === "string" ? sample : sample[index % sample.length];
  return text === undefined ? null : { text, isSample: true };
}

/**
 * The font of a part, by its id or by the chosen number. The number is 1 if none is chosen, and clamped to the range.
 * @throws Error if the shop does not have the font
 */
export function fontOf(spec: FontSpec, values: PreviewValues, fonts: FontList): FontFacts {
  if (typeof spec === "string") return fontById(spec, fonts);
  const value = values[spec.from];
  const number = typeof value === "number" && Number.isFinite(value) ? Math.round(value) : 1;
  const count = spec.among?.length ?? fonts.all.length;
  const index = Math.min(Math.max(number, 1), count) - 1;
  const id = spec.among?.[index] ?? fonts.all[index]?.id ?? "";
  return fontById(id, fonts);
}

function fontById(id: string, fonts: FontList): FontFacts {
  const font = fonts.byId.get(id);
  if (font === undefined) throw new Error(`there is no font "${id}"`);
  return font;
}

/** A size in millimetres. If it depends on a choice without a value, returns the first size of the map. */
export function sizeOf(spec: SizeSpec, values: PreviewValues): number {
  if (typeof spec === "number") return spec;
  const value = values[spec.from];
  const hasValue = value !== undefined && typeof value !== "object";
  const size = hasValue ? spec.map[String(value)] : undefined;
  return size ?? Object.values(spec.map)[0] ?? 1;
}

/** Whether the values satisfy a part's `when`. */
export function isShown(part: PartSpec, values: PreviewValues): boolean {
  return Object.entries(part.when ?? {}).every(([field, allowed]) => {
    const value = values[field];
    if (value === undefined || typeof value === "object") return false;
    return typeof allowed === "object" ? allowed.includes(value) : allowed === value;
  });
}

/** The parts whose `when` is satisfied, then the others. */
export function drawnFirst(parts: readonly PartSpec[], values: PreviewValues): PartSpec[] {
  return parts.toSorted((a, b) => Number(isShown(b, values)) - Number(isShown(a, values)));
}
