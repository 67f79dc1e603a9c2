import { canonicalJson, type Cart, type CartItem, RESERVED_ITEM_KEYS } from "#engine";

const SHOP_KEYS: ReadonlySet<string> = new Set(RESERVED_ITEM_KEYS);

/** The items of the current cart for which something else is chosen than when the cart was paid, such as in another tab. */
export function changedItems(paidCart: Cart, currentCart: Cart): Cart {
  return currentCart.filter((item) =>
    paidCart.some((paid) => paid.id === item.id && choices(paid) !== choices(item)),
  );
}

/** What a shopper has chosen. The other entries also change when the page updates a price. */
function choices(item: CartItem): string {
  const chosen = Object.entries(item).filter(([key]) => !SHOP_KEYS.has(key));
  return canonicalJson(Object.fromEntries(chosen));
}
