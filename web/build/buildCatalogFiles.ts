import { drawnImageOf, type Product, type ProductCard } from "#engine";
import type { Catalog } from "#engine/catalog";
import {
  type AnyFile,
  CATALOG_FORMAT,
  type CardsFile,
  collectionPath,
  HOME_FILE_URL,
  NAMES_FILE_URL,
  pageFileUrl,
  type PictureSource,
  productFileUrl,
  type Quote,
} from "../catalog/catalogFiles.ts";
import { nameField } from "../lineItem/withName.ts";
import type { DrawnExample } from "./drawnExamples.ts";

/** The catalog's pictures, keyed by the path that the catalog uses. */
type Sources = Readonly<Record<string, PictureSource>>;

/** How many reviews the home page quotes, one per product. */
const MAX_QUOTES = 3;
/** Cards per page of the collection: full rows with two or three columns. */
const CARDS_PER_PAGE = 24;

/**
 * Builds every file of the catalog that the browser may fetch; the keys are URLs. A product's file has an example only if
 * `drawnExamples` contains it.
 */
export function buildCatalogFiles(
  catalog: Catalog,
  sources: Sources,
  drawnExamples: readonly Pick<DrawnExample, "productId" | "example">[],
): ReadonlyMap<string, AnyFile> {
  const { shop, policies, products } = catalog;
  const featured = shop.featured.flatMap((id) => products.filter((product) => product.id === id));
  /** What every file contains: the format, and the sources of the file's pictures. */
  const commonEntries = (images: readonly string[]) => ({
    format: CATALOG_FORMAT,
    pictures: sourcesOf(images, sources),
  });
  const homeImages = [shop.slides, shop.making.steps, featured].flat().map(({ image }) => image);
  const files = new Map<string, AnyFile>([
    [
      HOME_FILE_URL,
      { ...commonEntries(homeImages), cards: featured.map(toCard), quotes: selectQuotes(featured) },
    ],
    [
      NAMES_FILE_URL,
      { ...commonEntries([]), ids: Object.fromEntries(products.map(({ name, id }) => [name, id])) },
    ],
  ]);
  const pages = collectionPages(products);
  pages.forEach((pageProducts, index) => {
    const cards = pageProducts.map(toCard);
    const images = cards.flatMap(({ image, secondImage }) =>
      secondImage === null ? [image] : [image, secondImage],
    );
    const file: CardsFile = {
      ...commonEntries(images),
      cards,
      page: index + 1,
      pages: pages.length,
      longestName: longestName(products),
    };
    files.set(pageFileUrl(collectionPath(file.page)), file);
  });
  const examples = new Map(drawnExamples.map(({ productId, example }) => [productId, example]));
  for (const product of products) {
    const { id, image, secondImage, wornImage } = product;
    const images = [image, drawnImageOf(id), secondImage, wornImage].filter(
      (each) => each !== null,
    );
    const file = { ...commonEntries(images), product, example: examples.get(id) ?? null };
    files.set(pageFileUrl(product.path), file);
    files.set(productFileUrl(product.id), file);
  }
  for (const policy of policies)
    files.set(pageFileUrl(policy.path), { ...commonEntries([]), policy });
  return files;
}

/** The products of each page of the collection; an empty collection has one page. */
export function collectionPages(products: readonly Product[]): readonly (readonly Product[])[] {
  const pages = Math.max(1, Math.ceil(products.length / CARDS_PER_PAGE));
  return Array.from({ length: pages }, (_, index) =>
    products.slice(index * CARDS_PER_PAGE, (index + 1) * CARDS_PER_PAGE),
  );
}

/** The longest name that any product can show, in graphemes; null for no limit, or if no product shows a name. */
function longestName(products: readonly Product[]): number | null {
  const fields = products.flatMap((product) => nameField(product)?.text ?? []);
  const longest = Math.max(...fields.map(({ max }) => max ?? Infinity));
  return Number.isFinite(longest) ? longest : null;
}

function toCard(product: Product): ProductCard {
  const { id, path, link, name, description, image, secondImage } = product;
  const { tags, price, originalPrice } = product;
  return { id, path, link, name, description, image, secondImage, tags, price, originalPrice };
}

/** The best review of each of the first products with reviews; the earliest of those with the same rating. */
function selectQuotes(products: readonly Product[]): readonly Quote[] {
  return products
    .flatMap(({ reviews, name, link }) => {
      const bestReview = reviews.toSorted((a, b) => b.rating - a.rating)[0];
      return bestReview === undefined ? [] : [{ ...bestReview, product: name, link }];
    })
    .slice(0, MAX_QUOTES);
}

function sourcesOf(images: readonly string[], sources: Sources): Sources {
  const paths = new Set(images);
  return Object.fromEntries(Object.entries(sources).filter(([path]) => paths.has(path)));
}
