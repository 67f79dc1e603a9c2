import { expect, test } from "vitest";
import { openCartStorage } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { createShopStore } from "../../../web/store/createShopStore.ts";
import { lastOrderActions } from "../../../web/store/lastOrderSlice.ts";
import { persistLastOrder } from "../../../web/store/lastOrderStorage.ts";
import type { TabStorage } from "../../../web/store/tabStorage.ts";
import { item } from "../support/item.ts";
import { sharedStorage } from "../support/sharedStorage.ts";

function openTab(tab: TabStorage | null) {
  const { store } = createShopStore(openCartStorage(sharedStorage()), () => 0);
  persistLastOrder(store, tab);
  return store;
}

function tabStorage(): TabStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

test("the last order survives a reload, but not the start of a new cart", () => {
  const tab = tabStorage();
  openTab(tab).dispatch(lastOrderActions.placed("token"));
  const reloaded = openTab(tab);
  expect(reloaded.getState().lastOrder).toBe("token");
  reloaded.dispatch(cartActions.paid(["1"]));
  expect(reloaded.getState().lastOrder).toBe("token");
  reloaded.dispatch(cartActions.added({ item: item("2"), maxItems: 30 }));
  expect(reloaded.getState().lastOrder).toBeNull();
  expect(openTab(tab).getState().lastOrder).toBeNull();
});

test("without storage the last order lasts as long as the page", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  for (const tab of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const store = openTab(tab);
    store.dispatch(lastOrderActions.placed("token"));
    expect(store.getState().lastOrder).toBe("token");
  }
});
