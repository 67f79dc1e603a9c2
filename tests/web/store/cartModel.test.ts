import { type CartItem, newItemId } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CART_KEY } from "../../../web/store/cartStorage.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import type { ShopStore } from "../../../web/store/createShopStore.ts";
import { item } from "../../support/web/item.ts";
import { memoryStorage, type MemoryStorage } from "../../support/web/memoryStorage.ts";
import { openStore } from "../../support/web/openStore.ts";

const MAX_ITEMS = 5;

/** The model of the cart: one list that every tab changes. */
interface Model {
  items: readonly CartItem[];
}

/** Two tabs with one storage; each reads the other's changes only when it refreshes. */
interface Browser {
  readonly storage: MemoryStorage;
  readonly tabs: [ShopStore, ShopStore];
  now: number;
}

/** A step of one tab: the expected change of the model, and the action that the tab dispatches. */
interface Step {
  readonly expected: (items: readonly CartItem[]) => readonly CartItem[];
  readonly action: Parameters<ShopStore["dispatch"]>[0];
}
/** Creates a step from the items that its tab shows. */
type MakeStep = (shown: readonly CartItem[], now: number) => Step;

const itemsOf = (tab: ShopStore) => tab.getState().cart.items;

/** The stored cart; an empty one if none was stored yet. */
function stored({ texts }: MemoryStorage): unknown {
  return JSON.parse(texts.get(CART_KEY) ?? JSON.stringify(storedForm([])));
}

const storedForm = (items: readonly CartItem[]) => ({
  items,
  _persist: { version: -1, rehydrated: true },
});

function change(name: string, tab: 0 | 1, make: MakeStep): fc.AsyncCommand<Model, Browser> {
  return {
    check: () => true,
    async run(model, browser) {
      const store = browser.tabs[tab];
      browser.now += 1;
      const { expected, action } = make(itemsOf(store), browser.now);
      model.items = expected(model.items);
      store.dispatch(action);
      expect(itemsOf(store)).toEqual(model.items);
      // Synchronously, and as plain JSON.
      expect(stored(browser.storage)).toEqual(storedForm(model.items));
    },
    toString: () => `${name} in tab ${tab}`,
  };
}

const add: MakeStep = (_shown, now) => {
  const added = item(newItemId([], now));
  return {
    expected: (items) => (items.length < MAX_ITEMS ? [...items, added] : items),
    action: cartActions.added({ item: added, maxItems: MAX_ITEMS }),
  };
};
const remove =
  (position: number): MakeStep =>
  (shown) => {
    const id = shown[position]?.id ?? "none";
    return {
      expected: (items) => items.filter((each) => each.id !== id),
      action: cartActions.removed(id),
    };
  };
const edit =
  (position: number): MakeStep =>
  (shown, now) => {
    const changed = { ...(shown[position] ?? item("none")), names: [`Name ${now}`] };
    return {
      expected: (items) => items.map((each) => (each.id === changed.id ? changed : each)),
      action: cartActions.replaced(changed),
    };
  };
const restore =
  (position: number): MakeStep =>
  (_shown, now) => {
    const restored = item(`restored-${now}`);
    return {
      expected: (items) =>
        items.length < MAX_ITEMS ? items.toSpliced(position, 0, restored) : items,
      action: cartActions.restored({ item: restored, position, maxItems: MAX_ITEMS }),
    };
  };
const clear: MakeStep = () => ({ expected: () => [], action: cartActions.cleared() });
/** An item that the other tab has changed since this one showed it was not paid as it is, so it stays. */
const pay: MakeStep = (shown) => {
  return {
    expected: (items) =>
      items.flatMap((each) => {
        const shownItem = shown.find(({ id }) => id === each.id);
        if (shownItem === undefined) return [each];
        return String(shownItem.names) === String(each.names)
          ? []
          : [{ ...each, id: `${each.id}-2` }];
      }),
    action: cartActions.paid(shown),
  };
};

const refresh = (tab: 0 | 1): fc.AsyncCommand<Model, Browser> => ({
  check: () => true,
  async run(model, browser) {
    browser.tabs[tab].dispatch(cartActions.refreshed());
    expect(itemsOf(browser.tabs[tab])).toEqual(model.items);
  },
  toString: () => `refresh tab ${tab}`,
});
const reload = (tab: 0 | 1): fc.AsyncCommand<Model, Browser> => ({
  check: () => true,
  async run(model, browser) {
    browser.tabs[tab] = await openStore(browser.storage);
    expect(itemsOf(browser.tabs[tab])).toEqual(model.items);
  },
  toString: () => `reload tab ${tab}`,
});

test("two tabs share one cart: every change starts from the stored one and is stored synchronously", async () => {
  const tab = fc.constantFrom<0 | 1>(0, 1);
  const tabAndPosition = fc.tuple(tab, fc.nat({ max: MAX_ITEMS }));
  const commands = fc.commands<Model, Browser, false>(
    [
      // Twice, as most steps need items.
      tab.map((each) => change("add", each, add)),
      tab.map((each) => change("add", each, add)),
      ...Object.entries({ remove, edit, restore }).map(([name, make]) =>
        tabAndPosition.map(([each, position]) =>
          change(`${name} ${position}`, each, make(position)),
        ),
      ),
      tab.map((each) => change("clear", each, clear)),
      tab.map((each) => change("pay", each, pay)),
      tab.map(refresh),
      tab.map(reload),
    ],
    { maxCommands: 25 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const storage = memoryStorage();
      const tabs: [ShopStore, ShopStore] = [await openStore(storage), await openStore(storage)];
      await fc.asyncModelRun(
        () => ({ model: { items: [] }, real: { storage, tabs, now: 0 } }),
        steps,
      );
    }),
    { numRuns: 60 },
  );
});
