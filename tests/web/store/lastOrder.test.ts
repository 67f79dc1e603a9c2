import { expect, test } from "vitest";
import { openCartStorage } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { createShopStore } from "../../../web/store/createShopStore.ts";
import { lastOrderActions } from "../../../web/store/lastOrderSlice.ts";
import { ShopCart } from "../../../web/store/shopCart.ts";
import { browserStorage } from "../../../web/store/browserStorage.ts";
import { item } from "../../support/web/item.ts";
import { memoryStorage } from "../../support/web/memoryStorage.ts";

test("the last order survives a reload, but not the start of a new cart", () => {
  const tab = memoryStorage();
  const open = () => {
    const cart = new ShopCart(openCartStorage(memoryStorage()), tab);
    const disconnect = cart.connect();
    const restored = cart.snapshot().lastOrder;
    const { store } = cart.open(createShopStore);
    disconnect();
    return { store, restored };
  };
  open().store.dispatch(lastOrderActions.placed("token"));
  const { store, restored } = open();
  expect(restored).toBe("token");
  store.dispatch(cartActions.paid([]));
  expect(open().restored).toBe("token");
  store.dispatch(cartActions.added({ item: item("2"), maxItems: 30 }));
  expect(open().restored).toBeNull();
});

test("a browser that refuses its storage stores nothing, and nothing fails", () => {
  const refuse = (): never => {
    throw new DOMException("no", "SecurityError");
  };
  for (const open of [refuse, () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })]) {
    const storage = browserStorage(open);
    storage.removeItem("cart");
    expect([storage.setItem("cart", "{}"), storage.getItem("cart")]).toEqual([false, null]);
  }
});
