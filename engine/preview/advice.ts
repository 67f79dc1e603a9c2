import type { Path } from "../product/configuration.ts";
import type { Field } from "../product/product.ts";
import type { RenderContext } from "./layout.ts";
import { measureTexts, unsupportedGraphemes } from "./makeability.ts";
import { type FittedText, limitOf, typesetRun } from "./parts/partLayout.ts";
import { cachedCut, type NameCut } from "./plate/cutName.ts";
import { delicacyOf } from "./plate/delicacy.ts";
import type { DrawnProduct, PreviewValues } from "./shownParts.ts";
import { nearestFonts } from "./type/fontChoice.ts";
import type { FontFacts } from "./type/fonts.ts";
import type { Typesetter } from "./type/typesetter.ts";

/** What a shopper should know of a text that can be made and ordered as it is. */
export interface Advice {
  /** The text's field. */
  readonly path: Path;
  readonly message: string;
  readonly remedies: readonly Remedy[];
}

/** A change of one field. */
export interface Remedy {
  /** What the change does, such as `Write "Mia"` or `Style 89 (Marcellus)`. */
  readonly label: string;
  /** The field, and its new value. */
  readonly path: Path;
  readonly value: string | number;
}

/** A text of the shopper that can be made. */
interface MadeText extends FittedText {
  readonly path: Path;
}

/**
 * Advice about typed texts that can be made: capitals in a connected script, thin necks and clotted openings of cut names (once
 * for all names of a part), and very small letters. Empty while a font is not loaded. It never prevents an order.
 * @throws Error if the preview references parts or fonts that do not exist
 */
export function adviceOn(
  product: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
): readonly Advice[] {
  const { fields } = product;
  const { typesetter } = context;
  const texts = measureTexts(product, values, context).measured.flatMap(
    ({ typedText: { path }, fitted }): MadeText[] =>
      fitted !== null && fitted.capitalHeight >= limitOf(fitted).min ? [{ ...fitted, path }] : [],
  );
  const inCapitals = texts.filter((text) => isUnusual(text, typesetter));
  const others = texts.filter((text) => !inCapitals.includes(text));
  const delicate = others.filter((text) => isDelicate(text, text.font, typesetter));
  const parts = [...new Set(delicate.map(({ part }) => part))];
  const advice = [
    ...inCapitals.map((text) => capitalsAdvice(text, texts, fields)),
    ...parts.map((part) =>
      delicacyAdvice(
        delicate.filter((text) => text.part === part),
        texts,
        fields,
        typesetter,
      ),
    ),
    ...texts
      .filter((text) => text.capitalHeight < limitOf(text).warnBelow)
      .map(({ path }): Advice => ({ path, message: SMALL_LETTERS, remedies: [] })),
  ].flatMap((each) => each ?? []);
  // Several rows or parts may draw the same text.
  return [...new Map(advice.map((each) => [JSON.stringify(each), each])).values()];
}

const SMALL_LETTERS = "The letters will be very small. A shorter text is easier to read.";

/** Whether a text was typed in capitals, in a script whose letters join. */
function isUnusual({ text, font, isUpper }: MadeText, typesetter: Typesetter): boolean {
  const isInCapitals = /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
  return isInCapitals && !isUpper && isConnected(font, typesetter);
}

/** A word of letters that have a join at both sides in a connected script. */
const JOINED_WORD = "anneumie";

/** Whether the letters of a font join: the boxes of most neighbours overlap. */
function isConnected(font: FontFacts, typesetter: Typesetter): boolean {
  const { glyphs } = typesetRun(typesetter, font, JOINED_WORD);
  const joins = glyphs.filter(({ glyph, x }, i) => {
    const before = glyphs[i - 1];
    return before !== undefined && x + glyph.box.left < before.x + before.glyph.box.right;
  });
  return joins.length > glyphs.length / 2;
}

/** The maximum number of fonts for a name in capitals. */
const MAX_CAPITAL_FONTS = 2;

function capitalsAdvice(
  text: MadeText,
  allTexts: readonly MadeText[],
  fields: readonly Field[],
): Advice {
  const name = text.text.replace(/(?<=\p{L}\p{M}*)\p{Lu}/gu, (letter) => letter.toLowerCase());
  const fonts = fontRemedies(text, allTexts, fields, ({ capitals }) => capitals);
  const { path, font } = text;
  return {
    path,
    message: `"${text.text}" may be hard to read in ${font.family}: the capitals of a script are made to begin a word. You can order it as it is, or choose:`,
    remedies: [
      { label: `Write "${name}"`, path, value: name },
      ...fonts.slice(0, MAX_CAPITAL_FONTS),
    ],
  };
}

/** Whether a cut name is delicate. A cache, because a keystroke changes only one of several names. */
const delicateCuts = new WeakMap<NameCut, boolean>();

/** Whether a text that is cut at its size in a font is delicate. False for an engraved text. */
function isDelicate(text: FittedText, font: FontFacts, typesetter: Typesetter): boolean {
  if (text.cutSize === null) return false;
  const run = typesetRun(typesetter, font, text.text);
  const cut = cachedCut({ font, text: text.text, run }, text.cutSize);
  if (cut === null) return false;
  const known = delicateCuts.get(cut);
  if (known !== undefined) return known;
  const { isThin, clots } = delicacyOf(cut);
  delicateCuts.set(cut, isThin || clots);
  return isThin || clots;
}

/** Advice about the delicate texts of a part. Null without one. */
function delicacyAdvice(
  texts: readonly MadeText[],
  allTexts: readonly MadeText[],
  fields: readonly Field[],
  typesetter: Typesetter,
): Advice | null {
  const [first] = texts;
  if (first === undefined) return null;
  // A font that is not loaded is sturdy enough in nearly all cases.
  const isClearer = (font: FontFacts): boolean =>
    font.sturdy &&
    texts.every(
      (text) =>
        typesetter.missingFiles(font, text.text).length > 0 || !isDelicate(text, font, typesetter),
    );
  const remedies = fontRemedies(first, allTexts, fields, isClearer);
  const names = texts.map(({ text }) => `"${text}"`);
  const last = names.pop() ?? "";
  const isOne = names.length === 0;
  const subject = isOne ? `${last} is` : `${names.join(", ")} and ${last} are`;
  const order = `You can order ${isOne ? "it as it is" : "them as they are"}`;
  const choice =
    remedies.length === 0 ? "; shorter names are sturdier." : ", or choose a clearer style:";
  return {
    path: first.path,
    message: `${subject} delicate in ${first.font.family}: some lines are thin, or openings so small that they may close. ${order}${choice}`,
    remedies,
  };
}

/** The choice of another font that suits a text and has the characters of all texts whose font the field selects. */
function fontRemedies(
  text: FittedText,
  allTexts: readonly FittedText[],
  fields: readonly Field[],
  suits: (font: FontFacts) => boolean,
): readonly Remedy[] {
  const { fontField } = text;
  if (fontField === null) return [];
  const letters = allTexts
    .filter((each) => each.fontField === fontField)
    .map((each) => each.text)
    .join("")
    .replaceAll("\n", "");
  return nearestFonts(
    text,
    fields,
    (font) => font !== text.font && unsupportedGraphemes(letters, font).length === 0 && suits(font),
  ).map(({ font, number }) => ({
    label: `Style ${number} (${font.family})`,
    path: [fontField],
    value: number,
  }));
}
