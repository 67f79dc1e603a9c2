/**
 * `npm run fonts`: builds `catalog/fonts/` and the measured properties in `catalog/option-sets/fonts.json` from the
 * packages listed there. The result is committed; neither the shop nor its build needs the packages.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as hb from "harfbuzzjs";
import { z } from "zod";
import { formatCoverage } from "../../../engine/preview/type/coverage.ts";
import { fetchFont } from "./fontSource.ts";
import { averageBridges } from "./averageBridges.ts";
import { subsetFont } from "./subsetFont.ts";
import { unpackWoff } from "./unpackWoff.ts";

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
        style: z.enum(["script", "hand", "upright"]),
      }),
    }),
  ),
});

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Basic Latin and Latin-1, with the apostrophes and dashes that keyboards insert into names. */
const BASIC = [...range(0x20, 0x7e), ...range(0xa1, 0xff), 0x2013, 0x2018, 0x2019].filter(
  (code) => code !== 0xad,
);
const EXTENDED = range(0x100, 0x17f);
/** Required of every font. */
const WESTERN = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0xc0, 0xff)].filter(
  (code) => code !== 0xd7 && code !== 0xf7,
);

const SPACE = 0x20;

/** The wanted characters with an outline: some fonts list characters without one. */
function charactersOf(file: Buffer, wanted: readonly number[]): number[] {
  const face = new hb.Face(new hb.Blob(file));
  const font = new hb.Font(face);
  const all = new Set(face.collectUnicodes());
  return wanted.filter((code) => {
    if (!all.has(code)) return false;
    const glyph = font.glyph(code);
    return code === SPACE || (glyph !== undefined && font.glyphToJson(glyph).length > 0);
  });
}

const list = fontList.parse(JSON.parse(readFileSync(LIST, "utf8")));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const licences: string[] = [];
const texts = new Map<string, string>();

const options = list.options.map(({ id, label, show }) => {
  const source = fetchFont(show.package, show.version);
  const latin = source.woff("latin");
  if (latin === null) throw new Error(`${label} has no upright weight 400`);
  const font = unpackWoff(latin);
  const basic = charactersOf(font, BASIC);
  const missing = WESTERN.filter((code) => !basic.includes(code));
  if (missing.length > 0) {
    throw new Error(`${label} lacks ${String.fromCodePoint(...missing)}`);
  }

  const extension = source.woff("latin-ext");
  const wide = extension === null ? null : unpackWoff(extension);
  // The first file may already contain some letters of the extended block.
  const early = charactersOf(font, EXTENDED);
  const extended =
    wide === null ? [] : charactersOf(wide, EXTENDED).filter((code) => !early.includes(code));
  const more = wide === null || extended.length === 0 ? null : subsetFont(wide, extended);
  if (more !== null) writeFileSync(join(FOLDER, `${show.file}.extended.ttf`), more);
  const first = subsetFont(font, [...basic, ...early]);
  writeFileSync(join(FOLDER, `${show.file}.ttf`), first);

  licences.push(`${label}: ${source.copyright} (${source.licence})`);
  if (!texts.has(source.licence)) texts.set(source.licence, source.licenceText);
  const characters = formatCoverage([...basic, ...early].toSorted((a, b) => a - b));
  const loose = averageBridges(first, show.file);
  console.log(
    `${String(id).padStart(3)} ${label.padEnd(26)} ${first.length} + ${more?.length ?? 0} bytes, ${extended.length + early.length} of 128 extended, loose ${loose}`,
  );
  return {
    id,
    label,
    show: {
      file: show.file,
      package: show.package,
      version: show.version,
      licence: source.licence,
      style: show.style,
      basic: characters,
      extended: formatCoverage(extended),
      loose,
    },
  };
});

writeFileSync(LIST, `${JSON.stringify({ id: "fonts", options }, null, 2)}\n`);
writeFileSync(
  join(FOLDER, "LICENCES.txt"),
  `The fonts in this folder are subsets (Latin letters, outlines and shaping only) of these:\n\n${licences.join("\n")}\n\n${[...texts].map(([name, text]) => `${"=".repeat(78)}\n${name}\n${"=".repeat(78)}\n${text}\n`).join("\n")}`,
);
