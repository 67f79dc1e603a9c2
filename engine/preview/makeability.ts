import { isWholeNumber } from "../configure/fields/number.ts";
import type { Issue, Path } from "../product/configuration.ts";
import { countGraphemes, graphemes } from "../product/graphemes.ts";
import type { RenderContext } from "./drawScene.ts";
import { fitTexts } from "./fit/fitTexts.ts";
import { LETTER_LIMITS } from "./fit/letterLimits.ts";
import type { PreviewValues } from "./inputs.ts";
import { possibleValues } from "../product/possibleValues.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import type { Field } from "../product/product.ts";
import { type DrawnText, textsOf } from "./texts.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import { sourceOf } from "./type/typesetter.ts";

/** The graphemes of a text that a font can't draw, without duplicates; `SIGNS` can be drawn in every font. */
export function undrawable(text: string, font: FontFacts): string[] {
  const bad = graphemes(text.normalize("NFC")).filter((grapheme) =>
    Array.from(grapheme).some((char) => sourceOf(font, char) === "none"),
  );
  return [...new Set(bad)];
}

/** The maximum number of alternative fonts in a message. */
const MAX_NAMED_FONTS = 3;

/** A text typed by the shopper. */
interface TypedText extends DrawnText {
  readonly path: Path;
}

/** A typed text, and the possible height of its capitals in millimetres with the limits of its craft. */
type SizedText =
  | {
      readonly typed: TypedText;
      readonly capital: number;
      readonly small: number;
      readonly min: number;
    }
  /** Nothing of the text would be drawn. */
  | { readonly typed: TypedText; readonly capital: null };

/**
 * The reasons why a configuration can't be made: characters that a font lacks, texts of which nothing would be drawn, and
 * texts that don't fit, or fit only with letters that are too small to make (checked once the fonts are loaded). Page and
 * server both use it, so they reject the same configurations.
 * @param fields the product's, so that a message names only fonts that can be chosen
 * @throws Error when the spec refers to parts or fonts that do not exist
 */
export function makeability(
  spec: PreviewSpec,
  values: PreviewValues,
  context: RenderContext,
  fields: readonly Field[] = [],
): Issue[] {
  const undrawableIssues = (typed: TypedText) => undrawableIssuesOf(typed, fields);
  const texts = typedTexts(spec, values, context.fonts);
  const sizes = sizedTexts(texts, spec, values, context).flatMap((sized) => {
    if (sized.capital === null)
      return undrawableIssues(sized.typed).length > 0 ? [] : [noInkIssue(sized.typed)];
    const { typed, capital, min } = sized;
    return capital >= min ? [] : [tooSmallIssue(typed, capital, min)];
  });
  return [...texts.flatMap(undrawableIssues), ...sizes];
}

/**
 * The paths of texts with very small but makeable letters; empty while a font is not loaded.
 * @throws Error if the spec references parts or fonts that do not exist
 */
export function smallTexts(
  spec: PreviewSpec,
  values: PreviewValues,
  context: RenderContext,
): Path[] {
  return sizedTexts(typedTexts(spec, values, context.fonts), spec, values, context)
    .filter(
      (sized) =>
        sized.capital !== null && sized.capital < sized.small && sized.capital >= sized.min,
    )
    .map(({ typed }) => typed.path);
}

/** Without samples and constants, which are checked with the catalog. */
function typedTexts(spec: PreviewSpec, values: PreviewValues, fonts: FontList): TypedText[] {
  return textsOf(spec, values, fonts).flatMap((text) => {
    const { isSample, path } = text;
    return isSample || path === null ? [] : [{ ...text, path }];
  });
}

function sizedTexts(
  texts: readonly TypedText[],
  spec: PreviewSpec,
  values: PreviewValues,
  context: RenderContext,
): SizedText[] {
  if (texts.length === 0) return [];
  const fitted = fitTexts(spec, values, context);
  if (fitted === null) return [];
  return texts.map((typed): SizedText => {
    const fit = fitted.find(({ part, row }) => part === typed.part && row === typed.row);
    return fit === undefined
      ? { typed, capital: null }
      : { typed, capital: fit.capital, ...LETTER_LIMITS[fit.craft] };
  });
}

function noInkIssue({ text, path }: TypedText): Issue {
  const message = `"${text}" can't be made; please write it differently`;
  return { path, code: "character", message };
}

function tooSmallIssue({ text, path, choice }: TypedText, capital: number, min: number): Issue {
  const other = choice === null ? "" : ", or try another style";
  const count = countGraphemes(text);
  const fitting = Math.floor((count * capital) / min);
  // If not even one letter fits, shortening does not help.
  if (capital <= 0 || (count > 1 && fitting < 1)) {
    const message = `"${text}" can't be made here: there is no room for it. Please leave it out, or change the other choices`;
    return { path, code: "max", message };
  }
  if (count === 1) {
    const message = `"${text}" can't be made here: it would be too small. Please choose another letter${other}`;
    return { path, code: "max", message };
  }
  const fewer = Math.min(count - 1, fitting);
  return {
    path,
    code: "max",
    message: `"${text}" is too long: its letters would be too small. About ${fewer} ${fewer === 1 ? "letter fits" : "letters fit"}; please shorten it${other}`,
  };
}

function undrawableIssuesOf(
  { text: typed, multiline, font, fontField, choice, path }: TypedText,
  fields: readonly Field[],
): Issue[] {
  const text = multiline ? typed.replaceAll("\n", " ") : typed;
  const bad = undrawable(text, font);
  if (bad.length === 0) return [];
  const quoted = bad.map((sign) => (sign === "\n" ? "a line break" : `"${sign}"`)).join(" and ");
  const field = fields.find(({ id }) => id === fontField);
  const able = (choice ?? []).filter(
    (other, index) => takesNumber(field, index + 1) && undrawable(text, other).length === 0,
  );
  const advice =
    able.length === 0
      ? "please leave it out or replace it"
      : `these styles do: ${nearestFonts(able, font, choice ?? [])
          .map(nameOf(choice ?? []))
          .join(", ")}`;
  return [
    { path, code: "character", message: `${font.family} doesn't support ${quoted}; ${advice}` },
  ];
}

/** Whether a field can have a number; true for an unknown field. */
function takesNumber(field: Field | undefined, number: number): boolean {
  if (field?.kind === "number") return isWholeNumber(number, field);
  return field === undefined || (possibleValues(field)?.includes(number) ?? false);
}

/** The fonts closest to the chosen one by their place in the shopper's choice. */
function nearestFonts(
  able: readonly FontFacts[],
  chosen: FontFacts,
  choice: readonly FontFacts[],
): FontFacts[] {
  const away = (font: FontFacts) => Math.abs(choice.indexOf(font) - choice.indexOf(chosen));
  return able.toSorted((a, b) => away(a) - away(b)).slice(0, MAX_NAMED_FONTS);
}

const nameOf =
  (choice: readonly FontFacts[]) =>
  (font: FontFacts): string =>
    `${choice.indexOf(font) + 1} (${font.family})`;
