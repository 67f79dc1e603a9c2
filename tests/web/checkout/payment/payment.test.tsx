import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { PATHS } from "#engine";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { changeCartInAnotherTab } from "../../../support/web/cart.ts";
import {
  acceptingServer,
  declined,
  delayConfirmation,
  setUpCartPages,
  openCartPage,
  openFilledCheckout,
  pay,
  payError,
  type Server,
} from "../../../support/web/cartPage.tsx";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import { confirmCardPayment } from "../../../support/web/fakeStripe.ts";
import { item } from "../../../support/web/item.ts";
import { textbox, toasts } from "../../../support/web/pageQueries.ts";

setUpCartPages();

const CART = [item("1")];

/** Waits for the debounced session of a changed cart. */
const waitForSession = () => advanceAndSettle(1_000);

/** A server that accepts every cart, with a spy on the requests for a payment intent. */
function spiedServer() {
  const accepting = acceptingServer();
  const createIntent = vi.fn(accepting[PATHS.createPaymentIntent]);
  const server: Server = { ...accepting, [PATHS.createPaymentIntent]: createIntent };
  return { createIntent, server };
}

/** Whether the page asks for confirmation before unload. */
function preventsUnload(): boolean {
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
}

describe("paying", () => {
  test("by two presses before the button is disabled sends one payment", async () => {
    const { createIntent, server } = spiedServer();
    confirmCardPayment.mockReturnValue(new Promise(() => undefined));
    await openFilledCheckout(CART, server);
    createIntent.mockClear();
    const form = screen.getByRole("form", { name: "Payment" });
    await actAndSettle(() => {
      // Both before React renders the disabled button.
      fireEvent.submit(form);
      fireEvent.submit(form);
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

  test("again removes the previous error, and once it has succeeded, the form is cleared for the next cart", async () => {
    confirmCardPayment.mockResolvedValueOnce(declined("card_declined"));
    await openFilledCheckout(CART);
    await pay();
    expect(toasts()).toContain("Payment ErrorNo: card_declined.");
    const confirm = delayConfirmation();
    await pay();
    expect(toasts()).not.toContain("card_declined");
    await confirm({ paymentIntent: { status: "succeeded" } });
    expect(toasts()).toContain("Payment Successful");
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

  test("with an unknown result says that it is checking, until the result is known", async () => {
    confirmCardPayment.mockRejectedValue(new Error("lost"));
    await openFilledCheckout(CART);
    await pay();
    expect(screen.getByRole("button", { name: "Checking your payment…" })).toBeTruthy();
    expect(screen.getByText(/checking your payment/)).toBeTruthy();
    // Until the server has been asked twice and has then canceled the payment.
    await advanceAndSettle(2_000);
    expect(screen.getByRole("button", { name: "Checking your payment…" })).toBeTruthy();
    await advanceAndSettle(2_000);
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
});
