import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileProduct, type Product } from "#engine";
import type { Catalog } from "#engine/catalog";
import { forAll } from "../../arbitraries/forAll.ts";
import { buildCatalogFiles } from "../../../web/build/buildCatalogFiles.ts";
import { structuredData } from "../../../web/build/structuredData.ts";
import {
  type CardsFile,
  HOME_FILE_URL,
  collectionPath,
  type HomeFile,
  NAMES_FILE_URL,
  type NamesFile,
  pageFileUrl,
  type PictureSource,
  productFileUrl,
} from "../../../web/catalog/catalogFiles.ts";
import { nameField } from "../../../web/lineItem/withName.ts";
import { specifiedCatalog as catalog } from "../../support/specifiedShop.ts";

const images = [
  ...catalog.products.map(({ image }) => image),
  ...catalog.shop.slides.map(({ image }) => image),
  ...catalog.shop.making.steps.map(({ image }) => image),
];
const picture: PictureSource = { width: 1, height: 1, base: "", widths: [1], placeholder: "" };
const sources = Object.fromEntries(images.map((path) => [path, picture]));
const files = buildCatalogFiles(catalog, sources, []);

/** A copy of one of the shop's products with another name. */
function copyOfProduct(index: number): Product {
  const model = catalog.products[index % catalog.products.length];
  if (model === undefined) throw new Error("The catalog is empty");
  const id = `${model.id}-${index}`;
  return { ...model, id, path: `/${index}`, name: `${model.name} ${index}` };
}

/** The files of the collection's pages, in order. */
function collectionPages(source: Catalog): readonly CardsFile[] {
  const pageFiles = buildCatalogFiles(source, sources, []);
  const page = (number: number) => pageFiles.get(pageFileUrl(collectionPath(number))) as CardsFile; // the path determines the type
  return Array.from({ length: page(1).pages }, (_, index) => page(index + 1));
}

test("longestName is the maximum over all products, null if one product takes a name of any length", () => {
  const limits = catalog.products.flatMap((product) => nameField(product)?.text.max ?? []);
  expect(collectionPages(catalog)[0]?.longestName).toBe(Math.max(...limits));
  const product = copyOfProduct(0);
  const name = nameField(product)?.text;
  if (name === undefined) throw new Error("The product has no name");
  const unlimited: Product = { ...product, fields: [{ ...name, max: null }] };
  const [first] = collectionPages({ ...catalog, products: [...catalog.products, unlimited] });
  expect(first?.longestName).toBeNull();
});

test("every product has a file by path and by id, with its picture, and its id is found by its name", () => {
  const { ids } = files.get(NAMES_FILE_URL) as NamesFile; // written under this name
  for (const product of catalog.products) {
    const file = files.get(pageFileUrl(product.path));
    expect(file).toMatchObject({ product, pictures: { [product.image]: picture } });
    expect(files.get(productFileUrl(ids[product.name] ?? ""))).toBe(file);
  }
});

test("the collection's pages contain a card of every product, without its fields", () => {
  forAll(80, [fc.integer({ min: 0, max: 120 })], (length) => {
    const products = Array.from({ length }, (_, index) => copyOfProduct(index));
    const pages = collectionPages({ ...catalog, products });
    expect(pages.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(
      products.map(({ id }) => id),
    );
    for (const [index, { cards, page, pages: count }] of pages.entries()) {
      expect([page, count]).toEqual([index + 1, pages.length]);
      // A page of the collection has at most 24 cards.
      expect(cards.length).toBeLessThanOrEqual(24);
      expect(cards.flatMap(Object.keys)).not.toContain("fields");
    }
  });
});

test("the home page's file contains the featured products in order, and every picture it shows", () => {
  const home = files.get(HOME_FILE_URL) as HomeFile; // written under this name
  expect(home.cards.map(({ id }) => id)).toEqual(catalog.shop.featured);
  expect(Object.keys(home.pictures).toSorted()).toEqual([...new Set(images)].toSorted());
  expect(home.quotes.length).toBeGreaterThan(0);
});

test("structured data contain the price that a product's page shows first, and no sample review", () => {
  for (const product of catalog.products) {
    const review = { rating: 5, text: "Truly said.", reviewer: "A.", sample: false };
    const reviews = [review, { ...review, text: "Made up.", sample: true }];
    const text = JSON.stringify(structuredData(catalog.shop, { ...product, reviews }, ""));
    const { price, project, defaults } = compileProduct(product);
    const { total } = price(project(defaults()).configuration);
    expect(text).toContain(`"price":"${(total / 100).toFixed(2)}"`);
    expect(text).toContain("Truly said.");
    expect(text).not.toContain("Made up.");
  }
});

test("structured data name the default's material, unless it is sample content", () => {
  const classic = catalog.products.find(({ id }) => id === "classic-name-necklace");
  if (classic === undefined) throw new Error("The catalog has no classic necklace");
  const factOf = (text: string, metal: string, sample: boolean) => {
    const when = { ref: "metal", test: { oneOf: [metal] } };
    return { label: "Material", text, when, sample };
  };
  const dataOf = (sample: boolean) => {
    const facts = [factOf("Silver", "silver-color", sample), factOf("Gold", "gold-color", sample)];
    return structuredData(catalog.shop, { ...classic, facts }, "https://shop.example");
  };
  expect(dataOf(false)).toMatchObject({ material: "Gold" });
  expect(dataOf(true)).not.toHaveProperty("material");
});
