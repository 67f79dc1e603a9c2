import type { Issue, Path } from "../configuration.ts";
import { countGraphemes, graphemes } from "../graphemes.ts";
import type { DrawingRoom } from "./drawScene.ts";
import { fitTexts } from "./fit/fitTexts.ts";
import { LETTER_LIMITS } from "./fit/letterLimits.ts";
import type { PreviewValues } from "./inputs.ts";
import type { PreviewSpec } from "./previewSchema.ts";
import { type PieceText, textsOf } from "./texts.ts";
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
interface TypedText extends PieceText {
  readonly path: Path;
}

/** A typed text and the height that its capitals can have, in millimetres. */
interface SizedText {
  readonly typed: TypedText;
  readonly capital: number;
  readonly small: number;
  readonly least: number;
}

/**
 * All that stands in the way of making a piece: characters a font can't draw, and texts whose letters would be too small
 * to make (judged once the fonts are loaded). Page and server refuse the same by it.
 * @throws Error when the spec refers to parts or fonts that do not exist
 */
export function makeability(spec: PreviewSpec, values: PreviewValues, room: DrawingRoom): Issue[] {
  const texts = typedTexts(spec, values, room.fonts);
  const tiny = sizedTexts(texts, spec, values, room).filter(
    ({ capital, least }) => capital < least,
  );
  return [...texts.flatMap(undrawn), ...tiny.map(tooLong)];
}

/**
 * Where texts stand whose letters become very small and can be made all the same; none while a font is on its way.
 * @throws Error when the spec refers to parts or fonts that do not exist
 */
export function smallTexts(spec: PreviewSpec, values: PreviewValues, room: DrawingRoom): Path[] {
  return sizedTexts(typedTexts(spec, values, room.fonts), spec, values, room)
    .filter(({ capital, small, least }) => capital < small && capital >= least)
    .map(({ typed }) => typed.path);
}

/** Samples and constants are never at fault. */
function typedTexts(spec: PreviewSpec, values: PreviewValues, fonts: FontList): TypedText[] {
  return textsOf(spec, values, fonts).flatMap((text) => {
    const { faint, path } = text;
    return faint || path === null ? [] : [{ ...text, path }];
  });
}

function sizedTexts(
  texts: readonly TypedText[],
  spec: PreviewSpec,
  values: PreviewValues,
  room: DrawingRoom,
): SizedText[] {
  if (texts.length === 0) return [];
  return (fitTexts(spec, values, room) ?? []).flatMap(({ part, row, craft, capital }) => {
    const typed = texts.find(
      ({ part: of, path }) => of === part && (path.length === 1 || path[1] === row),
    );
    return typed === undefined ? [] : [{ typed, capital, ...LETTER_LIMITS[craft] }];
  });
}

function tooLong({ typed: { text, path, choice }, capital, least }: SizedText): Issue {
  const other = choice === null ? "" : ", or try another style";
  const count = countGraphemes(text);
  if (count === 1) {
    const message = `"${text}" can't be made here: it would be too small. Please choose another letter${other}`;
    return { path, code: "max", message };
  }
  const fewer = Math.max(1, Math.min(count - 1, Math.floor((count * capital) / least)));
  return {
    path,
    code: "max",
    message: `"${text}" is too long to be made here: its letters would be too small. About ${fewer} ${fewer === 1 ? "letter fits" : "letters fit"}; please shorten it${other}`,
  };
}

function undrawn({ text, font, choice, path }: TypedText): Issue[] {
  const bad = undrawable(text, font);
  if (bad.length === 0) return [];
  const quoted = bad.map((grapheme) => `"${grapheme}"`).join(" and ");
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
