import type { Catalog } from "#engine/catalog";
import { PAGES, type Product } from "#engine";
import { collectionPath, HOME_FILE_URL, pageFileUrl } from "../catalog/catalogFiles.ts";
import { collectionPages } from "./buildCatalogFiles.ts";

/** A page to prerender. */
export interface BuiltPage {
  /** The path that it is rendered for. */
  readonly path: string;
  /** Its file, relative to the site's folder. */
  readonly file: string;
  /** The source of the page's own code, relative to `web/`; null when it is in the main bundle. */
  readonly code: string | null;
  /** URLs of the catalog files that it shows. */
  readonly data: readonly string[];
  readonly notFound: boolean;
  /** The product of this page. */
  readonly product: Product | null;
}

/** All pages of a shop, including the products'. */
export function builtPages(catalog: Catalog): readonly BuiltPage[] {
  const page = (path: string, code: string | null, data: readonly string[] = []): BuiltPage => ({
    path,
    file: path === "/" ? "index.html" : `${path.slice(1)}/index.html`,
    code,
    data,
    notFound: false,
    product: null,
  });
  return [
    page("/", "pages/home/HomePage.tsx", [HOME_FILE_URL]),
    ...collectionPages(catalog.products).map((_, index) => {
      const path = collectionPath(index + 1);
      return page(path, "pages/collection/CollectionPage.tsx", [pageFileUrl(path)]);
    }),
    page(PAGES.cart, "pages/cart/CartPage.tsx"),
    // One page for all orders: the token is read from the URL.
    { ...page(`${PAGES.order}/-`, "pages/order/OrderPage.tsx"), file: "order/index.html" },
    { ...page("/404", null), file: "404.html", notFound: true },
    ...catalog.products.map((product) => ({
      ...page(product.path, "pages/product/ProductPage.tsx", [pageFileUrl(product.path)]),
      product,
    })),
  ];
}
