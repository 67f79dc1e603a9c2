import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnImageOf } from "#engine";
import { drawExamples } from "../../../web/build/drawnExamples.ts";
import { parseValidCatalog } from "../../support/catalogFolder.ts";
import { petiteDisc } from "../../support/preview/previewFixtures.ts";
import { specifiedFiles } from "../../support/specifiedShop.ts";

const catalog = parseValidCatalog([...specifiedFiles, petiteDisc]);
/** The folder with the shop's fonts. */
const FOLDER = "catalog";

const disc = catalog.products.find(({ id }) => id === "petite-disc");
if (disc?.preview == null) throw new Error("the disc has no preview");
const { preview } = disc;

test("every product with a preview has an example, which says what it shows and how large it is", () => {
  const examples = drawExamples(catalog, FOLDER);
  const drawable = catalog.products.filter((product) => product.preview !== null);
  expect(examples.map(({ productId }) => productId)).toEqual(drawable.map(({ id }) => id));
  for (const { example } of examples) {
    expect(example.title).not.toBe("");
    expect(example.sizes[0]).toMatch(/^\d.* mm \(.* in\)$/);
  }
});

test("an example's picture shows the piece", async () => {
  const [example] = drawExamples({ ...catalog, products: [disc] }, FOLDER);
  const picture = sharp(await example?.paint());
  expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1200 });
  // The metal is darker or lighter than the background; an empty picture has hardly any contrast.
  const { channels } = await picture.stats();
  expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(60);
});

test("of a large catalog, only the first 200 products and those without an image are drawn", () => {
  const products = Array.from({ length: 203 }, (_, index) => ({
    ...disc,
    id: `disc-${index}`,
    preview: index > 198 ? preview : null,
    image: index === 202 ? drawnImageOf("disc-202") : "/images/photo.webp",
  }));
  const drawn = drawExamples({ ...catalog, products }, FOLDER).map(({ productId }) => productId);
  expect(drawn).toEqual(["disc-199", "disc-202"]);
});

test("a product without an image needs a sample to draw", () => {
  const plate = { part: "namePlate", id: "plate", font: "cinzel", stem: 1 } as const;
  const parts = [{ ...plate, width: 40, height: 20, text: { from: "word" } }];
  const products = [{ ...disc, preview: { ...preview, parts } }];
  expect(() => drawExamples({ ...catalog, products }, FOLDER)).toThrow(
    /petite-disc\.json has no "image".*"sample"/,
  );
});
