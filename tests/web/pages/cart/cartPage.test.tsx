import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  type CartItem,
  isDelivery,
  PATHS,
  type Product,
  type Shop,
  UNREADABLE_PHOTO,
} from "#engine";
import { productFileUrl } from "../../../../web/catalog/catalogFiles.ts";
import { Notifications } from "../../../../web/layout/Notifications.tsx";
import CartPage from "../../../../web/pages/cart/CartPage.tsx";
import { deferred } from "../../../support/deferred.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { changeCartInAnotherTab, storedItems, storeItems } from "../../../support/web/cart.ts";
import {
  acceptingServer,
  fillAddress,
  openCartPage,
  openFilledCheckout,
  pay,
  type ServerResponse,
  setUpCartPages,
} from "../../../support/web/cartPage.tsx";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import { confirmCardPayment } from "../../../support/web/fakeStripe.ts";
import { item } from "../../../support/web/item.ts";
import { openCatalog, productFile } from "../../../support/web/pageData.ts";
import { button, radio, textbox, toasts } from "../../../support/web/pageQueries.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

setUpCartPages();

const NECKLACE = "Classic Name Necklace";
const { product: classic } = testProduct(NECKLACE);

const storedIds = () => storedItems().map(({ id }) => id);
const undo = () => button("Undo");

async function press(element: HTMLElement | undefined): Promise<void> {
  if (element === undefined) throw new Error("there is nothing to press");
  fireEvent.click(element);
  await advanceAndSettle(0);
}

/** Presses the button that removes an item, counted from 0. */
const remove = (index: number) =>
  press(screen.getAllByRole("button", { name: /^Remove/ }).at(index));

/** Opens the cart with an item of a changed classic, in a shop with these changes and without a server. */
async function openCartOf(
  product: Product,
  changes: Partial<CartItem> = {},
  shop: Partial<Shop> = {},
): Promise<void> {
  storeItems([item("1", changes)]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const files = { [productFileUrl(product.id)]: productFile(product) };
  await actAndSettle(() =>
    render(
      <TestApp path="/cart" catalog={openCatalog("/cart", files, shop)}>
        <CartPage />
        <Notifications />
      </TestApp>,
    ),
  );
}

const payment = () => within(screen.getByRole("region", { name: "Summary and payment" }));

/** The rows of the summary. */
const summary = () =>
  payment()
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("another shipping method changes the item's price, the shipping and the total", async () => {
  await openCartPage([item("1"), item("2", { names: ["Ann", "Bo"], price: 25.98 })]);
  const names = ["Classic Name Necklace Ann", "Classic Name Necklace Ann, Bo"] as const;
  expect(summary()).toEqual([
    [names[0], "$24.99"],
    [names[1], "$25.98"],
    ["Shipping", "Free"],
    ["Total", "$50.97"],
  ]);
  const [fast] = screen.getAllByRole("radio", { name: "Fast, 2-5 days" });
  await press(fast);
  expect(storedItems()[0]).toEqual(item("1", { shipping: "fast", price: 27.98 }));
  expect(summary()).toEqual([
    [names[0], "$27.98"],
    [names[1], "$25.98"],
    ["Shipping, included above", "$2.99"],
    ["Total", "$53.96"],
  ]);
});

test("a shipping method that can't be combined with the item is not chosen, and a toast says why", async () => {
  const because = "Platinum takes longer to cast.";
  const all = [
    { ref: "metal", test: { oneOf: ["platinum"] } },
    { ref: "shipping", test: { oneOf: ["fast"] } },
  ];
  await openCartOf({ ...classic, forbid: [{ when: { all }, because }] }, { metal: "platinum" });
  await press(radio("Fast, 2-5 days"));
  expect(toasts()).toContain("Shipping wasn't changed");
  expect(toasts()).toContain(because);
  expect(radio("Standard, 1-2 weeks").checked).toBe(true);
});

test("an item without a shipping method offers none, and says what its metal is made of", async () => {
  const when = { ref: "metal", test: { oneOf: ["platinum"] } };
  const fields = classic.fields.map((field) => (isDelivery(field) ? { ...field, when } : field));
  const fact = { label: "Material", text: "Gold plate on silver", when: null, sample: true };
  const facts = [fact, { ...fact, text: "Platinum", when }];
  const totalNote = "Taxes are included.";
  await openCartOf({ ...classic, fields, facts }, { shipping: null }, { totalNote });
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.getByText(/^Material/).textContent).toBe("Material: Gold plate on silver");
  // The shop's note follows the total.
  expect(screen.getByText(totalNote)).toBeTruthy();
});

test("an item that is the same as one above says so until one of them is removed", async () => {
  const text = /same as an item above/;
  await openCartPage([item("1"), item("2"), item("3", { names: ["Bo"] })]);
  const [, second] = screen.getAllByRole("button", { name: /^Remove/ });
  expect(screen.getByText(text).parentElement?.contains(second ?? null)).toBe(true);
  await remove(0);
  expect(screen.queryByText(text)).toBeNull();
});

test.each([
  ["an item in the middle", () => remove(1)],
  ["the whole cart", () => press(button("Clear cart"))],
])("Undo restores the old position after %s was removed", async (_title, change) => {
  await openCartPage([item("1"), item("2"), item("3")]);
  await change();
  await press(undo());
  expect(storedIds()).toEqual(["1", "2", "3"]);
});

test("Undo in a cart that another tab has filled adds no item, says so, and can be repeated", async () => {
  // Items of an unknown product are rendered fastest.
  const [first, ...others] = Array.from({ length: 31 }, (_, index) =>
    item(String(index), { productId: "unknown" }),
  );
  if (first === undefined) throw new Error("there is no item");
  await openCartPage([first]);
  await remove(0);
  await changeCartInAnotherTab(others);
  await press(undo());
  expect(storedItems()).toEqual(others);
  expect(toasts()).toContain("Your cart is full");
  await changeCartInAnotherTab(others.slice(1));
  await press(undo());
  expect(storedItems()).toEqual([first, ...others.slice(1)]);
});

test("an emptied cart offers to go shopping, and to put back the items after the toast is gone", async () => {
  await openCartPage([item("1"), item("2")]);
  await press(button("Clear cart"));
  await advanceAndSettle(60_000);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Your Cart is Empty" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "Continue Shopping" });
  expect(link.getAttribute("href")).toBe("/products");
  await press(button("Put it back"));
  expect(storedIds()).toEqual(["1", "2"]);
});

test("a stored cart of which nothing can be read is not called empty without a notice", async () => {
  await openCartPage([]);
  localStorage.setItem("cart", "{");
  await actAndSettle(() => window.dispatchEvent(new StorageEvent("storage", { key: "cart" })));
  expect(screen.getByRole("heading", { name: "Your Cart is Empty" })).toBeTruthy();
  expect(screen.getByText(/Part of your saved cart couldn't be read/)).toBeTruthy();
  await press(button("Dismiss notice"));
  expect(screen.queryByText(/couldn't be read/)).toBeNull();
});

test("Undo restores what was typed into the form, also after an earlier order of this tab", async () => {
  sessionStorage.setItem("last-order", "token");
  await openCartPage([item("1")]);
  fillAddress();
  await press(button("Clear cart"));
  expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull();
  await press(undo());
  expect(textbox("Email").value).toBe("ann@example.org");
});

test("a notice about an item is hidden with the item and shown again by Undo", async () => {
  await openCartPage([item("1", { price: 9.99 }), item("2")]);
  const notices = () => screen.getByRole("region", { name: "About your cart" }).textContent;
  const text = `The price of your ${NECKLACE} has changed from $9.99 to $24.99`;
  expect(notices()).toContain(text);
  await remove(0);
  expect(notices()).toBe("");
  await press(undo());
  expect(notices()).toContain(text);
});

const CART = [item("1"), item("2", { names: ["Bo"] })];
const second = () => document.getElementById("item-2")?.closest("li")?.textContent;
const isFormShown = () =>
  screen.queryByRole("form", { name: "Payment" })?.closest("[hidden]") === null;

/** Rejects a cart with the item of id 2, like a server that can't read its photo. */
const reject = (request: unknown) => {
  const { items } = request as { items: readonly CartItem[] }; // as the page wrote it
  return items.some(({ id }) => id === "2")
    ? { status: 400, body: { error: UNREADABLE_PHOTO, item: "2" } }
    : null;
};

test("an item rejected by the session is marked, and linked instead of the payment form", async () => {
  const server = acceptingServer();
  const accept = server[PATHS.createPaymentIntent] ?? (() => ({ body: {} }));
  const createIntent = vi.fn((request: unknown) => reject(request) ?? accept(request));
  await openCartPage(CART, { ...server, [PATHS.createPaymentIntent]: createIntent });
  expect(second()).toContain(UNREADABLE_PHOTO);
  expect(screen.queryByText("We couldn't prepare your payment")).toBeNull();
  expect(isFormShown()).toBe(false);
  fireEvent.click(payment().getByRole("link", { name: NECKLACE }));
  expect(document.activeElement?.id).toBe("item-2");
  expect(createIntent).toHaveBeenCalledTimes(1);
  await remove(1);
  expect(screen.queryByText(UNREADABLE_PHOTO)).toBeNull();
  expect(isFormShown()).toBe(true);
});

test("an item rejected by Pay is marked then, and no card is confirmed", async () => {
  const server = acceptingServer();
  await openFilledCheckout(CART, server);
  expect(isFormShown()).toBe(true);
  server[PATHS.createPaymentIntent] = (request) => reject(request) ?? { body: {} };
  await pay();
  expect(second()).toContain(UNREADABLE_PHOTO);
  expect(isFormShown()).toBe(false);
  expect(confirmCardPayment).not.toHaveBeenCalled();
});

test("an item that can't be ordered says what is wrong with it, and which of its choices are gone", async () => {
  await openCartPage([item("1"), item("2", { names: [""], wrapping: "ribbon" })]);
  expect(second()).toContain("Name 1: This field is required");
  expect(second()).toContain("wrapping");
  expect(isFormShown()).toBe(false);
});

test("an item whose product can't be loaded hides the payment until a retry finds or misses the product", async () => {
  const server = acceptingServer();
  await openCartPage([item("1"), item("2", { productId: "later" })], server);
  expect(second()).toContain("couldn't be loaded");
  expect(isFormShown()).toBe(false);
  expect(summary().slice(2)).toEqual([
    ["Shipping", ""],
    ["Total", "$49.98"],
  ]);
  server[productFileUrl("later")] = () => ({ status: 404, body: {} });
  await press(button("Try again"));
  expect(second()).toContain("This item can't be ordered. Please remove it.");
  expect(screen.getAllByRole("link", { name: /^Edit/ })).toHaveLength(1);
  await remove(1);
  expect(isFormShown()).toBe(true);
});

test("the items are shown once each has its details; one that another tab adds meanwhile hides none", async () => {
  const { promise, resolve } = deferred<ServerResponse>();
  const cart = [item("1"), item("2", { productId: "later" })];
  await openCartPage(cart, {
    ...acceptingServer(),
    [productFileUrl("later")]: () => promise,
    [productFileUrl("slower")]: () => deferred<ServerResponse>().promise,
  });
  const list = screen.getByRole("list", { name: "Cart items" });
  expect(list.closest("[hidden]")).not.toBeNull();
  await actAndSettle(() => resolve({ status: 404, body: {} }));
  expect(list.closest("[hidden]")).toBeNull();
  await changeCartInAnotherTab([...cart, item("3", { productId: "slower" })]);
  expect(list.children).toHaveLength(3);
  expect(list.closest("[hidden]")).toBeNull();
});

test("an item whose name can't be read has a link and a message with words", async () => {
  await openCartPage([item("1"), item("2", { productId: "", name: "" })]);
  expect(payment().getByRole("link", { name: "Unknown item" })).toBeTruthy();
  await press(button("Remove Unknown item"));
  await act(() => vi.dynamicImportSettled());
  expect(toasts()).toContain("The item was removed from your cart.");
});
