import { canonicalJson, type Cart, type CartItem, newItemId, RESERVED_ITEM_KEYS } from "#engine";

/** An item as it was paid. */
export interface PaidItem {
  readonly item: CartItem;
  /** The id that the cart's item gets if it was changed meanwhile: its own is now that of a paid item. */
  readonly keptId: string;
}

/** Gives each paid item an id that neither the cart nor another paid item has. */
export function withKeptIds(paid: Cart, cart: Cart, now: number): readonly PaidItem[] {
  const taken = [...cart, ...paid];
  return paid.map((item) => {
    const keptId = newItemId(taken, now);
    taken.push({ ...item, id: keptId });
    return { item, keptId };
  });
}

/** Removes the paid items. One for which something else is chosen by now, such as in another tab, stays with a new id. */
export function removePaid(cart: Cart, paidItems: readonly PaidItem[]): Cart {
  return cart.flatMap((item) => {
    const paid = paidItems.find((each) => each.item.id === item.id);
    if (paid === undefined) return [item];
    return choices(paid.item) === choices(item) ? [] : [{ ...item, id: paid.keptId }];
  });
}

const SHOP_KEYS: ReadonlySet<string> = new Set(RESERVED_ITEM_KEYS);

/** What a shopper has chosen. The other entries also change when the page updates a price. */
function choices(item: CartItem): string {
  const chosen = Object.entries(item).filter(([key]) => !SHOP_KEYS.has(key));
  return canonicalJson(Object.fromEntries(chosen));
}
