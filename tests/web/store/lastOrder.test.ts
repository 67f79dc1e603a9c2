import { expect, test } from "vitest";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { lastOrderActions } from "../../../web/store/lastOrderSlice.ts";
import { createShopStore, type ShopStore } from "../../../web/store/createShopStore.ts";
import { browserStorage } from "../../../web/store/browserStorage.ts";
import { item } from "../../support/web/item.ts";
import { memoryStorage } from "../../support/web/memoryStorage.ts";

test("the last order survives a reload, but not the start of a new cart", () => {
  const tab = memoryStorage();
  /** Opens a page, dispatches an action, and leaves the page. Returns the token that it was opened with. */
  const visit = (action: Parameters<ShopStore["dispatch"]>[0]) => {
    const { store, connect } = createShopStore(memoryStorage(), tab);
    const disconnect = connect();
    const { lastOrder } = store.getState();
    store.dispatch(action);
    disconnect();
    return lastOrder;
  };
  expect(visit(lastOrderActions.placed("token"))).toBeNull();
  expect(visit(cartActions.paid([]))).toBe("token");
  expect(visit(cartActions.added({ item: item("2"), maxItems: 30 }))).toBe("token");
  expect(visit(cartActions.refreshed())).toBeNull();
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
