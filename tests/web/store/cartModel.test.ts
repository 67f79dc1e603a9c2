import { type CartItem, newItemId } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CART_KEY, openCartStorage } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { createShopStore, type ShopStore } from "../../../web/store/createShopStore.ts";
import { item } from "../support/item.ts";
import { sharedStorage, type SharedStorage } from "../support/sharedStorage.ts";

const MOST = 5;

/** The model of the cart: one list that every tab changes. */
interface Model {
  items: readonly CartItem[];
}

/** Two tabs with one storage; each reads the other's changes only when it refreshes. */
interface Browser {
  readonly storage: SharedStorage;
  readonly tabs: [ShopStore, ShopStore];
  now: number;
}

/** What a step does to the model, decided by what the tab shows, and what it dispatches. */
interface Step {
  readonly expected: (items: readonly CartItem[]) => readonly CartItem[];
  readonly action: Parameters<ShopStore["store"]["dispatch"]>[0];
}
type MakeStep = (seen: readonly CartItem[], now: number) => Step;

const itemsOf = (tab: ShopStore) => tab.store.getState().cart.items;

function stored({ texts }: SharedStorage): unknown {
  return JSON.parse(texts.get(CART_KEY) ?? "null");
}

async function openTab(storage: SharedStorage): Promise<ShopStore> {
  const tab = createShopStore(openCartStorage(storage), () => 0);
  await tab.restore();
  return tab;
}

function change(name: string, tab: 0 | 1, make: MakeStep): fc.AsyncCommand<Model, Browser> {
  return {
    check: () => true,
    async run(model, browser) {
      const store = browser.tabs[tab];
      browser.now += 1;
      const { expected, action } = make(itemsOf(store), browser.now);
      model.items = expected(model.items);
      store.store.dispatch(action);
      expect(itemsOf(store)).toEqual(model.items);
      // Synchronously, and as plain JSON.
      expect(stored(browser.storage)).toEqual({
        items: model.items,
        _persist: { version: -1, rehydrated: true },
      });
    },
    toString: () => `${name} in tab ${tab}`,
  };
}

const add: MakeStep = (_seen, now) => {
  const made = item(newItemId([], now));
  return {
    expected: (items) => (items.length < MOST ? [...items, made] : items),
    action: cartActions.added({ item: made, maxItems: MOST }),
  };
};
const remove =
  (position: number): MakeStep =>
  (seen) => {
    const id = seen[position]?.id ?? "none";
    return {
      expected: (items) => items.filter((each) => each.id !== id),
      action: cartActions.removed(id),
    };
  };
const edit =
  (position: number): MakeStep =>
  (seen, now) => {
    const changed = { ...(seen[position] ?? item("none")), names: [`Name ${now}`] };
    return {
      expected: (items) => items.map((each) => (each.id === changed.id ? changed : each)),
      action: cartActions.replaced(changed),
    };
  };
const putBack =
  (position: number): MakeStep =>
  (_seen, now) => {
    const back = item(`back-${now}`);
    return {
      expected: (items) => items.toSpliced(position, 0, back),
      action: cartActions.restored({ item: back, position }),
    };
  };
const clear: MakeStep = () => ({ expected: () => [], action: cartActions.cleared() });
const pay: MakeStep = (seen) => {
  const ids = seen.map(({ id }) => id);
  return {
    expected: (items) => items.filter(({ id }) => !ids.includes(id)),
    action: cartActions.paid(ids),
  };
};

const look = (tab: 0 | 1): fc.AsyncCommand<Model, Browser> => ({
  check: () => true,
  async run(model, browser) {
    browser.tabs[tab].refresh();
    expect(itemsOf(browser.tabs[tab])).toEqual(model.items);
  },
  toString: () => `look at tab ${tab}`,
});
const reload = (tab: 0 | 1): fc.AsyncCommand<Model, Browser> => ({
  check: () => true,
  async run(model, browser) {
    browser.tabs[tab] = await openTab(browser.storage);
    expect(itemsOf(browser.tabs[tab])).toEqual(model.items);
  },
  toString: () => `reload tab ${tab}`,
});

test("two tabs share one cart: every change starts from the stored one and is stored synchronously", async () => {
  const tab = fc.constantFrom<0 | 1>(0, 1);
  const place = fc.tuple(tab, fc.nat({ max: MOST }));
  const commands = fc.commands<Model, Browser, false>(
    [
      tab.map((at) => change("add", at, add)),
      tab.map((at) => change("add", at, add)),
      place.map(([at, position]) => change(`remove ${position}`, at, remove(position))),
      place.map(([at, position]) => change(`edit ${position}`, at, edit(position))),
      place.map(([at, position]) => change(`put back at ${position}`, at, putBack(position))),
      tab.map((at) => change("clear", at, clear)),
      tab.map((at) => change("pay", at, pay)),
      tab.map(look),
      tab.map(reload),
    ],
    { maxCommands: 25 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const storage = sharedStorage();
      const tabs: [ShopStore, ShopStore] = [await openTab(storage), await openTab(storage)];
      await fc.asyncModelRun(
        () => ({ model: { items: [] }, real: { storage, tabs, now: 0 } }),
        steps,
      );
    }),
    { numRuns: 60 },
  );
});
