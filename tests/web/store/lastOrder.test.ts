import { expect, test } from "vitest";
import { openCartStorage } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { createShopStore } from "../../../web/store/createShopStore.ts";
import { lastOrderActions } from "../../../web/store/lastOrderSlice.ts";
import { ShopCart } from "../../../web/store/shopCart.ts";
import { type BrowserStorage, browserStorage } from "../../../web/store/browserStorage.ts";
import { item } from "../../support/web/item.ts";
import { memoryStorage } from "../../support/web/memoryStorage.ts";

function openTab(tab: BrowserStorage) {
  const cart = new ShopCart(openCartStorage(memoryStorage()), tab);
  const disconnect = cart.connect();
  const restored = cart.snapshot().lastOrder;
  const { store } = cart.open(createShopStore);
  disconnect();
  return { store, restored, lastOrder: () => cart.snapshot().lastOrder };
}

test("the last order survives a reload, but not the start of a new cart", () => {
  const tab = memoryStorage();
  openTab(tab).store.dispatch(lastOrderActions.placed("token"));
  const { store, restored, lastOrder } = openTab(tab);
  expect(restored).toBe("token");
  store.dispatch(cartActions.paid([]));
  expect(lastOrder()).toBe("token");
  store.dispatch(cartActions.added({ item: item("2"), maxItems: 30 }));
  expect(lastOrder()).toBeNull();
  expect(openTab(tab).restored).toBeNull();
});

test("without storage the last order lasts as long as the page", () => {
  const refuse = (): never => {
    throw new DOMException("no", "SecurityError");
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
  for (const open of [refuse, () => refusing]) {
    const { store, lastOrder } = openTab(browserStorage(open));
    store.dispatch(lastOrderActions.placed("token"));
    expect(lastOrder()).toBe("token");
  }
});
