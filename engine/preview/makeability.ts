import type { Issue, Path } from "../product/configuration.ts";
import type { Field } from "../product/product.ts";
import { countGraphemes, graphemes } from "../product/text/graphemes.ts";
import { contentOf, type DrawnText } from "./content.ts";
import { layOut, type RenderContext } from "./layout.ts";
import { type FittedText, limitOf } from "./parts/partLayout.ts";
import type { DrawnProduct, PreviewValues } from "./shownParts.ts";
import { nearestFonts } from "./type/fontChoice.ts";
import type { FontFacts } from "./type/fonts.ts";
import { sourceOf } from "./type/typesetter.ts";

/** The graphemes of a text that a font doesn't support, without duplicates. Every font supports the symbols of `signs.ts`. */
export function unsupportedGraphemes(text: string, font: FontFacts): string[] {
  const unsupported = graphemes(text.normalize("NFC")).filter((grapheme) =>
    Array.from(grapheme).some((char) => sourceOf(font, char) === "none"),
  );
  return [...new Set(unsupported)];
}

/** A text typed by the shopper. */
export interface TypedText extends DrawnText {
  readonly path: Path;
}

/** A typed text, and the size that it can have. */
export interface MeasuredText {
  readonly typedText: TypedText;
  /** Null for a text without ink: nothing of it would be drawn. */
  readonly fitted: FittedText | null;
}

/**
 * The reasons why a configuration can't be made: characters that a font lacks, texts without ink, cut texts without a letter
 * or digit, and texts whose letters would be too small. All but the first are checked only if the fonts are loaded. The page
 * and the server call this function, so they reject the same configurations.
 * @throws Error if the preview references parts or fonts that do not exist
 */
export function makeability(
  product: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
): Issue[] {
  const { typedTexts, measured } = measureTexts(product, values, context);
  const characterIssues = (typedText: TypedText) => findCharacterIssues(typedText, product.fields);
  const sizeIssues = measured.flatMap(({ typedText, fitted }) => {
    // A text that consists of unsupported characters has no ink either. Then one issue is enough.
    if (fitted === null)
      return characterIssues(typedText).length > 0 ? [] : [noInkIssue(typedText)];
    const { cutSize, capitalHeight } = fitted;
    if (cutSize !== null && !/[\p{L}\p{N}]/u.test(typedText.text))
      return [noLetterIssue(typedText)];
    const { min } = limitOf(fitted);
    return capitalHeight >= min ? [] : [tooSmallIssue(typedText, capitalHeight, min)];
  });
  const issues = [...typedTexts.flatMap(characterIssues), ...sizeIssues];
  // Several rows or parts may draw the same text.
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/**
 * The texts of the shopper that are made, and their sizes unless a font is not loaded. Samples and constants are omitted,
 * because the catalog's lint checks them.
 */
export function measureTexts(
  product: DrawnProduct,
  values: PreviewValues,
  { fonts, typesetter }: RenderContext,
): { readonly typedTexts: readonly TypedText[]; readonly measured: readonly MeasuredText[] } {
  const content = contentOf(product, values, fonts, "none");
  const typedTexts = content.texts.flatMap(({ path, ...text }) =>
    path === null ? [] : [{ ...text, path }],
  );
  const layout = typedTexts.length === 0 ? null : layOut(content, typesetter);
  if (layout === null) return { typedTexts, measured: [] };
  const measured = typedTexts.map((typedText): MeasuredText => {
    const { part, row } = typedText;
    const fitted = layout.texts.find((text) => text.part === part && text.row === row);
    return { typedText, fitted: fitted ?? null };
  });
  return { typedTexts, measured };
}

function noInkIssue({ text, path }: TypedText): Issue {
  const message = `"${text}" can't be made; please write it differently`;
  return { path, code: "character", message };
}

/** A cut dot or dash would be a speck of metal. */
function noLetterIssue({ text, path }: TypedText): Issue {
  const message = `"${text}" can't be cut out alone; please add a letter or a digit`;
  return { path, code: "character", message };
}

function tooSmallIssue(
  { text, path, fontChoice }: TypedText,
  capitalHeight: number,
  min: number,
): Issue {
  const issue = (message: string): Issue => ({ path, code: "max", message });
  const otherStyle = fontChoice === null ? "" : ", or try another style";
  const count = countGraphemes(text);
  const fittingCount = Math.floor((count * capitalHeight) / min);
  // If not even one letter fits, shortening does not help.
  if (capitalHeight <= 0 || (count > 1 && fittingCount < 1)) {
    return issue(
      `"${text}" can't be made here: there is no room for it. Please leave it out, or change the other choices.`,
    );
  }
  if (count === 1) {
    return issue(
      `"${text}" can't be made here: it would be too small. Please choose another letter${otherStyle}.`,
    );
  }
  const maxCount = Math.min(count - 1, fittingCount);
  return issue(
    `"${text}" is too long: its letters would be too small. About ${maxCount} ${maxCount === 1 ? "letter fits" : "letters fit"}; please shorten it${otherStyle}.`,
  );
}

function findCharacterIssues(typedText: TypedText, fields: readonly Field[]): Issue[] {
  const { text: value, multiline, font, path } = typedText;
  // No font has a line break. In a part with several lines, it starts another line instead of being drawn.
  const text = multiline ? value.replaceAll("\n", " ") : value;
  const unsupported = unsupportedGraphemes(text, font);
  if (unsupported.length === 0) return [];
  const quoted = unsupported
    .map((grapheme) => (grapheme === "\n" ? "a line break" : `"${grapheme}"`))
    .join(" and ");
  const alternatives = nearestFonts(
    typedText,
    fields,
    (other) => unsupportedGraphemes(text, other).length === 0,
  ).map(({ font: other, number }) => `${number} (${other.family})`);
  const advice =
    alternatives.length === 0
      ? "please leave it out or replace it"
      : `these styles do: ${alternatives.join(", ")}`;
  return [
    { path, code: "character", message: `${font.family} doesn't support ${quoted}; ${advice}` },
  ];
}
