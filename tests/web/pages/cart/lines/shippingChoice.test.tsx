import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Product } from "#engine";
import { cartLine } from "../../../../../web/pages/cart/lines/cartLine.ts";
import { ShippingChoice } from "../../../../../web/pages/cart/lines/ShippingChoice.tsx";
import { ShopStoreProvider } from "../../../../../web/store/ShopStoreProvider.tsx";
import { Notifications } from "../../../../../web/layout/Notifications.tsx";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { item } from "../../../../support/web/item.ts";
import { TestApp } from "../../../../support/web/TestApp.tsx";

const { product: classic } = testProduct("Classic Name Necklace");

/** Shows the choice of an item whose product has these changes. */
function openChoice(changes: Partial<Product>, values: Parameters<typeof item>[1]): void {
  const product = { ...classic, ...changes };
  const line = cartLine(item("1", values), { state: "ready", product });
  if (line.state !== "valid") throw new Error("the item has an error");
  render(
    <TestApp path={product.path}>
      <ShopStoreProvider>
        <ShippingChoice line={line} />
      </ShopStoreProvider>
      <Notifications />
    </TestApp>,
  );
}

test("shows the shipping method only if the product has one", () => {
  const fields = classic.fields.map((field) =>
    field.role === "delivery"
      ? { ...field, when: { ref: "metal", test: { oneOf: ["platinum"] } } }
      : field,
  );
  const countGroups = (metal: string, shipping: string | null) => {
    openChoice({ fields }, { metal, shipping });
    const count = screen.queryAllByRole("radiogroup").length;
    cleanup();
    return count;
  };
  expect([countGroups("platinum", "normal"), countGroups("gold-color", null)]).toEqual([1, 0]);
});

test("says why a method can't be chosen, and keeps the other", async () => {
  const because = "Platinum takes longer to cast.";
  const when = {
    all: [
      { ref: "metal", test: { oneOf: ["platinum"] } },
      { ref: "shipping", test: { oneOf: ["fast"] } },
    ],
  };
  openChoice({ forbid: [{ when, because }] }, { metal: "platinum" });
  fireEvent.click(screen.getByRole("radio", { name: /^Fast/ }));
  await act(() => vi.dynamicImportSettled());
  const notifications = screen.getByRole("region", { name: "Notifications" });
  expect(notifications.textContent).toContain(`Shipping wasn't changed`);
  expect(notifications.textContent).toContain(because);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Standard/ }).checked).toBe(true);
});
