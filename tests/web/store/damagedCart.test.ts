import { expect, test } from "vitest";
import type { Cart } from "#engine";
import { CART_KEY, openCartStorage } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { createShopStore } from "../../../web/store/createShopStore.ts";
import { item } from "../../support/web/item.ts";
import { memoryStorage } from "../../support/web/memoryStorage.ts";

const NOW = 1_700_000_000_000;

/** Opens a page. @param text the stored cart  @param items what the page has read of the cart before */
function openShop(text: string | null, items: Cart = []) {
  const storage = memoryStorage(text === null ? {} : { [CART_KEY]: text });
  const shop = createShopStore(openCartStorage(storage), () => NOW, { items, lastOrder: null });
  const state = () => shop.store.getState();
  return { ...shop, storage, state };
}

test("a stored text that is not a cart is stored under another key, with a notice", () => {
  const { state, storage } = openShop("{ not json");
  expect(state().cart.items).toEqual([]);
  expect(storage.texts.get(`cart-set-aside-${NOW}`)).toBe("{ not json");
  expect(state().notices.map(({ id }) => id)).toEqual(["unreadable"]);
});

test("the valid items of a partly invalid cart stay, and the whole text is set aside", () => {
  const text = JSON.stringify({ items: [item("1"), 7] });
  const { state, storage } = openShop(text);
  expect(state().cart.items).toEqual([item("1")]);
  expect(storage.texts.get(`cart-set-aside-${NOW}`)).toBe(text);
});

test("if the stored cart has become invalid before the store is created, the page's cart is stored again", () => {
  const { state, storage } = openShop("}{", [item("1")]);
  expect(state().cart.items).toEqual([item("1")]);
  expect(JSON.parse(storage.texts.get(CART_KEY) ?? "")).toMatchObject({ items: [item("1")] });
  expect(storage.texts.get(`cart-set-aside-${NOW}`)).toBe("}{");
});

test("if the stored cart becomes invalid, this page's cart is stored again", () => {
  const { store, state, storage, refresh } = openShop(null);
  store.dispatch(cartActions.added({ item: item("1"), maxItems: 30 }));
  storage.texts.set(CART_KEY, "}{");
  refresh();
  expect(state().cart.items).toEqual([item("1")]);
  expect(JSON.parse(storage.texts.get(CART_KEY) ?? "")).toMatchObject({ items: [item("1")] });
  expect(storage.texts.get(`cart-set-aside-${NOW}`)).toBe("}{");
});

test("without storage the cart lasts until the page is closed, with a notice until it can be stored", async () => {
  const { store, state, storage, refresh } = openShop(null);
  const add = async (id: string) => {
    store.dispatch(cartActions.added({ item: item(id), maxItems: 30 }));
    // The notice is added in a microtask.
    await Promise.resolve();
    return state().notices.map((notice) => notice.id);
  };
  storage.isFull = true;
  expect(await add("1")).toEqual(["unsaved"]);
  refresh();
  expect(state().cart.items).toEqual([item("1")]);
  storage.isFull = false;
  expect(await add("2")).toEqual([]);
  expect(storage.texts.get(CART_KEY)).toContain('"id":"2"');
});
