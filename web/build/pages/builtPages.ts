import type { Catalog } from "#engine/catalog";
import { PAGES, type Product } from "#engine";
import { collectionPath, HOME_FILE_URL, pageFileUrl } from "../../catalog/catalogFiles.ts";
import { collectionPages } from "../catalog/buildCatalogFiles.ts";

/** A page to prerender. */
export interface BuiltPage {
  /** The URL path that the page is rendered for. */
  readonly path: string;
  /** The page's file, relative to the site's folder. */
  readonly file: string;
  /** The source file of the page's code, relative to `web/`; null if the code is in the main bundle. */
  readonly code: string | null;
  /** URLs of the catalog files that the page shows. */
  readonly data: readonly string[];
  readonly notFound: boolean;
  /** The page's product; null for other pages. */
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
    page(PAGES.order, "pages/order/OrderLookupPage.tsx"),
    // One page for all orders: the token is read from the URL.
    page(`${PAGES.order}/-`, "pages/order/OrderPage.tsx"),
    { ...page("/404", null), file: "404.html", notFound: true },
    ...catalog.policies.map(({ path }) =>
      page(path, "pages/policy/PolicyPage.tsx", [pageFileUrl(path)]),
    ),
    ...catalog.products.map((product) => ({
      ...page(product.path, "pages/product/ProductPage.tsx", [pageFileUrl(product.path)]),
      product,
    })),
  ];
}
