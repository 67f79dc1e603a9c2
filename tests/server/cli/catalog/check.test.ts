import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { petiteDisc } from "../../../support/preview/previewFixtures.ts";
import { catalogPerTest, CLASSIC, runCommand } from "./catalogCommand.ts";

const author = catalogPerTest();

test("exits with 0 for a valid catalog, with a summary", async () => {
  const { code, out, err } = await runCommand("check", [author.catalog]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(/^0 errors, 0 warnings; examples cover (\d+) of \1 prices and thresholds\n$/);
});

test("exits with 1 for an invalid catalog, with a line per diagnostic", async () => {
  author.edit(CLASSIC, '"each": 0.99', '"each": 0.999');
  author.edit(CLASSIC, '"label": "Font style"', '"lable": "Font style"');
  const { code, out, err } = await runCommand("check", [author.catalog]);
  expect({ code, err }).toEqual({ code: 1, err: "" });
  const lines = out.trimEnd().split("\n");
  expect(lines[0]).toMatch(/classic-name-necklace\.json:\d+:\d+ unknown-key: .*mean "label"\?$/);
  expect(lines[1]).toMatch(/classic-name-necklace\.json:\d+:\d+ wrong-value: .* — /);
  expect(lines[2]).toBe("2 errors, 0 warnings");
});

test("reports a product without an image whose preview draws nothing", async () => {
  const plate = { part: "namePlate", id: "plate", font: "cinzel", stem: 1, width: 40, height: 20 };
  const preview = {
    frame: { width: 50 },
    metal: { from: "metal" },
    parts: [{ ...plate, text: { from: "word" } }],
  };
  const disc = { ...(JSON.parse(petiteDisc.text) as object), preview };
  writeFileSync(join(author.catalog, petiteDisc.file), JSON.stringify(disc));
  const { code, out, err } = await runCommand("check", [author.catalog]);
  expect({ code, err }).toEqual({ code: 1, err: "" });
  expect(out).toMatch(
    /petite-disc\.json:\d+:\d+ image: draws nothing .* add a "sample" .*\n1 error,/s,
  );
});

test("takes the folder also as --catalog, as the other commands do, but only one", async () => {
  author.edit(CLASSIC, '"price": 24.99', '"price": 0');
  const { code, out } = await runCommand("check", ["--catalog", author.catalog]);
  expect(code).toBe(1);
  expect(out).toContain("must be more than zero");
  const second = await runCommand("check", [author.catalog, author.folder]);
  expect(second).toMatchObject({ code: 2, out: "" });
  expect(second.err).toContain("Only one folder is checked at a time.");
  const unknown = await runCommand("check", ["--catalogg", author.catalog]);
  expect(unknown).toMatchObject({ code: 2, out: "" });
  expect(unknown.err).toMatch(
    /^Unknown option '--catalogg' — did you mean "--catalog"\?\n\nnpm run/,
  );
});

test.each([
  ["check", []],
  ["new", ["--catalog"]],
  ["schema", ["--catalog"]],
])("%s refuses a folder without a catalog, and creates nothing in it", async (command, flag) => {
  const folder = join(author.folder, "catalogg");
  const { code, out, err } = await runCommand(command, [...flag, folder]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(`There is no catalog in ${folder}: it has no file "shop.json".`);
  expect(existsSync(folder)).toBe(false);
});
