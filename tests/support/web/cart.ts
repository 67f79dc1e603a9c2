import type { CartItem } from "#engine";
import { actAndSettle } from "./actAndSettle.ts";
import { readStoredCart } from "../../../web/store/storedCart.ts";

/** Stores a cart, as an earlier page would. */
export function storeItems(items: readonly Partial<CartItem>[]): void {
  localStorage.setItem("cart", JSON.stringify({ items }));
}

/** The stored cart. */
export function storedItems(): readonly CartItem[] {
  return readStoredCart(localStorage.getItem("cart"))?.items ?? [];
}

/** Stores these items and sends the storage event, as another tab would. */
export async function changeCartInAnotherTab(items: readonly CartItem[]): Promise<void> {
  await actAndSettle(() => {
    storeItems(items);
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  });
}
