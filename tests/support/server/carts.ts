import { type CartItem, type Draft, EMPTY_ADDRESS, toCartItem } from "#engine";
import { loadCatalog } from "../../../server/catalog/loadCatalog.ts";
import type { ServerCatalog } from "../../../server/catalog/loadCatalog.ts";
import { draftWithNames } from "../draftWithNames.ts";
import { SPECIFIED_FOLDER } from "../specifiedShop.ts";

/** The specified shop's catalog, as loaded by the server. */
export const catalog: ServerCatalog = await loadCatalog(SPECIFIED_FOLDER);

let lastId = 1_700_000_000_000;

/** Creates a cart item with a unique id. Fields that the draft lacks have their defaults. */
export function cartItem(
  productId: string,
  draft: Draft,
  photoUrl = (key: string) => key,
): CartItem {
  const compiled = catalog.byId.get(productId);
  if (!compiled) throw new Error(`no product ${productId}`);
  const { configuration, issues } = compiled.project(compiled.complete(draft));
  if (issues.length > 0) throw new Error(issues.map(({ message }) => message).join("; "));
  lastId += 1;
  return toCartItem(compiled, configuration, { id: String(lastId), photoUrl });
}

/** Costs $24.99 with one name, and $0.99 for each further name. */
export function classicItem(...names: string[]): CartItem {
  return cartItem("classic-name-necklace", draftWithNames(...names));
}

/** The total in cents, calculated without the engine. */
export function centsOf(items: readonly { readonly price: number }[]): number {
  return items.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
}

/** A valid form of Pay, without its optional fields. */
export const FORM = {
  email: "ann.buyer@mail.test",
  address: {
    line1: "12 Walnut Street",
    line2: "",
    city: "Springfield",
    state: "IL",
    postal_code: "62701",
    country: "US",
  },
} as const;

/** What the cart page sends before the address is filled. */
export const GUEST = { email: "guest@example.com", address: EMPTY_ADDRESS } as const;
