import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type CartItem, PATHS, UNREADABLE_PHOTO } from "#engine";
import { actAndSettle } from "../../../../support/web/actAndSettle.ts";
import {
  acceptingServer,
  setUpCartPages,
  openCartPage,
  openFilledCheckout,
  pay,
} from "../../../../support/web/cartPage.tsx";
import { confirmCardPayment } from "../../../../support/web/fakeStripe.ts";
import { item } from "../../../../support/web/item.ts";
import { toasts } from "../../../../support/web/pageQueries.ts";
import { settle } from "../../../../support/web/settle.ts";

setUpCartPages();

const CART = [item("1"), item("2", { names: ["Bo"] })];
const second = () => document.getElementById("item-2")?.closest("li")?.textContent;
const messages = () => screen.queryAllByText(UNREADABLE_PHOTO);
const formIsShown = () =>
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
  expect(messages()).toHaveLength(1);
  expect(second()).toContain(UNREADABLE_PHOTO);
  expect(screen.queryByText("We couldn't prepare your payment")).toBeNull();
  expect(formIsShown()).toBe(false);
  const payment = screen.getByRole("region", { name: "Summary and payment" });
  fireEvent.click(within(payment).getByRole("link", { name: "Classic Name Necklace" }));
  expect(document.activeElement?.id).toBe("item-2");
  expect(createIntent).toHaveBeenCalledTimes(1);

  await actAndSettle(() => {
    const [, remove] = screen.getAllByRole("button", { name: "Remove Classic Name Necklace" });
    if (remove !== undefined) fireEvent.click(remove);
  });
  expect(messages()).toEqual([]);
  expect(formIsShown()).toBe(true);
});

test("an item that must be edited says which of its choices are gone", async () => {
  await openCartPage([item("1"), item("2", { names: [""], wrapping: "ribbon" })]);
  expect(second()).toContain("Name 1: This field is required");
  expect(second()).toContain("wrapping");
});

test("an item whose name can't be read has a link and a message with words", async () => {
  await openCartPage([item("1"), item("2", { productId: "", name: "" })]);
  const payment = screen.getByRole("region", { name: "Summary and payment" });
  expect(within(payment).getByRole("link", { name: "Unknown item" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove Unknown item" }));
  await act(settle);
  expect(toasts()).toContain("The item was removed from your cart.");
});

test("an item rejected by Pay is marked then, and no card is confirmed", async () => {
  const server = acceptingServer();
  await openFilledCheckout(CART, server);
  expect(formIsShown()).toBe(true);
  server[PATHS.createPaymentIntent] = (request) => reject(request) ?? { body: {} };
  await pay();
  expect(second()).toContain(UNREADABLE_PHOTO);
  expect(formIsShown()).toBe(false);
  expect(confirmCardPayment).not.toHaveBeenCalled();
});
