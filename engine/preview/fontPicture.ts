import { type Box, growBox } from "../geometry/box.ts";
import { num } from "../geometry/path.ts";
import { cutName, shapesOf } from "./plate/cutName.ts";
import type { TextPart } from "./schema.ts";
import { shapeSvg } from "./svg/metalSvg.ts";
import type { FontFacts } from "./type/fonts.ts";
import { inkOf, type Run } from "./type/glyph.ts";
import { runPath } from "./type/textPath.ts";
import type { Typesetter } from "./type/typesetter.ts";

/** SVG units per em. */
const EM = 60;
/** The margin of a picture as a share of its height. */
const MARGIN = 0.06;
/** What a text without ink is cropped to, in ems. */
const EMPTY: Box = { left: 0, right: 1, top: -1, bottom: 0 };

/**
 * Draws a text in one font for the font picker as an SVG in `currentColor`, cropped to its ink: cut as large as the part allows
 * if the part cuts it from sheet metal, otherwise as the font has it.
 * @returns null while the font is not loaded; an empty SVG for a text that the font can't draw
 */
export function fontPicture(
  typesetter: Typesetter,
  part: TextPart,
  font: FontFacts,
  text: string,
): string | null {
  const run = typesetter.typeset(font, text.replaceAll("\n", " "));
  if (run === null) return null;
  const cut = part.part === "namePlate" ? cutName(run, { ...part, maxScale: Infinity }) : null;
  return cut === null ? inkPicture(run) : picture(cut.box, shapesOf(cut).map(shapeSvg).join(""));
}

function inkPicture(run: Run): string {
  const ink = inkOf(run);
  const { left, right, top, bottom } = ink.right > ink.left ? ink : EMPTY;
  const box = { left: left * EM, right: right * EM, top: top * EM, bottom: bottom * EM };
  return picture(box, `<path stroke="none" d="${runPath(run, EM, 0, 0)}"/>`);
}

function picture(ink: Box, content: string): string {
  const { left, right, top, bottom } = growBox(ink, (ink.bottom - ink.top) * MARGIN);
  const view = [left, top, right - left, bottom - top].map(num).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill="currentColor" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>`;
}
