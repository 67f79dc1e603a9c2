import { expect, test } from "vitest";
import { CART_KEY, openCartStorage } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { createShopStore } from "../../../web/store/createShopStore.ts";
import { item } from "../support/item.ts";
import { sharedStorage } from "../support/sharedStorage.ts";

const NOW = 1_700_000_000_000;

async function openShop(text: string | null) {
  const storage = sharedStorage(text === null ? {} : { [CART_KEY]: text });
  const shop = createShopStore(openCartStorage(storage), () => NOW);
  await shop.restore();
  const state = () => shop.store.getState();
  return { ...shop, storage, state };
}

test("before the stored cart is restored the store is empty, like the prerendered page", () => {
  const storage = openCartStorage(sharedStorage({ [CART_KEY]: JSON.stringify([item("1")]) }));
  const { store } = createShopStore(storage, () => NOW);
  expect(store.getState().cart.items).toEqual([]);
});

test("a stored text that is not a cart is stored under another key, with a notice", async () => {
  const { state, storage } = await openShop("{ not json");
  expect(state().cart.items).toEqual([]);
  expect(storage.texts.get(`cart-set-aside-${NOW}`)).toBe("{ not json");
  expect(state().notices.map(({ id }) => id)).toEqual(["unreadable"]);
});

test("the valid items of a partly invalid cart stay, and the whole text is set aside", async () => {
  const text = JSON.stringify({ items: [item("1"), 7] });
  const { state, storage } = await openShop(text);
  expect(state().cart.items).toEqual([item("1")]);
  expect(storage.texts.get(`cart-set-aside-${NOW}`)).toBe(text);
});

test("a valid cart is restored without a notice", async () => {
  const { state, storage } = await openShop(JSON.stringify({ items: [item("1")] }));
  expect(state().cart.items).toEqual([item("1")]);
  expect(state().notices).toEqual([]);
  expect([...storage.texts.keys()]).toEqual([CART_KEY]);
});

test("if the stored cart becomes invalid, this page's cart is stored again", async () => {
  const { store, state, storage, refresh } = await openShop(null);
  store.dispatch(cartActions.added({ item: item("1"), maxItems: 30 }));
  storage.texts.set(CART_KEY, "}{");
  refresh();
  expect(state().cart.items).toEqual([item("1")]);
  expect(JSON.parse(storage.texts.get(CART_KEY) ?? "")).toMatchObject({ items: [item("1")] });
  expect(storage.texts.get(`cart-set-aside-${NOW}`)).toBe("}{");
});

test("without storage the cart lasts until the page is closed, with a notice", async () => {
  const { store, state, storage, refresh } = await openShop(null);
  storage.fill();
  store.dispatch(cartActions.added({ item: item("1"), maxItems: 30 }));
  store.dispatch(cartActions.added({ item: item("2"), maxItems: 30 }));
  refresh();
  expect(state().cart.items.map(({ id }) => id)).toEqual(["1", "2"]);
  await Promise.resolve();
  expect(state().notices.map(({ id }) => id)).toEqual(["unsaved"]);
});

test("paid items are removed, and those added in another tab stay", async () => {
  const { store, state } = await openShop(JSON.stringify({ items: [item("1"), item("2")] }));
  store.dispatch(cartActions.added({ item: item("3"), maxItems: 30 }));
  store.dispatch(cartActions.paid(["1", "2"]));
  expect(state().cart.items.map(({ id }) => id)).toEqual(["3"]);
});
