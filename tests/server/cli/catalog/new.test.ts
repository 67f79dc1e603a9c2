import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
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
  const flags = { ...FLAGS, catalog: copy.catalog, name: "Sun & Moon", price: "$29.5", names: "3" };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  const { code, out, err } = await runCommand("new", args);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("sun-moon.json was written");
  expect(out).toContain("0 errors, 0 warnings");
  const text = readFileSync(join(copy.catalog, "products/sun-moon.json"), "utf8");
  expect(JSON.parse(text)).toMatchObject({ path: "/sun-moon", price: 29.5 });
});

test("writes two engraved texts, and a product that is no necklace has no drawing", async () => {
  const read = async (flags: Readonly<Record<string, string>>) => {
    expect((await create({ ...FLAGS, name: "Sun", ...flags })).out).toContain("0 errors, 0 warn");
    const file = join(copy.catalog, "products/sun.json");
    const text = readFileSync(file, "utf8");
    rmSync(file);
    return JSON.parse(text) as unknown;
  };
  const texts = [{ id: "text" }, { id: "text2" }, { id: "metal" }, { id: "shipping" }];
  expect(await read({ texts: "2" })).toMatchObject({
    fields: texts,
    preview: { parts: [{ part: "tagPlate" }, { area: "top" }, { area: "middle" }, {}, {}] },
  });
  const bracelet = await read({ noun: "bracelet" });
  expect(bracelet).toMatchObject({ noun: "bracelet" });
  expect(bracelet).not.toHaveProperty("preview");
});

test.each([
  [{ texts: "3" }, "--texts: The engraved texts must be 1 or 2."],
  [{ noun: " " }, '--noun: Please write a noun, such as "bracelet".'],
  [{ texts: "2", names: "3" }, "--texts: a product with names has no engraved texts"],
])("refuses %s and writes nothing", async (flags, message) => {
  const countBefore = countFiles();
  const { code, err } = await create({ ...FLAGS, name: "Sun", ...flags });
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(countFiles()).toBe(countBefore);
});

test("accepts each type of picture, with or without its extension", async () => {
  for (const [file, image] of [
    ["sun.png", "sun.png"],
    ["moon.jpg", "moon"],
  ] as const) {
    writeFileSync(join(copy.catalog, "images", file), "");
    expect((await create({ ...FLAGS, name: image, image })).out).toContain("was written");
  }
  const text = readFileSync(join(copy.catalog, "products/moon.json"), "utf8");
  expect(JSON.parse(text)).toMatchObject({ image: "/images/moon.jpg" });
});

test("offers only pictures whose names a product file may contain", async () => {
  writeFileSync(join(copy.catalog, "images", "My_Sun.webp"), "");
  const { code, err } = await create({ ...FLAGS, name: "Sun", image: "My_Sun.webp" });
  expect(code).toBe(2);
  expect(err).toMatch(/^--image: There is no picture "My_Sun.webp"/);
});

test("a product without a picture is drawn, and its drawing is checked", async () => {
  cpSync("catalog/fonts/great-vibes.ttf", join(copy.catalog, "fonts/great-vibes.ttf"));
  const { code, out } = await create({ ...FLAGS, name: "Comet", image: "" });
  expect(out).toContain("0 errors, 0 warnings");
  expect(code).toBe(0);
  const text = readFileSync(join(copy.catalog, "products/comet.json"), "utf8");
  expect(JSON.parse(text)).not.toHaveProperty("image");
});

test("writes the first product of a catalog", async () => {
  rmSync(join(copy.catalog, "products"), { recursive: true });
  const { out } = await create({ ...FLAGS, name: "Star" });
  expect(out).toContain("star.json was written");
});

test("says that it can't write the file", async () => {
  mkdirSync(join(copy.catalog, "products/star.json"));
  const { code, err } = await create({ ...FLAGS, name: "Star" });
  expect(code).toBe(1);
  expect(err).toMatch(/star\.json can't be written: EEXIST/);
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
  expect(countFiles()).toBe(countBefore);
});

test("refuses a name that is too long for a file name", async () => {
  const { code, err } = await create({ ...FLAGS, name: "Moon ".repeat(60) });
  expect(code).toBe(2);
  expect(err).toMatch(/^--name: A name has at most 100 characters/);
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

test("writes a file beside an invalid one, reports that one, and refuses its name", async () => {
  writeFileSync(join(copy.catalog, "products/moon.json"), "{");
  expect((await create({ ...FLAGS, name: "Moon" })).code).toBe(2);
  const { code, out } = await create({ ...FLAGS, name: "Star" });
  expect(code).toBe(1);
  expect(out).toContain("star.json was written");
  expect(out).toContain("moon.json:1:2 syntax: ");
});
