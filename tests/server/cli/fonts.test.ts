import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  PRELOADED_RANGES,
  SITE_FONTS_FOLDER,
  createSiteFonts,
} from "../../../server/cli/fonts/siteFonts.ts";

test("the committed fonts are those that `npm run fonts:site` builds from the installed packages", async () => {
  const fonts = await createSiteFonts();
  expect(fonts.map(({ file }) => file)).toEqual(["cormorant-garamond.woff2", "figtree.woff2"]);
  for (const { file, font } of fonts)
    expect(font.equals(readFileSync(join(SITE_FONTS_FOLDER, file)))).toBe(true);
});

test("the style sheet uses the preloaded fonts for exactly the characters that they have", () => {
  const css = readFileSync("web/styles/fonts.css", "utf8");
  const ranges = [...css.matchAll(/\.\/fonts\/.*\n\s*unicode-range:([^;]*);/g)].map(
    ([, list = ""]) => list.split(",").map((range) => range.trim()),
  );
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
  const expected = PRELOADED_RANGES.map(([first, last]) =>
    first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
  );
  expect(ranges).toEqual([expected, expected]);
});
