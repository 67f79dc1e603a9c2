import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CartProvider } from "../../../web/store/CartProvider.tsx";
import { useCart } from "../../../web/store/useCart.ts";
import { storeItems } from "../support/cart.ts";
import { item } from "../support/item.ts";
import { settle } from "../support/settle.ts";

function Count() {
  return <output>{useCart().length}</output>;
}

async function openWithOne(): Promise<void> {
  storeItems([item("1")]);
  await act(async () => {
    render(
      <CartProvider>
        <Count />
      </CartProvider>,
    );
    await settle();
  });
  expect(count()).toBe("1");
}

const count = () => screen.getByRole("status").textContent;
const dispatch = (target: EventTarget, event: Event) =>
  act(async () => {
    target.dispatchEvent(event);
    await settle();
  });

test.each([
  ["the cart was stored", "cart", "2"],
  ["all storage was cleared", null, "2"],
  ["something else was stored", "else", "1"],
])(
  "a page reads the stored cart again only if the storage event may be about it: %s",
  async (_title, key, expected) => {
    await openWithOne();
    storeItems([item("1"), item("2")]);
    await dispatch(window, new StorageEvent("storage", { key }));
    expect(count()).toBe(expected);
  },
);

test.each([
  ["visible", "2"],
  ["hidden", "1"],
] as const)(
  "a page reads the stored cart again when it becomes visible: %s",
  async (state, expected) => {
    await openWithOne();
    storeItems([item("1"), item("2")]);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    await dispatch(document, new Event("visibilitychange"));
    expect(count()).toBe(expected);
  },
);
