// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { storedItems } from "../../support/cart.ts";
import { acceptingServer, freshCartPages, openCartPage } from "../../support/cartPage.tsx";
import { item } from "../../support/item.ts";
import { settle } from "../../support/settle.ts";

freshCartPages();

const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
    await settle();
  });
const undo = () => screen.queryByRole("button", { name: "Undo" });
const notifications = () => screen.getByRole("region", { name: "Notifications" });

async function removeFirst(): Promise<void> {
  await openCartPage([item("1"), item("2")], acceptingServer());
  const [remove] = screen.getAllByRole("button", { name: /^Remove/ });
  if (remove === undefined) throw new Error("There is nothing to remove");
  fireEvent.click(remove);
  await pass(0);
}

test("a removal can be undone for ten seconds", async () => {
  await removeFirst();
  await pass(9_000);
  expect(undo()).not.toBeNull();
  await pass(2_000);
  expect(undo()).toBeNull();
});

test.each([
  ["an item in the middle", () => screen.getAllByRole("button", { name: /^Remove/ })[1]],
  ["the whole cart", () => screen.getByRole("button", { name: "Clear cart" })],
])("Undo restores the old position after %s was removed", async (_what, button) => {
  await openCartPage([item("1"), item("2"), item("3")], acceptingServer());
  fireEvent.click(button() ?? document.body);
  await pass(0);
  fireEvent.click(undo() ?? document.body);
  expect(storedItems().map(({ id }) => id)).toEqual(["1", "2", "3"]);
});

test("the shortcut of the notifications focuses Undo, which pauses the toast", async () => {
  await removeFirst();
  const key = notifications().getAttribute("aria-keyshortcuts");
  fireEvent.keyDown(document.body, { key });
  expect(notifications().contains(document.activeElement)).toBe(true);
  await pass(60_000);
  fireEvent.click(undo() ?? document.body);
  expect(storedItems().map(({ id }) => id)).toEqual(["1", "2"]);
});

test("a notice about an item is hidden with the item and shown again by undo", async () => {
  await openCartPage([item("1", { price: 9.99 }), item("2")], acceptingServer());
  const notices = () => screen.getByRole("region", { name: "About your cart" }).textContent;
  expect(notices()).toContain(
    "The price of your Classic Name Necklace has changed from $9.99 to $24.99",
  );
  const [first] = screen.getAllByRole("button", { name: /^Remove/ });
  fireEvent.click(first ?? document.body);
  await pass(0);
  expect(notices()).toBe("");
  fireEvent.click(undo() ?? document.body);
  await pass(0);
  expect(notices()).toContain(
    "The price of your Classic Name Necklace has changed from $9.99 to $24.99",
  );
});
