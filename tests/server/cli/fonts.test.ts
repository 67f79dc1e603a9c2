import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  PRELOADED_RANGES,
  SITE_FONTS_FOLDER,
  createSiteFonts,
} from "../../../server/cli/fonts/siteFonts.ts";
import { runProgram } from "../../support/processes/runProgram.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

/** Runs a command of this folder with another project folder, and without npm. */
const runFontsCommand = (file: string, cwd: string, ...args: readonly string[]) =>
  runProgram(`server/cli/fonts/${file}`, args, { cwd, env: { PATH: "" } });

test.each(["buildFonts.ts", "buildSiteFonts.ts"])(
  "%s prints only its usage with --help, and refuses an unknown flag",
  async (file) => {
    const folder = folderForTest();
    expect(await runFontsCommand(file, folder, "--help")).toMatchObject({ code: 0, err: "" });
    const { code, out, err } = await runFontsCommand(file, folder, "--hepl");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Unknown option '--hepl'\n\nnpm run fonts/);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("the fonts stay as they are if a package can't be downloaded", async () => {
  const folder = folderForTest();
  mkdirSync(join(folder, "catalog/option-sets"), { recursive: true });
  mkdirSync(join(folder, "catalog/fonts"));
  writeFileSync(join(folder, "catalog/fonts/allura.ttf"), "built earlier");
  const show = { file: "allura", package: "@fontsource/allura", version: "5.0.0", style: "script" };
  const list = { id: "fonts", options: [{ id: 1, label: "Allura", show }] };
  writeFileSync(join(folder, "catalog/option-sets/fonts.json"), JSON.stringify(list));
  await expect(runFontsCommand("buildFonts.ts", folder)).rejects.toThrow("spawnSync npm ENOENT");
  expect(readFileSync(join(folder, "catalog/fonts/allura.ttf"), "utf8")).toBe("built earlier");
});

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
