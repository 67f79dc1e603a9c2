import { expect, test } from "vitest";
import { CART_KEY } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { item } from "../../support/web/item.ts";
import { memoryStorage, type MemoryStorage } from "../../support/web/memoryStorage.ts";
import { openStore } from "../../support/web/openStore.ts";
import { settle } from "../../support/web/settle.ts";

/** Opens a page. @param text the stored cart */
async function openShop(text: string | null) {
  const storage = memoryStorage(text === null ? {} : { [CART_KEY]: text });
  const store = await openStore(storage);
  return { store, storage, state: store.getState };
}

const setAside = ({ texts }: MemoryStorage) =>
  [...texts].flatMap(([key, text]) => (/^cart-set-aside-\d+$/.test(key) ? [text] : []));

const PARTLY_VALID = JSON.stringify({ items: [item("1"), 7] });

test.each([
  ["{ not json", []],
  [PARTLY_VALID, [item("1")]],
])(
  "what can't be read is said on every page, and set aside when the cart is changed: %s",
  async (text, items) => {
    const { store, state, storage } = await openShop(text);
    expect(state().cart.items).toEqual(items);
    expect(state().notices.map(({ id }) => id)).toEqual(["unreadable"]);
    expect([...storage.texts]).toEqual([[CART_KEY, text]]);
    storage.isFull = true;
    store.dispatch(cartActions.added({ item: item("2"), maxItems: 30 }));
    expect([...storage.texts]).toEqual([[CART_KEY, text]]);
    storage.isFull = false;
    store.dispatch(cartActions.added({ item: item("3"), maxItems: 30 }));
    expect(setAside(storage)).toEqual([text]);
    store.dispatch(cartActions.cleared());
    expect(setAside(storage)).toEqual([text]);
    expect(JSON.parse(storage.texts.get(CART_KEY) ?? "")).toMatchObject({ items: [] });
  },
);

test("if the stored cart becomes invalid, this page's cart is stored again", async () => {
  const { store, state, storage } = await openShop(null);
  store.dispatch(cartActions.added({ item: item("1"), maxItems: 30 }));
  storage.texts.set(CART_KEY, "}{");
  store.dispatch(cartActions.refreshed());
  expect(state().cart.items).toEqual([item("1")]);
  expect(JSON.parse(storage.texts.get(CART_KEY) ?? "")).toMatchObject({ items: [item("1")] });
  expect(setAside(storage)).toEqual(["}{"]);
});

test("without storage the cart lasts until the page is closed, with a notice until it can be stored", async () => {
  const { store, state, storage } = await openShop(null);
  const add = async (id: string) => {
    store.dispatch(cartActions.added({ item: item(id), maxItems: 30 }));
    await settle();
    return state().notices.map((notice) => notice.id);
  };
  storage.isFull = true;
  expect(await add("1")).toEqual(["unsaved"]);
  store.dispatch(cartActions.refreshed());
  expect(state().cart.items).toEqual([item("1")]);
  storage.isFull = false;
  expect(await add("2")).toEqual([]);
  expect(storage.texts.get(CART_KEY)).toContain('"id":"2"');
});
