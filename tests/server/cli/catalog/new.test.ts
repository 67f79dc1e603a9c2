import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import * as fc from "fast-check";
import { lintCatalog } from "#engine/catalog/lint";
import { expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { createStartingFile } from "../../../../server/cli/catalog/startingFile.ts";
import { QUESTIONS } from "../../../../server/cli/catalog/newProductQuestions.ts";
import { specifiedFiles } from "../../../support/specifiedShop.ts";
import { catalogPerTest, runCommand } from "./catalogCommand.ts";

const copy = catalogPerTest();

const IMAGE = "heart-beads-necklace.webp";
const countFiles = () => readdirSync(join(copy.catalog, "products")).length;

/** Runs the command in the test's catalog with these flags. `input` contains the answers to its questions, one a line. */
function create(flags: Readonly<Record<string, string>>, input = "") {
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  return runCommand("new", [`--catalog=${copy.catalog}`, ...args], input);
}

/** All flags except the name. */
const FLAGS = { price: "1", description: "x", image: IMAGE, names: "0" };

test("writes a valid file from flags alone, without questions", async () => {
  const flags = { ...FLAGS, name: "Sun & Moon", price: "$29.5", names: "3" };
  const { code, out, err } = await create(flags);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("sun-moon.json was written");
  expect(out).toContain("0 errors, 0 warnings");
  const text = readFileSync(join(copy.catalog, "products/sun-moon.json"), "utf8");
  expect(JSON.parse(text)).toMatchObject({ path: "/sun-moon", price: 29.5 });
});

test("reports all invalid flags at once and writes nothing", async () => {
  const countBefore = countFiles();
  const { code, out, err } = await create({
    name: "Cart",
    price: "29,99",
    description: " ",
    image: "heart-beats-necklace",
    names: "1.5",
  });
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err.split("\n\n")[0]?.split("\n")).toEqual([
    "--name: The shop itself needs the page /cart — choose another name.",
    "--price: The price must be dollars above zero and below 100000, such as 29.99.",
    "--description: Please write a sentence.",
    '--image: There is no picture "heart-beats-necklace" — did you mean "heart-beads-necklace"?',
    "--names: The names must be a number from 0 to 100.",
  ]);
  const undrawn = await create({ ...FLAGS, name: "Sun", image: "", names: "11" });
  expect(undrawn.err).toContain("--image: without a picture the drawing is the picture");
  expect(countFiles()).toBe(countBefore);
});

test("prompts for each value without a flag, until the answer is valid", async () => {
  copy.edit(
    "products/love-family-necklace.json",
    '"path": "/love-family-necklace"',
    '"path": "/moon"',
  );
  const answers = ["Classic Name Necklace", "Moon", "№", "Star", "0", "12.345", "12", "x", "0", ""];
  const flags = { description: "A star.", image: IMAGE };
  const { code, out, err } = await create(flags, answers.join("\n"));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out.match(/What is it called\?/g)).toHaveLength(4);
  expect(out.match(/What does it cost/g)).toHaveLength(3);
  expect(out.match(/How many names/g)).toHaveLength(2);
  const file = (id: string) => relative(process.cwd(), join(copy.catalog, `products/${id}.json`));
  expect(out).toContain(` ${file("classic-name-necklace")} has this name`);
  expect(out).toContain(` ${file("love-family-necklace")} has this name or the address /moon`);
  expect(existsSync(join(copy.catalog, "products/star.json"))).toBe(true);
});

test("writes nothing when the input ends early", async () => {
  const countBefore = countFiles();
  const { code, err } = await create({}, "Star\n");
  expect(code).toBe(2);
  expect(err).toContain("No answer to: What does it cost");
  expect(countFiles()).toBe(countBefore);
});

test("writes a file beside an invalid one, which it reports and never overwrites", async () => {
  writeFileSync(join(copy.catalog, "products/moon.json"), "{");
  expect((await create({ ...FLAGS, name: "Moon" })).code).toBe(2);
  const { code, out } = await create({ ...FLAGS, name: "Star" });
  expect(code).toBe(1);
  expect(out).toContain("star.json was written");
  expect(out).toContain("moon.json:1:2 syntax: ");
  mkdirSync(join(copy.catalog, "products/comet.json"));
  const blocked = await create({ ...FLAGS, name: "Comet" });
  expect(blocked.err).toMatch(/comet\.json can't be written: EEXIST/);
});

const CONTEXT = {
  folder: "catalog",
  metals: ["platinum"],
  fonts: ["allura"],
  hasCalendar: false,
  images: ["moon.jpg"],
  products: [],
};

test("refuses a name without letters or too long, a price that no file may have, no picture at all", () => {
  const isRefused = (key: "name" | "price" | "image", input: string, context = CONTEXT) =>
    "error" in QUESTIONS[key].parse(input, context);
  expect(isRefused("name", "№ 1")).toBe(true);
  expect(isRefused("name", "Moon ".repeat(60))).toBe(true);
  expect(isRefused("price", "99999.99")).toBe(false);
  expect(isRefused("price", "100000")).toBe(true);
  expect(isRefused("image", "moon")).toBe(false);
  expect(isRefused("image", "")).toBe(false);
  // Without them nothing can be drawn.
  for (const lack of [{ metals: [] }, { fonts: [] }])
    expect(isRefused("image", "", { ...CONTEXT, ...lack })).toBe(true);
});

test("a starting file is valid for any answers, and its examples cover every price", () => {
  forAll(
    48,
    [
      fc.stringMatching(/^[A-ZÉ][a-zé' ]{2,20}$/u).filter((name) => /^\S.*\S$/u.test(name)),
      fc.integer({ min: 50, max: 9_999_999 }),
      fc.option(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(100))),
      fc.constantFrom([], ["platinum"], ["silver-color", "black", "gold-color", "platinum"]),
      fc.constantFrom([], ["great-vibes", "allura"]),
      fc.boolean(),
    ],
    (name, cents, names, metals, fonts, hasImage) => {
      const drawn = (names ?? 0) <= 10 && metals.length > 0 && fonts.length > 0;
      const answers = {
        // No other product has such a name.
        name: `${name} Zz`,
        price: cents / 100,
        description: "A new piece.",
        image: drawn && !hasImage ? null : "classic-name-necklace.webp",
        names,
      };
      const starting = createStartingFile(answers, { metals, fonts, hasCalendar: false });
      // The shop's own pictures are not checked here.
      const { errors, warnings } = lintCatalog([...specifiedFiles, starting], null);
      expect(errors).toEqual([]);
      expect(warnings).toEqual([]);
      expect(starting.file).toMatch(/^products\/[a-z-]+\.json$/);
      expect(starting.text.includes('"preview"')).toBe(drawn);
      // A starting file offers the first metals only.
      for (const metal of metals.slice(0, 3)) expect(starting.text).toContain(`"${metal}"`);
    },
  );
});

test("a new product's deliveries have business days if the shop has a calendar", () => {
  const answers = { name: "Zz", price: 1, description: "x", image: "x.webp", names: 1 };
  const calendar = { timeZone: "UTC", cutOffHour: 14, makingDays: 0, holidays: [] };
  const starting = createStartingFile(answers, { ...CONTEXT, hasCalendar: true });
  const files = specifiedFiles.map(({ file, text }) => ({
    file,
    text:
      file === "shop.json" ? JSON.stringify({ ...(JSON.parse(text) as object), calendar }) : text, // a valid file
  }));
  expect(lintCatalog([...files, starting], null)).toMatchObject({ errors: [], warnings: [] });
  expect(starting.text.match(/"days"/g)).toHaveLength(2);
});
