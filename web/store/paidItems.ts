import { canonicalJson, type Cart, type CartItem } from "#engine";

/** The id of an item that was changed after it was paid: its own is now that of a paid item. */
export const keptId = (id: string): string => `${id}-2`;

/** Removes the paid items. One for which something else is chosen by now, such as in another tab, stays with a new id. */
export function removePaid(cart: Cart, paidItems: Cart): Cart {
  return cart.flatMap((item) => {
    const paid = paidItems.find(({ id }) => id === item.id);
    if (paid === undefined) return [item];
    return choices(paid) === choices(item) ? [] : [{ ...item, id: keptId(item.id) }];
  });
}

/** What a shopper has chosen. The other entries also change when the page updates a price. */
function choices(item: CartItem): string {
  return canonicalJson({ ...item, version: 0, name: "", price: 0, image: "" });
}
