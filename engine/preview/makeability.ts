import type { Issue } from "../configuration.ts";
import { graphemes } from "../graphemes.ts";
import { type DrawingRoom, drawScene } from "./drawScene.ts";
import type { PreviewValues } from "./inputs.ts";
import type { PreviewSpec } from "./previewSchema.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import { sourceOf } from "./type/typesetter.ts";
import { type PieceText, textsOf } from "./texts.ts";

/** The graphemes of a text a font has no shape for, each once; signs every font gets from us count as drawable. */
export function undrawable(text: string, font: FontFacts): string[] {
  const bad = graphemes(text.normalize("NFC")).filter((grapheme) =>
    Array.from(grapheme).some((char) => sourceOf(font, char) === "none"),
  );
  return [...new Set(bad)];
}

/** How many fonts that can draw a character are named to the shopper. */
const NAMED = 3;

/** The texts a shopper has typed: samples and constants are never at fault. */
function typedTexts(spec: PreviewSpec, values: PreviewValues, fonts: FontList): PieceText[] {
  return textsOf(spec, values, fonts).filter(({ faint, path }) => !faint && path !== null);
}

/** The characters that their fonts can't draw, told from the fonts' lists alone: no font needs to be loaded. */
export function undrawableIssues(
  spec: PreviewSpec,
  values: PreviewValues,
  fonts: FontList,
): Issue[] {
  return typedTexts(spec, values, fonts).flatMap(undrawn);
}

/**
 * All that stands against making it well: characters a font can't draw, and texts whose letters would be very small in
 * their place (told once the fonts are loaded).
 */
export function makeability(spec: PreviewSpec, values: PreviewValues, room: DrawingRoom): Issue[] {
  const texts = typedTexts(spec, values, room.fonts);
  const issues = texts.flatMap(undrawn);
  const scene = drawScene(spec, values, room);
  for (const { part, row } of scene?.cramped ?? []) {
    const text = texts.find(
      ({ part: of, path }) => of === part && (row === null || path?.[1] === row),
    );
    if (text?.path === undefined || text.path === null) continue;
    issues.push({
      path: text.path,
      code: "max",
      message: `"${text.text}" is too long for its place: the letters would be too small to make`,
    });
  }
  return issues;
}

function undrawn({ text, font, choice, path }: PieceText): Issue[] {
  const bad = undrawable(text, font);
  if (bad.length === 0 || path === null) return [];
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

/** The fonts around a number, as a picker shows them: `count` of them, the chosen one as near the middle as can be. */
export function fontsAround(fonts: FontList["all"], number: number, count: number): FontFacts[] {
  const first = Math.max(0, Math.min(number - 1 - Math.floor(count / 2), fonts.length - count));
  return fonts.slice(first, first + count);
}
