import { matchPath } from "react-router-dom";
import type { ProductPageProps } from "../pages/product/ProductPage.tsx";
import { lazyPage, type LazyPage } from "./lazyPage.tsx";
import { ROUTES } from "./routes.ts";

export const HomePage = lazyPage(() => import("../pages/home/HomePage.tsx"));
export const CollectionPage = lazyPage(() => import("../pages/collection/CollectionPage.tsx"));
export const CartPage = lazyPage(() => import("../pages/cart/CartPage.tsx"));
export const OrderPage = lazyPage(() => import("../pages/order/OrderPage.tsx"));
export const OrderLookupPage = lazyPage(() => import("../pages/order/OrderLookupPage.tsx"));
export const PolicyPage = lazyPage(() => import("../pages/policy/PolicyPage.tsx"));
export const ProductPage = lazyPage<ProductPageProps>(
  () => import("../pages/product/ProductPage.tsx"),
);

const FIXED_PAGES = [
  [ROUTES.home, HomePage],
  [ROUTES.collection, CollectionPage],
  [ROUTES.cart, CartPage],
  [ROUTES.orderLookup, OrderLookupPage],
  [ROUTES.order, OrderPage],
  [ROUTES.policy, PolicyPage],
] as const;

/** The fixed page at a path; null if a product's file may define the path. */
export function fixedPageAt(path: string): LazyPage<object> | null {
  // The server distinguishes upper and lower case, too.
  const matches = (route: string) => matchPath({ path: route, caseSensitive: true }, path) !== null;
  return FIXED_PAGES.find(([route]) => matches(route))?.[1] ?? null;
}

/**
 * Loads the code of the page at a path before it is rendered. Rejects when that fails.
 * @param notFound whether the path is known to have no page, so that no product's code is loaded
 */
export async function preloadPage(path: string, notFound: boolean): Promise<void> {
  const fixedPage = fixedPageAt(path);
  if (fixedPage !== null) await fixedPage.preload();
  else if (!notFound) await ProductPage.preload();
}
