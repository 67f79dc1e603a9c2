// `npm run fonts`: builds `catalog/fonts/` and the measured properties in `catalog/option-sets/fonts.json` from the
// packages listed there. The result is committed; neither the shop nor its build needs the packages.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as hb from "harfbuzzjs";
import { z } from "zod";
import { readArguments } from "../readArguments.ts";
import { formatCoverage } from "./coverage.ts";
import { fetchFont } from "./fontSource.ts";
import { isSturdy } from "./sturdiness.ts";
import { range, subsetFont, toTrueType } from "./subsetFont.ts";

const USAGE = `npm run fonts
Builds catalog/fonts again from the npm packages that catalog/option-sets/fonts.json lists.`;

const LIST = "catalog/option-sets/fonts.json";
const FOLDER = "catalog/fonts";

const fontList = z.object({
  id: z.literal("fonts"),
  options: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      show: z.looseObject({
        file: z.string(),
        package: z.string(),
        version: z.string(),
        style: z.string().min(1),
        capitals: z.optional(z.boolean()),
      }),
    }),
  ),
});

// Code points.
const SPACE = 0x20;
const SOFT_HYPHEN = 0xad;
const MULTIPLICATION_SIGN = 0xd7;
const DIVISION_SIGN = 0xf7;

/** Basic Latin and Latin-1 without the invisible soft hyphen, and the apostrophes and dash that keyboards insert into names. */
const BASIC = [...range(0x20, 0x7e), ...range(0xa1, 0xff), 0x2013, 0x2018, 0x2019].filter(
  (code) => code !== SOFT_HYPHEN,
);
/** Latin Extended-A. */
const EXTENDED = range(0x100, 0x17f);
/** The letters that every font must have: A to Z, a to z, and those of Latin-1, among which are two mathematical signs. */
const WESTERN = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0xc0, 0xff)].filter(
  (code) => code !== MULTIPLICATION_SIGN && code !== DIVISION_SIGN,
);

/**
 * Returns those of the code points that can be drawn with the font. Some fonts list characters that have no outline. Only a
 * space needs none.
 */
function listDrawableCodes(file: Buffer, codes: readonly number[]): number[] {
  const face = new hb.Face(new hb.Blob(file));
  const font = new hb.Font(face);
  const listedCodes = new Set(face.collectUnicodes());
  return codes.filter((code) => {
    if (!listedCodes.has(code)) return false;
    const glyph = font.glyph(code);
    return code === SPACE || (glyph !== undefined && font.glyphToJson(glyph).length > 0);
  });
}

readArguments(USAGE, { options: {} });
const list = fontList.parse(JSON.parse(readFileSync(LIST, "utf8")));
/** The new files by name. They replace the folder's after all are built, because a package may not be available. */
const files = new Map<string, Buffer>();
const attributions: string[] = [];
const licenceTexts = new Map<string, string>();

const options = [];
for (const { id, label, show } of list.options) {
  const source = fetchFont(show.package, show.version);
  const latinWoff = source.woff("latin");
  if (latinWoff === null) throw new Error(`${label} has no upright weight 400`);
  const latinFont = await toTrueType(latinWoff);
  const basic = listDrawableCodes(latinFont, BASIC);
  const missing = WESTERN.filter((code) => !basic.includes(code));
  if (missing.length > 0) throw new Error(`${label} lacks ${String.fromCodePoint(...missing)}`);

  // A package's Latin file may already contain some letters of the extended block.
  const latin = [...basic, ...listDrawableCodes(latinFont, EXTENDED)];
  const latinFile = await subsetFont(latinFont, latin);
  files.set(`${show.file}.ttf`, latinFile);
  const extendedWoff = source.woff("latin-ext");
  const extendedFont = extendedWoff === null ? null : await toTrueType(extendedWoff);
  const extended = (extendedFont === null ? [] : listDrawableCodes(extendedFont, EXTENDED)).filter(
    (code) => !latin.includes(code),
  );
  const extendedFile =
    extendedFont === null || extended.length === 0
      ? null
      : await subsetFont(extendedFont, extended);
  if (extendedFile !== null) files.set(`${show.file}.extended.ttf`, extendedFile);

  attributions.push(`${label}: ${source.copyright} (${source.licence})`);
  licenceTexts.set(source.licence, licenceTexts.get(source.licence) ?? source.licenceText);
  const sturdy = isSturdy(latinFile, show.file);
  const extendedCount = latin.length - basic.length + extended.length;
  console.log(
    `${String(id).padStart(3)} ${label.padEnd(26)} ${latinFile.length} + ${extendedFile?.length ?? 0} bytes, ${extendedCount} of ${EXTENDED.length} extended${sturdy ? ", sturdy" : ""}`,
  );
  options.push({
    id,
    label,
    show: {
      file: show.file,
      package: show.package,
      version: show.version,
      licence: source.licence,
      style: show.style,
      basic: formatCoverage(latin.toSorted((a, b) => a - b)),
      extended: formatCoverage(extended),
      ...(sturdy && { sturdy }),
      ...(show.capitals === true && { capitals: true }),
    },
  });
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, file] of files) writeFileSync(join(FOLDER, name), file);
writeFileSync(LIST, `${JSON.stringify({ id: "fonts", options }, null, 2)}\n`);
writeFileSync(
  join(FOLDER, "LICENCES.txt"),
  `The fonts in this folder are subsets (Latin letters, outlines and shaping only) of these:\n\n${attributions.join("\n")}\n\n${[...licenceTexts].map(([name, text]) => `${"=".repeat(78)}\n${name}\n${"=".repeat(78)}\n${text}\n`).join("\n")}`,
);
