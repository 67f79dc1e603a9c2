import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type CartItem, PATHS } from "#engine";
import { keptId } from "../../../../web/store/cartSlice.ts";
import { changeCartInAnotherTab, storedItems } from "../../../support/web/cart.ts";
import {
  acceptingServer,
  declined,
  delayConfirmation,
  setUpCartPages,
  openFilledCheckout,
  pay,
  payError,
} from "../../../support/web/cartPage.tsx";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import { confirmCardPayment } from "../../../support/web/fakeStripe.ts";
import { item } from "../../../support/web/item.ts";
import { orderOf } from "../../../support/web/order.ts";
import { toasts } from "../../../support/web/pageQueries.ts";

setUpCartPages();

const CART = [item("1")];

/** Waits for the debounced session of a changed cart. */
const waitForSession = () => advanceAndSettle(1_000);

/** The server's response to Pay for a cart that was paid in another tab, for the order `token`. */
const alreadyPaid = () => ({
  status: 409,
  body: { error: "You have already paid.", order: "token" },
});

/** The order of these items. */
const orderWith = (items: readonly CartItem[]) =>
  orderOf(items.map((each) => ({ item: each, lines: [] })));

describe("paying while another tab is open", () => {
  test("for a cart paid elsewhere links to that order and removes its items", async () => {
    const server = acceptingServer();
    await openFilledCheckout([...CART, item("2")], server);
    server[PATHS.createPaymentIntent] = alreadyPaid;
    server[`${PATHS.orders}/token`] = () => ({ body: orderWith(CART) });
    await pay();
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(storedItems().map(({ id }) => id)).toEqual(["2"]);
    const placed = within(screen.getByRole("region", { name: "Your order" }));
    expect(placed.getByRole("link").getAttribute("href")).toBe("/order/token");
  });

  test("for a cart paid elsewhere removes its items once the order can be read", async () => {
    const server = acceptingServer();
    await openFilledCheckout(CART, server);
    server[PATHS.createPaymentIntent] = alreadyPaid;
    server[`${PATHS.orders}/token`] = () => ({ status: 503, body: { error: "Busy." } });
    await pay();
    expect(storedItems()).toEqual(CART);
    server[`${PATHS.orders}/token`] = () => ({ body: orderWith(CART) });
    await advanceAndSettle(60_000);
    expect(storedItems()).toEqual([]);
  });

  test("shows the cart that is charged, whatever another tab does to it", async () => {
    const confirm = delayConfirmation();
    await openFilledCheckout([...CART, item("2")]);
    await pay();
    const shownItems = () => screen.getAllByRole("heading", { level: 2, hidden: true }).length;
    const before = shownItems();
    for (const items of [CART, []]) {
      await changeCartInAnotherTab(items);
      expect(shownItems()).toBe(before);
      expect(screen.getAllByText("$49.98").length).toBeGreaterThan(0);
    }
    await confirm(declined("card_declined"));
    expect(screen.getByRole("heading", { name: "Your Cart is Empty" })).toBeTruthy();
  });

  test("keeps an item that another tab has changed meanwhile, as one of its own, and says so", async () => {
    const confirm = delayConfirmation();
    await openFilledCheckout(CART);
    await pay();
    await changeCartInAnotherTab([item("1", { length: 20 })]);
    await confirm({ paymentIntent: { status: "succeeded" } });
    const [kept, ...others] = storedItems();
    expect([kept, others]).toEqual([item(String(kept?.id), { length: 20 }), []]);
    expect(kept?.id).not.toBe("1");
    expect(screen.getByRole("region", { name: "About your cart" }).textContent).toMatch(
      /was changed after you pressed Pay\. Your order has it as it was before/,
    );
  });

  test("says in the tab that was refused, too, that its changed item is no longer the one that was paid", async () => {
    const CHANGED = item("1", { length: 20 });
    const error = "Another page is waiting.";
    const server = acceptingServer();
    await openFilledCheckout([CHANGED], server);
    server[PATHS.createPaymentIntent] = () => ({ status: 409, body: { error } });
    await pay();
    expect(payError()).toBe(error);
    // The other tab has paid for the item as it was before.
    await changeCartInAnotherTab([{ ...CHANGED, id: keptId("1") }]);
    expect(payError()).toMatch(/was changed after you pressed Pay/);
    expect(screen.getByRole("region", { name: "About your cart" }).textContent).toContain(
      payError(),
    );
  });

  test("removes a paid item whose price another tab has updated meanwhile", async () => {
    const confirm = delayConfirmation();
    await openFilledCheckout(CART);
    await pay();
    await changeCartInAnotherTab([item("1", { price: 25.99 })]);
    await confirm({ paymentIntent: { status: "succeeded" } });
    expect(storedItems()).toEqual([]);
  });

  test("removes the paid items only, and keeps those added in another tab", async () => {
    const confirm = delayConfirmation();
    await openFilledCheckout(CART);
    await pay();
    await changeCartInAnotherTab([...CART, item("2")]);
    await confirm({ paymentIntent: { status: "succeeded" } });
    expect(storedItems().map(({ id }) => id)).toEqual(["2"]);
    expect(toasts()).toContain("Order Complete");
    expect(document.activeElement).toBe(screen.getByText("Thank you"));
    expect(screen.getByText("These items are not part of the order.")).toBeTruthy();
    // The card of the order that was just paid must not pay for the next one by a single press.
    await waitForSession();
    await pay();
    expect(confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  test("that fails says that another tab has changed the cart meanwhile", async () => {
    const confirm = delayConfirmation();
    await openFilledCheckout(CART);
    await pay();
    await changeCartInAnotherTab([...CART, item("2")]);
    await confirm(declined("card_declined"));
    expect(payError()).toContain("Your cart was changed in another tab");
    await waitForSession();
    await pay();
    expect(payError()).toContain("No: card_declined.");
    expect(payError()).not.toContain("Your cart was changed in another tab");
  });
});
