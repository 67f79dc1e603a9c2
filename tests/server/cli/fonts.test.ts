import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import {
  PRELOADED_RANGES,
  SITE_FONTS_FOLDER,
  createSiteFonts,
} from "../../../server/cli/fonts/siteFonts.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

/** Runs a command of this folder with another project folder, and without npm. */
function runFontsCommand(file: string, folder: string, ...args: readonly string[]) {
  const script = resolve("server/cli/fonts", file);
  const flags = ["--import", import.meta.resolve("tsx"), script, ...args];
  return spawnSync(process.execPath, flags, { cwd: folder, env: { PATH: "" }, encoding: "utf8" });
}

test.each(["buildFonts.ts", "buildSiteFonts.ts"])(
  "%s prints only its usage with --help, and refuses an unknown flag",
  (file) => {
    const folder = folderForTest();
    expect(runFontsCommand(file, folder, "--help")).toMatchObject({ status: 0, stderr: "" });
    const { status, stdout, stderr } = runFontsCommand(file, folder, "--hepl");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Unknown option '--hepl'\n\nnpm run fonts/);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("the fonts stay as they are if a package can't be downloaded", () => {
  const folder = folderForTest();
  mkdirSync(join(folder, "catalog/option-sets"), { recursive: true });
  mkdirSync(join(folder, "catalog/fonts"));
  writeFileSync(join(folder, "catalog/fonts/allura.ttf"), "built earlier");
  const show = { file: "allura", package: "@fontsource/allura", version: "5.0.0", style: "script" };
  const list = { id: "fonts", options: [{ id: 1, label: "Allura", show }] };
  writeFileSync(join(folder, "catalog/option-sets/fonts.json"), JSON.stringify(list));
  const { status, stderr } = runFontsCommand("buildFonts.ts", folder);
  expect(stderr).toContain("spawnSync npm ENOENT");
  expect(status).toBe(1);
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
