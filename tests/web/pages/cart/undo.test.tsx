import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { changeCartInAnotherTab, storedItems } from "../../../support/web/cart.ts";
import { fillAddress, setUpCartPages, openCartPage } from "../../../support/web/cartPage.tsx";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import { textbox } from "../../../support/web/pageQueries.ts";
import { item } from "../../../support/web/item.ts";

setUpCartPages();

const undo = () => screen.queryByRole("button", { name: "Undo" });

/** Clicks an element, which must exist. */
function press(element: HTMLElement | null | undefined): void {
  if (!element) throw new Error("there is nothing to press");
  fireEvent.click(element);
}

const notifications = () => screen.getByRole("region", { name: "Notifications" });

test.each([
  ["an item in the middle", () => screen.getAllByRole("button", { name: /^Remove/ })[1]],
  ["the whole cart", () => screen.getByRole("button", { name: "Clear cart" })],
])("Undo restores the old position after %s was removed", async (_title, button) => {
  await openCartPage([item("1"), item("2"), item("3")]);
  press(button());
  await advanceAndSettle(0);
  press(undo());
  expect(storedItems().map(({ id }) => id)).toEqual(["1", "2", "3"]);
});

test("Undo in a cart that another tab has filled adds no item, says so, and can be repeated", async () => {
  // Items of an unknown product are rendered fastest.
  const [first, ...others] = Array.from({ length: 31 }, (_, index) =>
    item(String(index), { productId: "unknown" }),
  );
  if (first === undefined) throw new Error("there is no item");
  await openCartPage([first]);
  fireEvent.click(screen.getByRole("button", { name: /^Remove/ }));
  await advanceAndSettle(0);
  await changeCartInAnotherTab(others);
  press(undo());
  await advanceAndSettle(0);
  expect(storedItems()).toEqual(others);
  expect(notifications().textContent).toContain("Your cart is full");
  await changeCartInAnotherTab(others.slice(1));
  press(undo());
  expect(storedItems()).toEqual([first, ...others.slice(1)]);
});

test("the items removed last can be put back once the notification is gone", async () => {
  await openCartPage([item("1"), item("2")]);
  fireEvent.click(screen.getByRole("button", { name: "Clear cart" }));
  await advanceAndSettle(0);
  await advanceAndSettle(60_000);
  expect(undo()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Put it back" }));
  expect(storedItems().map(({ id }) => id)).toEqual(["1", "2"]);
  await advanceAndSettle(0);
  const [first] = screen.getAllByRole("button", { name: /^Remove/ });
  press(first);
  await advanceAndSettle(0);
  fireEvent.click(screen.getByRole("button", { name: /^Remove/ }));
  await advanceAndSettle(60_000);
  fireEvent.click(screen.getByRole("button", { name: "Put it back" }));
  expect(storedItems().map(({ id }) => id)).toEqual(["2"]);
});

test("Undo restores what was typed into the form, also after an earlier order of this tab", async () => {
  sessionStorage.setItem("last-order", "token");
  await openCartPage([item("1")]);
  fillAddress();
  fireEvent.click(screen.getByRole("button", { name: "Clear cart" }));
  await advanceAndSettle(0);
  expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull();
  press(undo());
  await advanceAndSettle(0);
  expect(textbox("Email").value).toBe("ann@example.org");
});

test("the shortcut of the notifications focuses Undo, which pauses the toast", async () => {
  await openCartPage([item("1"), item("2")]);
  press(screen.getAllByRole("button", { name: /^Remove/ })[0]);
  await advanceAndSettle(0);
  const key = notifications().getAttribute("aria-keyshortcuts");
  fireEvent.keyDown(document.body, { key });
  expect(notifications().contains(document.activeElement)).toBe(true);
  await advanceAndSettle(60_000);
  press(undo());
  expect(storedItems().map(({ id }) => id)).toEqual(["1", "2"]);
});

test("an item that is the same as one above says so until one of them is removed", async () => {
  const text = /same as an item above/;
  await openCartPage([item("1"), item("2"), item("3", { names: ["Bo"] })]);
  const [first, second] = screen.getAllByRole("button", { name: /^Remove/ });
  expect(screen.getByText(text).parentElement?.contains(second ?? null)).toBe(true);
  press(first);
  await advanceAndSettle(0);
  expect(screen.queryByText(text)).toBeNull();
});

const PRICE_NOTICE = "The price of your Classic Name Necklace has changed from $9.99 to $24.99";

test("a notice about an item is hidden with the item and shown again by undo", async () => {
  await openCartPage([item("1", { price: 9.99 }), item("2")]);
  const notices = () => screen.getByRole("region", { name: "About your cart" }).textContent;
  expect(notices()).toContain(PRICE_NOTICE);
  const [first] = screen.getAllByRole("button", { name: /^Remove/ });
  press(first);
  await advanceAndSettle(0);
  expect(notices()).toBe("");
  press(undo());
  await advanceAndSettle(0);
  expect(notices()).toContain(PRICE_NOTICE);
});
