// `npm run fonts:site`: builds the fonts that pages preload. The result is committed, because reducing
// fonts would slow down each build of the pages.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../readArguments.ts";
import { SITE_FONTS_FOLDER, createSiteFonts } from "./siteFonts.ts";

const USAGE = `npm run fonts:site
Builds the two fonts that pages preload again, in ${SITE_FONTS_FOLDER}.`;

readArguments(USAGE, { options: {} });
mkdirSync(SITE_FONTS_FOLDER, { recursive: true });
for (const { file, font } of await createSiteFonts()) {
  writeFileSync(join(SITE_FONTS_FOLDER, file), font);
  console.log(`${file}: ${font.length} bytes`);
}
