// `npm run fonts:site`: builds the fonts that pages preload. The result is committed, so that a build has nothing to do.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_FONTS, siteFonts } from "./siteFonts.ts";

mkdirSync(SITE_FONTS, { recursive: true });
for (const { file, font } of await siteFonts()) {
  writeFileSync(join(SITE_FONTS, file), font);
  console.log(`${file}: ${font.length} bytes`);
}
