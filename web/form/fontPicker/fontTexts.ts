import {
  countGraphemes,
  type Draft,
  type Product,
  truncateToGraphemes,
  valueFields,
} from "#engine";
import type { FontFacts, NumberedFont, PreviewValues } from "#engine/preview";
import type { Engine } from "../../preview/engine/previewEngine.ts";
import type { TextPart } from "./fontPart.ts";

/** The texts of a part, which the font picker shows in each font. */
export interface ShownTexts {
  /** The shopper's texts. Without any, the part's sample. A part may have a constant text instead of both. */
  readonly texts: readonly string[];
  readonly isSample: boolean;
  /** Whether the shopper has typed a text that the sample stands for, because it can't be made as it is. */
  readonly isInvalid: boolean;
  /** The label of the text's field in lower case, such as "name"; "text" for a constant. */
  readonly noun: string;
}

const MAX_LETTERS_OF_WORD = 12;

/**
 * @param values the valid values of the draft
 */
export function shownTexts(
  part: TextPart,
  product: Product,
  values: PreviewValues,
  draft: Draft,
): ShownTexts {
  const { text } = part;
  if (typeof text === "string")
    return { texts: [text], isSample: true, isInvalid: false, noun: "text" };
  // A repeated part shows a text of each row of a list; another part shows the text of a top-level field.
  const list = "repeat" in part ? part.repeat : undefined;
  const textsIn = (source: Readonly<Record<string, unknown>>): readonly string[] => {
    const rows: unknown = list === undefined ? [source] : source[list];
    return (Array.isArray(rows) ? rows : [])
      .map((row: Readonly<Record<string, unknown>>) => row[text.from])
      .filter((value) => typeof value === "string")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  };
  const typed = textsIn(values);
  // A repeated part may have a sample for each row. One is enough to compare fonts.
  const sample = typeof text.sample === "object" ? text.sample[0] : text.sample;
  const field = valueFields(product.fields).find((each) => each.field.id === text.from)?.field;
  return {
    texts: typed.length > 0 ? typed : [sample ?? ""],
    isSample: typed.length === 0,
    isInvalid: typed.length === 0 && textsIn(draft).length > 0,
    noun: field?.label.toLowerCase() ?? "text",
  };
}

/** The longest text shows best whether a font suits all of them. Of equally long ones, the first. */
function longestText({ texts }: ShownTexts): string {
  return texts.reduce((longest, text) =>
    countGraphemes(text) > countGraphemes(longest) ? text : longest,
  );
}

/** The first word of the longest text, or the start of a long word. More would be unreadable in a small picture. */
export function firstWord(texts: ShownTexts): string {
  const text = longestText(texts);
  const word = text.split(/[\s-]+/u).find((each) => each !== "");
  return truncateToGraphemes(word ?? text, MAX_LETTERS_OF_WORD);
}

const MAX_LETTERS_OF_LINE = 30;

/** The first line of the longest text, which a larger picture can show. */
export function firstLine(texts: ShownTexts): string {
  return truncateToGraphemes(longestText(texts).split("\n")[0] ?? "", MAX_LETTERS_OF_LINE);
}

/**
 * The letters of all texts that each font lacks, such as `“ő” “ű”`, by the fonts' numbers. A font that lacks none is left
 * out.
 */
export function missingLetters(
  engine: Engine,
  fonts: readonly NumberedFont<FontFacts>[],
  { texts }: ShownTexts,
): ReadonlyMap<number, string> {
  const text = texts.join("").replaceAll("\n", "");
  return new Map(
    fonts.flatMap(({ font, number }) => {
      const letters = engine.unsupportedGraphemes(text, font);
      return letters.length === 0 ? [] : [[number, `“${letters.join("” “")}”`] as const];
    }),
  );
}
