import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawExamples } from "../../../../web/build/catalog/drawnExamples.ts";
import { derivePictures } from "../../../../web/build/catalog/pictures.ts";
import { drawnImageOf } from "#engine";
import { problemsOf, textField } from "../../../engine/catalog/productWithKeys.ts";
import { parseValidCatalog } from "../../../support/catalogFolder.ts";
import { petiteDisc } from "../../../support/preview/previewFixtures.ts";
import { specifiedFiles } from "../../../support/specifiedShop.ts";
import { folderForFile } from "../../../support/temporaryFolder.ts";

const catalog = parseValidCatalog([...specifiedFiles, petiteDisc]);
const FOLDER = "catalog";
const DISC = "/images/drawn/petite-disc.webp";

/** For all tests, because the pictures that one has derived are cached for the next. */
const images = folderForFile();
const derive = (shop = discWith({})) =>
  derivePictures(images, join(images, "cache"), drawExamples(shop, FOLDER));

/** The shop with only the disc, changed. */
function discWith(change: Partial<(typeof catalog.products)[number]>): typeof catalog {
  const products = catalog.products
    .filter(({ id }) => id === "petite-disc")
    .map((product) => ({ ...product, ...change }));
  return { ...catalog, products };
}

test("every product with a preview has an example, which says what it shows and how large it is", () => {
  const examples = drawExamples(catalog, FOLDER);
  const drawable = catalog.products.filter(({ preview }) => preview !== null);
  expect(examples.map(({ productId }) => productId)).toEqual(drawable.map(({ id }) => id));
  for (const { example, source } of examples) {
    expect(example.title).not.toBe("");
    expect(example.sizes[0]).toMatch(/^\d.* mm \(.* in\)$/);
    expect(source).toContain("<svg");
  }
});

test("of a large catalog, only the first 200 products and those without an image are drawn", () => {
  const [disc] = discWith({}).products;
  if (disc === undefined) throw new Error("the disc is missing");
  const products = Array.from({ length: 203 }, (_, index) => ({
    ...disc,
    id: `disc-${index}`,
    image: index === 202 ? drawnImageOf("disc-202") : "/images/photo.webp",
  }));
  const drawn = drawExamples({ ...catalog, products }, FOLDER).map(({ productId }) => productId);
  expect(drawn).toHaveLength(201);
  expect(drawn.at(-1)).toBe("disc-202");
});

describe("a product without an image", () => {
  const preview = discWith({}).products[0]?.preview;
  if (!preview) throw new Error("the disc has no preview");

  test("has its drawn example in every size", async () => {
    const { sources, files } = await derive();
    expect(Object.keys(sources)).toEqual([DISC]);
    expect(sources[DISC]).toMatchObject({ width: 1600, height: 1200 });
    const { data, info } = await sharp(await readFile(files.get(DISC) ?? ""))
      .resize(64)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The metal is darker or lighter than the background; an empty picture has hardly any contrast.
    const reds = Array.from(
      { length: info.width * info.height },
      (_, i) => data[i * info.channels] ?? 0,
    );
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(60);
  });

  test("is painted once, and again when its drawing changes", async () => {
    const path = (await derive()).files.get(DISC) ?? "";
    const { mtimeMs } = await stat(path);
    const again = (await derive()).files.get(DISC) ?? "";
    expect([again, (await stat(again)).mtimeMs]).toEqual([path, mtimeMs]);
    const wider = { ...preview, frame: { width: 60 } };
    expect((await derive(discWith({ preview: wider }))).files.get(DISC)).not.toBe(path);
  });

  test("needs a sample to draw", () => {
    const plate = { part: "namePlate", id: "plate", font: "cinzel", stem: 1 } as const;
    const size = { width: 40, height: 20 };
    const parts = [{ ...plate, ...size, text: { from: "word" } }];
    const shop = discWith({ preview: { ...preview, parts } });
    expect(() => drawExamples(shop, FOLDER)).toThrow(/petite-disc\.json has no "image".*"sample"/);
  });

  test("needs a preview", () => {
    expect(problemsOf({ image: undefined, fields: [textField({ max: 9 })] })).toEqual([
      expect.stringMatching(/^missing-key: "image" is missing/),
    ]);
  });
});
