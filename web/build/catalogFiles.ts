import type { Product, ProductCard } from "#engine";
import type { Catalog } from "#engine/catalog";
import {
  type AnyFile,
  CARDS_FILE,
  CATALOG_FORMAT,
  HOME_FILE,
  pageFile,
  type PictureSource,
  productFile,
  type Quote,
} from "../catalogFiles.ts";

type Sources = Readonly<Record<string, PictureSource>>;

/** How many reviews the home page quotes, one of a piece. */
const QUOTES = 3;

/** Every file that the browser may ask the catalog for, by its address. */
export function catalogFiles(catalog: Catalog, sources: Sources): ReadonlyMap<string, AnyFile> {
  const { shop, products } = catalog;
  const featured = shop.featured.flatMap((id) => products.filter((product) => product.id === id));
  const cards = products.map(toCard);
  const pictured = (images: readonly string[]) => ({
    format: CATALOG_FORMAT,
    pictures: pick(sources, images),
  });
  const homeImages = [shop.slides, shop.making.steps, featured].flat().map(({ image }) => image);
  const files = new Map<string, AnyFile>([
    [
      HOME_FILE,
      { ...pictured(homeImages), cards: featured.map(toCard), quotes: quotesFrom(featured) },
    ],
    [CARDS_FILE, { ...pictured(cards.map(({ image }) => image)), cards }],
  ]);
  for (const product of products) {
    const file = { ...pictured([product.image]), product };
    files.set(pageFile(product.path), file);
    files.set(productFile(product.id), file);
  }
  return files;
}

function toCard(product: Product): ProductCard {
  const { id, path, link, name, description, image, tags, price, originalPrice } = product;
  return { id, path, link, name, description, image, tags, price, originalPrice };
}

/** The best review of each of the first pieces that have one. */
function quotesFrom(products: readonly Product[]): readonly Quote[] {
  return products
    .flatMap(({ reviews, name, link }) => {
      const best = reviews.toSorted((a, b) => b.rating - a.rating)[0];
      return best === undefined ? [] : [{ ...best, product: name, link }];
    })
    .slice(0, QUOTES);
}

function pick(sources: Sources, images: readonly string[]): Sources {
  return Object.fromEntries(Object.entries(sources).filter(([path]) => images.includes(path)));
}
