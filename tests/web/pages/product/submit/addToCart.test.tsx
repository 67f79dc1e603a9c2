import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { actAndSettle } from "../../../../support/web/actAndSettle.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { storeItems, storedItems } from "../../../../support/web/cart.ts";
import { button, click, combobox, toasts, type } from "../../../../support/web/pageQueries.ts";
import {
  openPageOf,
  makeFirstInput,
  setUpProductPages,
  openProductPage,
} from "../../../../support/web/productPage.tsx";
import { settle } from "../../../../support/web/settle.ts";

setUpProductPages();

const CLASSIC = "Classic Name Necklace";

describe("adding to the cart", () => {
  test("leaves the focus unchanged, and its toast calls the product what its file calls it", async () => {
    const { product } = testProduct(CLASSIC);
    await openPageOf({ ...product, noun: "bracelet" });
    type("Name 1", "Ann");
    button("Add to Cart").focus();
    fireEvent.click(button("Add to Cart"));
    expect(button("Adding…").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button("Adding…"));
    await act(settle);
    expect(document.activeElement).toBe(button("Add to Cart"));
    await act(() => vi.dynamicImportSettled());
    expect(toasts()).toContain("Your bracelet has been added to the cart");
    expect(storedItems()).toHaveLength(1);
  });

  test("stores the item as typed but for extra spaces, shows a toast, and stays on the page", async () => {
    await openProductPage("Family Heart Birthstone Necklace");
    await makeFirstInput();
    type("Name 1", "  Zoë   Mia ");
    fireEvent.change(combobox("Birthstone 1"), { target: { value: "May" } });
    expect(screen.getByText("Zoë Mia")).toBeTruthy();
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Added to Cart");
    expect(toasts()).toContain("Your necklace has been added to the cart");
    expect(screen.getByRole("link", { name: "View cart" })).toBeTruthy();
    expect(storedItems()).toMatchObject([
      { names: ["Zoë Mia"], birthstones: ["May"], shipping: "free", length: 20, price: 39.99 },
    ]);
    expect(screen.queryByText("The cart page")).toBeNull();
  });

  test.each([
    ["", 0],
    [" after Add to Cart", 1],
  ])("by Buy Now%s goes to the cart, which has the item once", async (_title, clicks) => {
    vi.spyOn(performance, "now").mockReturnValue(1_000);
    await openProductPage(CLASSIC);
    type("Name 1", "Ann");
    for (let count = 0; count < clicks; count += 1) await click(button("Add to Cart"));
    await click(button("Buy Now"));
    expect(screen.getByText("The cart page")).toBeTruthy();
    expect(storedItems()).toHaveLength(1);
  });

  test("twice quickly adds one item", async () => {
    await openProductPage(CLASSIC);
    type("Name 1", "Ann");
    await actAndSettle(() => {
      fireEvent.click(button("Add to Cart"));
      fireEvent.click(button("Buy Now"));
    });
    expect(storedItems()).toHaveLength(1);
  });

  test("with a double click adds one item, and the same design again later", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
    await openProductPage(CLASSIC);
    type("Name 1", "Ann");
    await click(button("Add to Cart"));
    // Each repetition extends the time, as for a key that is held down.
    for (const now of [1_500, 2_000]) {
      clock.mockReturnValue(now);
      await click(button("Add to Cart"));
    }
    expect(storedItems()).toHaveLength(1);
    // More than 600 ms after the last press.
    clock.mockReturnValue(2_700);
    await click(button("Add to Cart"));
    expect(storedItems()).toHaveLength(2);
  });

  test("is rejected with a message when the cart is full", async () => {
    storeItems(Array.from({ length: 30 }, (_, id) => ({ id: String(id), name: "x" })));
    await openProductPage(CLASSIC);
    type("Name 1", "Ann");
    await click(button("Add to Cart"));
    expect(toasts()).toContain("A cart holds at most 30 items");
    expect(storedItems()).toHaveLength(30);
  });
});
