import { join } from "node:path";
import { expect, test } from "vitest";
import { builtPages } from "../../../web/build/builtPages.ts";
import { readCatalog } from "../../../web/build/catalog.ts";
import { catalogFiles } from "../../../web/build/catalogFiles.ts";
import { FOLDERS } from "../../../web/build/paths.ts";
import { structuredData } from "../../../web/build/structuredData.ts";
import {
  CARDS_FILE,
  type CardsFile,
  HOME_FILE,
  type HomeFile,
  pageFile,
  type PictureSource,
  productFile,
} from "../../../web/catalogFiles.ts";

const catalog = await readCatalog(FOLDERS.catalog);
const images = [
  ...catalog.products.map(({ image }) => image),
  ...catalog.shop.slides.map(({ image }) => image),
  ...catalog.shop.making.steps.map(({ image }) => image),
];
const picture: PictureSource = { width: 1, height: 1, base: "", widths: [1], placeholder: "" };
const sources = Object.fromEntries(images.map((path) => [path, picture]));
const files = catalogFiles(catalog, sources);

test("every product is found by its path and by its id, with its picture", () => {
  for (const product of catalog.products) {
    const file = files.get(pageFile(product.path));
    expect(file).toMatchObject({ product, pictures: { [product.image]: picture } });
    expect(files.get(productFile(product.id))).toBe(file);
  }
});

test("the collection's file holds a card of every product and no field of any", () => {
  const { cards } = files.get(CARDS_FILE) as CardsFile; // written under this name
  expect(cards.map(({ id }) => id)).toEqual(catalog.products.map(({ id }) => id));
  expect(cards.flatMap(Object.keys)).not.toContain("fields");
});

test("the home page's file holds the featured pieces in their order, and every picture that it shows", () => {
  const home = files.get(HOME_FILE) as HomeFile; // written under this name
  expect(home.cards.map(({ id }) => id)).toEqual(catalog.shop.featured);
  expect(Object.keys(home.pictures).toSorted()).toEqual([...new Set(images)].toSorted());
  expect(home.quotes.length).toBeGreaterThan(0);
});

test("every built page's data are there, and no two pages share a file", () => {
  const pages = builtPages(catalog);
  expect([...files.keys()]).toEqual(expect.arrayContaining(pages.flatMap(({ data }) => data)));
  expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length);
  for (const { path } of catalog.products) {
    expect(pages.map((page) => page.path)).toContain(path);
  }
});

test("search engines read a product's price, and no review that nobody wrote", () => {
  for (const product of catalog.products) {
    const [thing] = structuredData(catalog, product.path, "https://shop.example");
    const text = JSON.stringify(thing);
    expect(text).toContain(`"price":"${(product.price / 100).toFixed(2)}"`);
    for (const review of product.reviews.filter(({ sample }) => sample)) {
      expect(text).not.toContain(review.text);
    }
  }
  expect(structuredData(catalog, "/", "")).toEqual([]);
});

test("a review that somebody wrote is told", () => {
  const [first] = catalog.products;
  if (first === undefined) throw new Error("The catalog is empty");
  const review = { rating: 5, text: "Truly said.", reviewer: "A.", sample: false };
  const real = { ...catalog, products: [{ ...first, reviews: [review] }] };
  expect(JSON.stringify(structuredData(real, first.path, ""))).toContain("Truly said.");
});

test("a catalog with faults is refused with all of them", async () => {
  await expect(readCatalog(join(FOLDERS.catalog, "products"))).rejects.toThrow("shop.json");
});
