import type { Issue, Path } from "../product/configuration.ts";
import { countGraphemes, graphemes } from "../product/graphemes.ts";
import type { RenderContext } from "./drawScene.ts";
import { fitTexts } from "./fit/fitTexts.ts";
import { LETTER_LIMITS } from "./fit/letterLimits.ts";
import type { PreviewValues } from "./inputs.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import { type DrawnText, textsOf } from "./texts.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import { sourceOf } from "./type/typesetter.ts";

/** The graphemes of a text a font has no shape for, each once; signs every font gets from us count as drawable. */
export function undrawable(text: string, font: FontFacts): string[] {
  const bad = graphemes(text.normalize("NFC")).filter((grapheme) =>
    Array.from(grapheme).some((char) => sourceOf(font, char) === "none"),
  );
  return [...new Set(bad)];
}

/** How many fonts that can draw a character are named to the shopper. */
const NAMED = 3;

/** A text that a shopper has typed. */
interface TypedText extends DrawnText {
  readonly path: Path;
}

/** A typed text and the height that its capitals can have, in millimetres. */
interface SizedText {
  readonly typed: TypedText;
  /** Null where nothing of the text would be drawn. */
  readonly capital: number | null;
  readonly small: number;
  readonly least: number;
}

/**
 * All that stands in the way of making a piece: characters a font can't draw, texts of which nothing would be drawn, and
 * texts that have no room or only room for letters too small to make (judged once the fonts are loaded). Page and server
 * refuse the same by it.
 * @throws Error when the spec refers to parts or fonts that do not exist
 */
export function makeability(
  spec: PreviewSpec,
  values: PreviewValues,
  room: RenderContext,
): Issue[] {
  const texts = typedTexts(spec, values, room.fonts);
  const sizes = sizedTexts(texts, spec, values, room).flatMap((sized) => {
    const { typed, capital, least } = sized;
    if (capital === null) return undrawn(typed).length > 0 ? [] : [inkless(typed)];
    return capital >= least ? [] : [tooSmall(typed, capital, least)];
  });
  return [...texts.flatMap(undrawn), ...sizes];
}

/**
 * Where texts stand whose letters become very small and can be made all the same; none while a font is on its way.
 * @throws Error when the spec refers to parts or fonts that do not exist
 */
export function smallTexts(spec: PreviewSpec, values: PreviewValues, room: RenderContext): Path[] {
  return sizedTexts(typedTexts(spec, values, room.fonts), spec, values, room)
    .filter(({ capital, small, least }) => capital !== null && capital < small && capital >= least)
    .map(({ typed }) => typed.path);
}

/** Samples and constants are never at fault. */
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
  room: RenderContext,
): SizedText[] {
  if (texts.length === 0) return [];
  const fitted = fitTexts(spec, values, room);
  if (fitted === null) return [];
  return texts.map((typed): SizedText => {
    const fit = fitted.find(({ part, row }) => part === typed.part && row === typed.row);
    return fit === undefined
      ? { typed, capital: null, small: 0, least: 0 }
      : { typed, capital: fit.capital, ...LETTER_LIMITS[fit.craft] };
  });
}

function inkless({ text, path }: TypedText): Issue {
  const message = `Nothing of "${text}" can be made; please write it differently`;
  return { path, code: "character", message };
}

function tooSmall({ text, path, choice }: TypedText, capital: number, least: number): Issue {
  const other = choice === null ? "" : ", or try another style";
  const count = countGraphemes(text);
  const fitting = Math.floor((count * capital) / least);
  // Where not even one letter fits, fewer letters are no way out.
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
    message: `"${text}" is too long to be made here: its letters would be too small. About ${fewer} ${fewer === 1 ? "letter fits" : "letters fit"}; please shorten it${other}`,
  };
}

function undrawn({ text: typed, multiline, font, choice, path }: TypedText): Issue[] {
  const text = multiline ? typed.replaceAll("\n", " ") : typed;
  const bad = undrawable(text, font);
  if (bad.length === 0) return [];
  const quoted = bad.map((sign) => (sign === "\n" ? "a line break" : `"${sign}"`)).join(" and ");
  const able = (choice ?? []).filter((other) => undrawable(text, other).length === 0);
  const advice =
    able.length === 0
      ? "leave it out or write it differently"
      : `these styles can: ${nearest(able, font)
          .map(nameOf(choice ?? []))
          .join(", ")}`;
  return [{ path, code: "character", message: `${font.family} can't draw ${quoted}; ${advice}` }];
}

/** The able fonts closest in number to the chosen one. */
function nearest(able: readonly FontFacts[], chosen: FontFacts): FontFacts[] {
  return able
    .toSorted((a, b) => Math.abs(a.number - chosen.number) - Math.abs(b.number - chosen.number))
    .slice(0, NAMED);
}

const nameOf =
  (choice: readonly FontFacts[]) =>
  (font: FontFacts): string =>
    `${choice.indexOf(font) + 1} (${font.family})`;
