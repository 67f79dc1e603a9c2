import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { actAndSettle } from "../../support/web/actAndSettle.ts";
import { cartActions } from "../../../web/store/cartSlice.ts";
import { useShopSelector } from "../../../web/store/hooks.ts";
import { StoreProvider } from "../../../web/store/StoreProvider.tsx";
import { storeItems } from "../../support/web/cart.ts";
import { item } from "../../support/web/item.ts";
import { memoryStorage } from "../../support/web/memoryStorage.ts";
import { openStore } from "../../support/web/openStore.ts";

function Count() {
  return <output>{useShopSelector(({ cart }) => cart.items.length)}</output>;
}

const count = () => screen.getByRole("status").textContent;

test("a tab that reads another tab's cart does not store it again, over a later change of that tab", async () => {
  const shared = memoryStorage();
  const open = async () => {
    const storage = { ...shared };
    const store = await openStore(storage);
    return { store, write: vi.spyOn(storage, "setItem") };
  };
  const [first, second] = [await open(), await open()];
  first.store.dispatch(cartActions.added({ item: item("1"), maxItems: 30 }));
  second.store.dispatch(cartActions.refreshed());
  expect(second.store.getState().cart.items).toEqual([item("1")]);
  expect(second.write).not.toHaveBeenCalled();
  // A change back to what was read is a change.
  second.store.dispatch(cartActions.added({ item: item("2"), maxItems: 30 }));
  second.store.dispatch(cartActions.removed("2"));
  expect(second.write).toHaveBeenCalledTimes(2);
  first.store.dispatch(cartActions.refreshed());
  expect(first.store.getState().cart.items).toEqual([item("1")]);
});

test.each([
  ["the cart was stored", new StorageEvent("storage", { key: "cart" }), "2"],
  ["all storage was cleared", new StorageEvent("storage", { key: null }), "2"],
  ["something else was stored", new StorageEvent("storage", { key: "else" }), "1"],
  ["the page became visible", new Event("visibilitychange"), "2"],
])(
  "a page reads the stored cart again if it may have changed: %s",
  async (_title, event, after) => {
    storeItems([item("1")]);
    await actAndSettle(() =>
      render(
        <StoreProvider>
          <Count />
        </StoreProvider>,
      ),
    );
    expect(count()).toBe("1");
    storeItems([item("1"), item("2")]);
    const target = event instanceof StorageEvent ? window : document;
    await actAndSettle(() => target.dispatchEvent(event));
    expect(count()).toBe(after);
  },
);
