import { matchPath } from "react-router-dom";
import type { ProductPageProps } from "../pages/product/ProductPage.tsx";
import { lazyPage } from "./lazyPage.tsx";

export const HomePage = lazyPage(() => import("../pages/home/HomePage.tsx"));
export const CollectionPage = lazyPage(() => import("../pages/collection/CollectionPage.tsx"));
export const CartPage = lazyPage(() => import("../pages/cart/CartPage.tsx"));
export const OrderPage = lazyPage(() => import("../pages/order/OrderPage.tsx"));
export const ProductPage = lazyPage<ProductPageProps>(
  () => import("../pages/product/ProductPage.tsx"),
);

/** The routes of the shop's own pages; a product's page stands at whatever other path its file names. */
export const ROUTES = {
  home: "/",
  collection: "/products/:page?",
  cart: "/cart",
  order: "/order/:token?",
} as const;

const OWN_PAGES = [
  [ROUTES.home, HomePage],
  [ROUTES.collection, CollectionPage],
  [ROUTES.cart, CartPage],
  [ROUTES.order, OrderPage],
] as const;

/**
 * Loads the code of the page at a path, before it is shown. Rejects when it cannot be had.
 * @param notFound whether the path is known to have no page: none of the shop's own means no product's either
 */
export async function preloadPage(path: string, notFound: boolean): Promise<void> {
  const own = OWN_PAGES.find(([route]) => matchPath(route, path) !== null);
  if (own !== undefined) await own[1].preload();
  else if (!notFound) await ProductPage.preload();
}
