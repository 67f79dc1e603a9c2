import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { actAndSettle } from "../../../../support/web/actAndSettle.ts";
import { ShopCart } from "../../../../../web/store/shopCart.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { changeCartInAnotherTab, storeItems, storedItems } from "../../../../support/web/cart.ts";
import { item } from "../../../../support/web/item.ts";
import {
  textbox,
  button,
  click,
  combobox,
  radio,
  toasts,
  type,
} from "../../../../support/web/pageQueries.ts";
import {
  openPageOf,
  makeFirstInput,
  setUpProductPages,
  openProductPage,
} from "../../../../support/web/productPage.tsx";
import { settle } from "../../../../support/web/settle.ts";

setUpProductPages();

describe("adding to the cart", () => {
  test("leaves the focus unchanged, during and after", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    button("Add to Cart").focus();
    fireEvent.click(button("Add to Cart"));
    expect(button("Adding…").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button("Adding…"));
    await act(settle);
    expect(document.activeElement).toBe(button("Add to Cart"));
    expect(storedItems()).toHaveLength(1);
  });

  test("the toast calls the product what its file calls it", async () => {
    const { product } = testProduct("Classic Name Necklace");
    await openPageOf({ ...product, noun: "bracelet" });
    await makeFirstInput();
    type("Name 1", "Zoë");
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Your bracelet has been added to the cart");
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

  test("with Buy Now goes to the cart", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await click(button("Buy Now"));
    expect(screen.getByText("The cart page")).toBeTruthy();
    expect(storedItems()).toHaveLength(1);
  });

  test("twice quickly adds one item", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await actAndSettle(() => {
      fireEvent.click(button("Add to Cart"));
      fireEvent.click(button("Buy Now"));
    });
    expect(storedItems()).toHaveLength(1);
  });

  test("and then at once Buy Now goes to the cart, which has it once", async () => {
    vi.spyOn(performance, "now").mockReturnValue(1_000);
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await click(button("Add to Cart"));
    await click(button("Buy Now"));
    expect(screen.getByText("The cart page")).toBeTruthy();
    expect(storedItems()).toHaveLength(1);
  });

  test("with a double click adds one item, and the same design again later", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
    await openProductPage("Classic Name Necklace");
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
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await click(button("Add to Cart"));
    expect(toasts()).toContain("A cart holds at most 30 items");
    expect(storedItems()).toHaveLength(30);
  });
});

describe("editing an item of the cart", () => {
  test("starts with its values and replaces it in its position", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await click(radio("Platinum"));
    await click(button("Add to Cart"));
    type("Name 1", "Bob");
    await click(button("Add to Cart"));
    cleanup();
    const [first, second] = storedItems();
    await openProductPage("Classic Name Necklace", `edit=${String(first?.["id"])}`);
    expect(textbox("Name 1").value).toBe("Ann");
    expect(radio("Platinum").checked).toBe(true);
    type("Name 1", "Bo");
    await click(button("Update Cart"));
    expect(storedItems()).toEqual([{ ...first, names: ["Bo"] }, second]);
    expect(screen.getByText("The cart page")).toBeTruthy();
  });

  test("works in a full cart", async () => {
    const others = Array.from({ length: 29 }, (_, index) => ({ id: `x${index}`, name: "x" }));
    storeItems([item("1", { names: ["Ann"] }), ...others]);
    await openProductPage("Classic Name Necklace", "edit=1");
    type("Name 1", "Bo");
    await click(button("Update Cart"));
    expect(toasts()).toContain("Cart Updated");
    expect(storedItems()[0]).toMatchObject({ id: "1", names: ["Bo"] });
  });

  test("keeps the input when the item is removed in another tab, and adds it as a new item", async () => {
    storeItems([item("1", { names: ["Ann"] })]);
    await openProductPage("Classic Name Necklace", "edit=1");
    type("Name 1", "Anna-Lena");
    await changeCartInAnotherTab([]);
    expect(textbox("Name 1").value).toBe("Anna-Lena");
    const notice = screen.getByText(/no longer in your cart. What you typed is still here/);
    expect(notice.closest("output")).not.toBeNull();
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Your necklace has been added to the cart");
    expect(storedItems()).toMatchObject([{ names: ["Anna-Lena"] }]);
  });

  test("adds a changed item as a new one when the browser's storage was cleared under the open page", async () => {
    storeItems([item("1", { names: ["Ann"] })]);
    const connect = vi.spyOn(ShopCart.prototype, "connect");
    await openProductPage("Classic Name Necklace", "edit=1");
    const [cart] = connect.mock.contexts;
    if (!(cart instanceof ShopCart)) throw new Error("the page has no cart");
    // Opens the store, as the cart page does before its Edit link is followed.
    await act(() => cart.load());
    type("Name 1", "Bo");
    // The tab whose storage is cleared gets no event.
    localStorage.clear();
    await click(button("Update Cart"));
    expect(toasts()).toContain("was no longer in your cart, so it was added again");
    expect(storedItems()).toMatchObject([{ names: ["Bo"] }]);
  });

  test("shows an empty form for an item that is already gone", async () => {
    await openProductPage("Classic Name Necklace", "edit=1");
    expect(screen.getByText(/no longer in your cart. You can make a new one here/)).toBeTruthy();
  });

  test("shows an empty form for an item that may have been ordered in this tab, with a link to the order", async () => {
    sessionStorage.setItem("last-order", "token");
    await openProductPage("Classic Name Necklace", "edit=1");
    expect(screen.getByText(/was ordered or removed, so it can't be changed/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "View your order" });
    expect(link.getAttribute("href")).toBe("/order/token");
    expect(textbox("Name 1").value).toBe("");
  });
});
