import { PAGES } from "#engine";

/** The routes of the shop's fixed pages. Every product's file defines the path of its own page. */
export const ROUTES = {
  home: PAGES.home,
  collection: `${PAGES.collection}/:page?`,
  cart: PAGES.cart,
  orderLookup: PAGES.order,
  order: `${PAGES.order}/:token`,
  policy: `${PAGES.policies}/:id`,
} as const;
