import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { compileProduct, type Draft, type Field } from "#engine";
import { formatDiagnostic, parseCatalogFiles } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { adviceOn, makeability } from "#engine/preview";
import { beforeEach, expect, test } from "vitest";
import {
  arrangementsOf,
  type Content,
  CONTENTS,
  contentsOf,
  type Design,
  type NewProduct,
} from "../../../../server/cli/catalog/newProduct.ts";
import { shapeSheet } from "../../../../server/cli/catalog/shapeSheet.ts";
import { createStartingFile } from "../../../../server/cli/catalog/startingFile.ts";
import { parseValidCatalog, readFolder } from "../../../support/catalogFolder.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { specifiedFiles } from "../../../support/specifiedShop.ts";
import { catalogPerTest, runCommand } from "./catalogCommand.ts";

const copy = catalogPerTest();
// The check draws what has no photograph.
beforeEach(() => symlinkSync(resolve("catalog/fonts"), join(copy.catalog, "fonts")));

const countFiles = () => readdirSync(join(copy.catalog, "products")).length;
const readProduct = (id: string): unknown =>
  JSON.parse(readFileSync(join(copy.catalog, `products/${id}.json`), "utf8"));

/** Runs the command in the test's catalog with these answers, each followed by a bar. */
const create = (answers: string) =>
  runCommand("new", [`--catalog=${copy.catalog}`], answers.replaceAll("|", "\n"));

test("draws the shapes, and writes a valid file from the answers", async () => {
  const { code, out, err } = await create(
    "Sun & Moon|Two bars.|$29.5|45|bar|name, DATE|3||4.25|silver|",
  );
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const sheet = join(copy.folder, ".cache/shapes.html");
  expect(out).toMatch(`The shapes are drawn in ${sheet}\n`);
  expect(readFileSync(sheet, "utf8")).toContain("<b>bar</b><br>32 × 6 mm<br>hangs by two rings");
  expect(out).toContain("sun-moon.json was written");
  expect(out).toContain("0 errors, 0 warnings");
  expect(readProduct("sun-moon")).toMatchObject({
    path: "/sun-moon",
    description: "Two bars.",
    price: 29.5,
    originalPrice: 45,
    fields: [{ id: "names", max: 3 }, { only: ["silver-color"] }, { value: 18 }, {}],
    surcharges: [{ each: 4.25, of: "names", beyond: 1 }],
    preview: { parts: [{ shape: "bar", arrange: "stacked" }, {}, { side: "back" }, {}] },
    examples: [{ total: 29.5 }, { total: 33.75 }],
  });
});

test("an empty line is the default: one cut name, and no fee", async () => {
  const { code, out } = await create("Star||12|||||");
  expect(code).toBe(0);
  expect(out).toContain("0 errors, 0 warnings");
  const product = readProduct("star");
  expect(product).toMatchObject({
    description: "Star, made to order.",
    preview: { parts: [{ part: "namePlate" }, { part: "chain" }] },
  });
  expect(JSON.stringify(product)).not.toMatch(/surcharge|originalPrice|"image"/);
});

test("what is sold by its photograph has no drawing, no chain and no metals unless they are named", async () => {
  const image = "heart-beads-necklace";
  const { code, out } = await create(`Mug|A mug.|12||none|${image}|nothing||`);
  expect(code).toBe(0);
  expect(out).toContain("0 errors, 0 warnings");
  const product = readProduct("mug");
  expect(product).toMatchObject({ image: `/images/${image}.webp`, fields: [{ id: "shipping" }] });
  expect(product).not.toHaveProperty("preview");
});

test("says which texts go on the back, and why a shape without a rectangle for a text has none", async () => {
  for (const file of ["shapes/infinity.svg", "shapes/tag.svg"])
    copyFileSync(resolve("catalog", file), join(copy.catalog, file));
  const tag = await create("Tag||12||tag|name, initial, date||||");
  expect(tag.out).toContain("(empty: name; texts after the first 2 go on the back)");
  expect(tag.out).toContain("0 errors, 0 warnings");
  const bar = await create("Bar||12||bar|||||");
  expect(bar.out).toContain("(empty: name; texts after the first go on the back)");
  expect(bar.out).not.toContain("has no rectangle");
  const infinity = await create("Loop||12||infinity|||||");
  expect(infinity.out).toContain("infinity has no rectangle for a text, so nothing is engraved");
  expect(infinity.out).toContain("What is on each: stone, nothing");
  expect(infinity.out).not.toContain("on the back");
});

test("asks again after a wrong answer, and says what is wrong", async () => {
  copy.edit(
    "products/love-family-necklace.json",
    '"path": "/love-family-necklace"',
    '"path": "/moon"',
  );
  const names = `Classic Name Necklace|Moon|№|Cart|${"Moon ".repeat(60)}|Star|`;
  const prices = "0|12.345|100000|29,99|12|";
  const plate = "bat|bar|photo|name, date, initial|name|11|2|fanned|stacked|";
  const answers = `${names}|${prices}12|1200|20|${plate}free||gold, wood|gold|`;
  const { code, out, err } = await create(answers);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out.match(/What is it called\?/g)).toHaveLength(6);
  expect(out.match(/What does it cost/g)).toHaveLength(5);
  const file = (id: string) => relative(process.cwd(), join(copy.catalog, `products/${id}.json`));
  for (const sentence of [
    `${file("classic-name-necklace")} has this name`,
    `${file("love-family-necklace")} has this name or the address /moon`,
    '"№" has no letters',
    "The shop itself needs the page /cart",
    "at most 100 characters",
    "Please write dollars above zero and below 100000, such as 29.99.",
    "Please write more than 12, and less than a hundred times as much.",
    'There is no "bat" — did you mean "bar"?',
    'There is no "photo" — choose one of name, initial, date, nothing',
    "It has room for 2 texts, front and back.",
    "Please write a number from 1 to 10.",
    'There is no "fanned" — choose one of stacked, side by side, strung',
    'There is no "wood"',
  ])
    expect(out).toContain(sentence);
  expect(existsSync(join(copy.catalog, "products/star.json"))).toBe(true);
});

test("writes nothing when the input ends early", async () => {
  const countBefore = countFiles();
  const { code, err } = await create("Star|");
  expect(code).toBe(2);
  expect(err).toContain("No answer to: One sentence about it");
  expect(countFiles()).toBe(countBefore);
});

test("writes a file beside an invalid one, which it reports and never overwrites", async () => {
  writeFileSync(join(copy.catalog, "products/moon.json"), "{");
  expect((await create("Moon|")).code).toBe(2);
  const { code, out } = await create("Star||12|||||");
  expect(code).toBe(1);
  expect(out).toContain("star.json was written");
  expect(out).toContain("moon.json:1:2 syntax: ");
  mkdirSync(join(copy.catalog, "products/comet.json"));
  const blocked = await create("Comet||12|||||");
  expect(blocked.err).toMatch(/comet\.json can't be written: EEXIST/);
});

/** The starting files of products, with distinct names. */
const createFiles = (products: readonly NewProduct[], hasCalendar: boolean) =>
  products.map((product, i) =>
    createStartingFile(
      { ...product, name: `Number ${i}` },
      { fonts: ["great-vibes", "cinzel"], hasCalendar },
    ),
  );

/** The specified shop with the shapes of the repository's catalog. */
const shopFiles = [
  ...specifiedFiles.filter(({ file }) => !file.startsWith("shapes/")),
  ...readFolder("catalog/shapes", "shapes/"),
];
const shapes = [...parseCatalogFiles(shopFiles).shapes].flatMap(([name, shape]) =>
  shape === null ? [] : [{ kind: "plate", name, shape } as const],
);

const COMBINATIONS: readonly (readonly Content[])[] = [
  [],
  ["name"],
  ["date"],
  ["stone"],
  ["initial", "stone"],
  ["name", "date", "stone"],
];

/** Products of a design with all that can be on it, however they hang. */
function productsOf(design: Design): readonly NewProduct[] {
  const offered = design.kind === "plate" ? contentsOf(design.shape) : CONTENTS;
  const possible = COMBINATIONS.filter((contents) =>
    contents.every((content) => offered.includes(content)),
  );
  const contents = design.kind === "cut name" ? [["name"] as const] : possible;
  const arrangements = design.kind === "plate" ? arrangementsOf(design.shape) : [undefined];
  const metals = ["gold-color", "black"];
  const product = { name: "", description: "New.", price: 1.1, originalPrice: 2, design, metals };
  const single = { max: 1, arrange: undefined, further: undefined };
  return contents.flatMap((each) => [
    { ...product, ...single, contents: each },
    // The sum of 1.1 and 2.2 is not 3.3 as a floating-point number.
    ...arrangements.flatMap((arrange) =>
      each.length === 0 ? [] : [{ ...product, contents: each, max: 4, arrange, further: 2.2 }],
    ),
  ]);
}

test("the starting file of each shape is valid with all that can be on it, however it hangs, and its examples cover every price", () => {
  const designs: readonly Design[] = [
    { kind: "cut name" },
    { kind: "photograph", image: "classic-name-necklace.webp" },
    ...shapes,
  ];
  const files = createFiles(designs.flatMap(productsOf), false);
  expect(files.length).toBeGreaterThan(designs.length * 3);
  const { errors, warnings } = lintCatalog([...shopFiles, ...files], null);
  expect([...errors, ...warnings].map(formatDiagnostic)).toEqual([]);
});

/** A draft with texts as long as the fields accept, and with one row in each list. */
function longestDraft(fields: readonly Field[]): Draft {
  const entries = fields.map((field): readonly [string, unknown] => {
    if (field.kind === "list") return [field.id, [longestDraft(field.of)]];
    const text = field.kind === "text" ? "Christopherson".slice(0, field.max ?? 1) : undefined;
    return [field.id, field.kind === "date" ? "2026-09-30" : text];
  });
  return Object.fromEntries(entries);
}

test.each([
  ["disc", 1.7],
  ["tag", 2.4],
])(
  "the jump ring of a %s has a radius of %d mm, a ninth of the plate's width within limits",
  (name, radius) => {
    const designs = shapes.filter((shape) => shape.name === name);
    const [plain] = createFiles(designs.flatMap(productsOf), false);
    expect(plain?.text).toMatch(new RegExp(`"part": "ring",[^}]*"radius": ${radius}\\b`));
  },
);

test("dates, and the longest names that a starting file accepts, are easy to read on each shape", () => {
  const context = createTestContext();
  const files = createFiles(shapes.flatMap(productsOf), false);
  const { products } = parseValidCatalog([...shopFiles, ...files]);
  const advice = products.flatMap((product) => {
    if (!product.id.startsWith("number-")) return [];
    const { complete, project } = compileProduct(product);
    const { configuration } = project(complete(longestDraft(product.fields)));
    return [
      ...makeability(product, configuration, context),
      ...adviceOn(product, configuration, context),
    ];
  });
  expect(advice).toEqual([]);
});

test("a new product's delivery has business days if the shop has a calendar", () => {
  const calendar = { timeZone: "UTC", cutOffHour: 14, makingDays: 0, holidays: [] };
  const added = createFiles(productsOf({ kind: "cut name" }), true);
  const files = specifiedFiles.map(({ file, text }) => ({
    file,
    text:
      file === "shop.json" ? JSON.stringify({ ...(JSON.parse(text) as object), calendar }) : text, // a valid file
  }));
  expect(lintCatalog([...files, ...added], null)).toMatchObject({ errors: [], warnings: [] });
  for (const { text } of added) expect(text).toContain('"days"');
});

test("the sheet draws every shape at twice its size, with its rings and places", () => {
  const sheet = shapeSheet(new Map(shapes.map(({ name, shape }) => [name, shape])));
  for (const { name, shape } of shapes) {
    expect(sheet).toContain(`<b>${name}</b>`);
    for (const id of Object.keys(shape.areas)) expect(sheet).toContain(`>${id}</text>`);
  }
  const bar = /<svg width="(\d+)mm" height="(\d+)mm" viewBox="\S+ \S+ (\S+) (\S+)">/.exec(sheet);
  expect(bar?.slice(1)).toEqual(["76", "24", "38", "12"]);
});
