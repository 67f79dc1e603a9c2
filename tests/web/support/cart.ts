import { act } from "@testing-library/react";
import type { CartItem } from "#engine";
import { readStoredCart } from "../../../web/store/storedCart.ts";
import { settle } from "./settle.ts";

/** Stores a cart, as an earlier page of the shop has done. */
export function storeItems(items: readonly Partial<CartItem>[]): void {
  localStorage.setItem("cart", JSON.stringify({ items }));
}

/** The cart as it is stored. */
export function storedItems(): readonly CartItem[] {
  return readStoredCart(localStorage.getItem("cart"))?.items ?? [];
}

/** Changes the cart as another tab of the shop does. */
export async function inAnotherTab(items: readonly CartItem[]): Promise<void> {
  await act(async () => {
    storeItems(items);
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    await settle();
  });
}
