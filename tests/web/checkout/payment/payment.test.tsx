import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type CartItem, PATHS } from "#engine";
import { changeCartInAnotherTab, storedItems } from "../../support/cart.ts";
import {
  acceptingServer,
  declined,
  delayConfirmation,
  fillCard,
  setUpCartPages,
  openCartPage,
  openFilledCheckout,
  pay,
  payError,
} from "../../support/cartPage.tsx";
import { advanceAndSettle } from "../../support/clock.ts";
import { confirmCardPayment } from "../../support/fakeStripe.ts";
import { item } from "../../support/item.ts";
import { textbox, toasts } from "../../support/pageQueries.ts";
import { settle } from "../../support/settle.ts";

setUpCartPages();

const CART = [item("1")];

/** Waits for the debounced session of a changed cart. */
const waitForSession = () => advanceAndSettle(1_000);
/** Waits for the next request for the status of a payment. */
const waitForPoll = () => advanceAndSettle(1_000);

/** The server's response to Pay for a cart that was paid in another tab, for the order `token`. */
const alreadyPaid = () => ({
  status: 409,
  body: { error: "You have already paid.", order: "token" },
});

/** A server that accepts every cart, with a spy on the requests for a payment intent. */
function spiedServer() {
  const server = acceptingServer();
  const createIntent = vi.fn(server[PATHS.createPaymentIntent]);
  return { createIntent, server: { ...server, [PATHS.createPaymentIntent]: createIntent } };
}

/** Whether the page asks for confirmation before unload. */
function preventsUnload(): boolean {
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
}

/** The part of an order's response that the cart reads. */
function orderOf(items: readonly CartItem[]): object {
  return {
    number: 7,
    state: "paid",
    placedAt: 0,
    total: 2499,
    refunded: 0,
    email: null,
    address: null,
    items: items.map((each) => ({ item: each, lines: [] })),
  };
}

describe("paying", () => {
  test("twice at once pays once", async () => {
    const { createIntent, server } = spiedServer();
    confirmCardPayment.mockReturnValue(new Promise(() => undefined));
    await openFilledCheckout(CART, server);
    createIntent.mockClear();
    const form = screen.getByRole("form", { name: "Payment" });
    await act(async () => {
      // Both before React renders the disabled button.
      fireEvent.submit(form);
      fireEvent.submit(form);
      await settle();
    });
    expect(createIntent).toHaveBeenCalledOnce();
    expect(confirmCardPayment).toHaveBeenCalledOnce();
  });

  test("sends the optional fields only if they are filled in", async () => {
    const { createIntent, server } = spiedServer();
    confirmCardPayment.mockResolvedValue(declined("card_declined"));
    await openFilledCheckout(CART, server);
    const sent = async () => {
      createIntent.mockClear();
      await pay();
      return createIntent.mock.calls.flat();
    };
    const requests = await sent();
    expect(requests).toHaveLength(1);
    for (const field of ["name", "phone", "gift"]) expect(requests[0]).not.toHaveProperty(field);
    fireEvent.change(textbox("Full name"), { target: { value: "Maria Lopez" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "This is a gift" }));
    expect(await sent()).toMatchObject([{ name: "Maria Lopez", gift: "" }]);
  });

  test("again removes the previous error", async () => {
    confirmCardPayment.mockResolvedValueOnce(declined("card_declined"));
    await openFilledCheckout(CART);
    await pay();
    expect(toasts()).toContain("Payment ErrorNo: card_declined.");
    const confirm = delayConfirmation();
    await pay();
    expect(toasts()).not.toContain("card_declined");
    await confirm({ paymentIntent: { status: "succeeded" } });
    expect(toasts()).toContain("Payment Successful");
    expect(toasts()).not.toContain("Payment Error");
  });

  test("clears the form for the next cart once it has succeeded", async () => {
    confirmCardPayment.mockResolvedValue({ paymentIntent: { status: "succeeded" } });
    await openFilledCheckout(CART);
    await pay();
    await changeCartInAnotherTab([item("2")]);
    await waitForSession();
    expect([textbox("Email").value, textbox("City").value]).toEqual(["", ""]);
  });

  test("waits for the session of a changed cart", async () => {
    await openCartPage(CART);
    await changeCartInAnotherTab([...CART, item("2")]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Pay/ }).disabled).toBe(true);
    await waitForSession();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Pay $49.98" });
    expect(button.disabled).toBe(false);
  });

  test("without a response from the server charges nothing, and says so", async () => {
    const server = acceptingServer();
    await openFilledCheckout(CART, server);
    delete server[PATHS.createPaymentIntent];
    await pay();
    expect(toasts()).toContain("Payment ErrorAn unexpected error occurred.");
    expect(payError()).toContain("so nothing was charged");
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  test("with an unknown result shows that it is checking, and enables Pay once it is known", async () => {
    confirmCardPayment.mockRejectedValue(new Error("lost"));
    await openFilledCheckout(CART);
    await pay();
    expect(screen.getByRole("button", { name: "Checking your payment…" })).toBeTruthy();
    expect(screen.getByText(/checking your payment/)).toBeTruthy();
    for (let polls = 0; polls < 2; polls += 1) await waitForPoll();
    expect(payError()).toContain("nothing was charged");
    expect(screen.getByRole("button", { name: "Pay $24.99" })).toBeTruthy();
  });

  test("prevents session requests, changes and unload until it has ended", async () => {
    const { createIntent, server } = spiedServer();
    const confirm = delayConfirmation();
    await openFilledCheckout(CART, server);
    const inert = () => screen.getByRole("list", { name: "Cart items" }).closest("[inert]");
    expect([inert(), preventsUnload()]).toEqual([null, false]);
    await pay();
    createIntent.mockClear();
    await changeCartInAnotherTab([...CART, item("2")]);
    await waitForSession();
    expect(createIntent).not.toHaveBeenCalled();
    expect(inert()).not.toBeNull();
    expect(preventsUnload()).toBe(true);
    await confirm(declined("card_declined"));
    await waitForSession();
    expect([inert(), preventsUnload()]).toEqual([null, false]);
    expect(createIntent).toHaveBeenCalledOnce();
  });

  test("keeps the form visible when the cart becomes invalid, and still shows a rejection", async () => {
    const confirm = delayConfirmation();
    await openFilledCheckout(CART);
    await pay();
    await changeCartInAnotherTab([
      ...CART,
      item("2", { productId: "gone", name: "A removed product" }),
    ]);
    const button = screen.getByRole("button", { name: "Processing...", hidden: false });
    expect(button).toHaveProperty("disabled", true);
    await confirm(declined("card_declined"));
    await changeCartInAnotherTab(CART);
    expect(payError()).toContain("No: card_declined.");
  });

  test("for a cart paid elsewhere links to that order and removes its items", async () => {
    const server = acceptingServer();
    await openFilledCheckout([...CART, item("2")], server);
    server[PATHS.createPaymentIntent] = alreadyPaid;
    server[`${PATHS.orders}/token`] = () => ({ body: orderOf(CART) });
    await pay();
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(storedItems().map(({ id }) => id)).toEqual(["2"]);
    const placed = within(screen.getByRole("region", { name: "Your order" }));
    expect(placed.getByRole("link").getAttribute("href")).toBe("/order/token");
  });

  test("for a cart paid elsewhere removes its items once the order can be read", async () => {
    const server = acceptingServer();
    await openFilledCheckout(CART, server);
    server[PATHS.createPaymentIntent] = () => ({
      status: 409,
      body: { error: "You have already paid.", order: "token" },
    });
    server[`${PATHS.orders}/token`] = () => ({ status: 503, body: { error: "Busy." } });
    await pay();
    expect(storedItems()).toEqual(CART);
    server[`${PATHS.orders}/token`] = () => ({ body: orderOf(CART) });
    await advanceAndSettle(60_000);
    expect(storedItems()).toEqual([]);
  });

  test("for a cart paid elsewhere keeps an item that was changed since, and says so", async () => {
    const server = acceptingServer();
    const changed = item("1", { length: 20 });
    await openFilledCheckout([changed], server);
    server[PATHS.createPaymentIntent] = alreadyPaid;
    server[`${PATHS.orders}/token`] = () => ({ body: orderOf(CART) });
    await pay();
    const [kept, ...others] = storedItems();
    expect([kept, others]).toEqual([{ ...changed, id: String(kept?.id) }, []]);
    expect(kept?.id).not.toBe("1");
    expect(screen.getByRole("region", { name: "About your cart" }).textContent).toContain(
      "Your order has it as it was before",
    );
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

  test("again thanks for the newer order, also before its details are loaded", async () => {
    const server = acceptingServer();
    server[`${PATHS.orders}/first`] = () => ({ body: orderOf(CART) });
    await openFilledCheckout(CART, server);
    for (const [index, orderToken] of ["first", "second"].entries()) {
      server[PATHS.createPaymentIntent] = () => ({
        body: { clientSecret: "secret", customerId: "guest", orderToken, attempt: "attempt" },
      });
      const confirm = delayConfirmation();
      await fillCard();
      screen.getByRole("button", { name: /^Pay/ }).focus();
      await pay();
      await changeCartInAnotherTab([...storedItems(), item(`added-${index}`)]);
      await confirm({ paymentIntent: { status: "succeeded" } });
      await waitForSession();
      expect(document.activeElement).toBe(screen.getByText("Thank you"));
      // The server has the details of the first order only.
      const shownNumbers = orderToken === "first" ? 1 : 0;
      expect(screen.queryAllByText(/Your order number is 7/)).toHaveLength(shownNumbers);
    }
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
