import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { PATHS, type Product } from "#engine";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { productFileUrl } from "../../../../web/catalog/catalogFiles.ts";
import { deferred } from "../../../support/deferred.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { changeCartInAnotherTab, storedItems } from "../../../support/web/cart.ts";
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
  type ServerResponse,
} from "../../../support/web/cartPage.tsx";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import { confirmCardPayment } from "../../../support/web/fakeStripe.ts";
import { item } from "../../../support/web/item.ts";
import { productFile } from "../../../support/web/pageData.ts";
import { textbox, toasts } from "../../../support/web/pageQueries.ts";

setUpCartPages();

const CART = [item("1")];
const CLASSIC = testProduct("Classic Name Necklace").product;
/** The product without the metal that the cart's item is of. */
const WITHOUT_GOLD = JSON.parse(
  JSON.stringify(CLASSIC).replaceAll("gold-color", "brass-color"),
) as Product; // only an option's name differs

/** Waits for the debounced session of a changed cart. */
const waitForSession = () => advanceAndSettle(1_000);
/** Waits for the next request for the status of a payment. */
const waitForPoll = () => advanceAndSettle(1_000);

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
  test("twice at once pays once", async () => {
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

  test("keeps the form visible while a price reloaded since the last try makes the cart invalid", async () => {
    const { createIntent, server } = spiedServer();
    await openFilledCheckout(CART, server);
    const reload = deferred<ServerResponse>();
    server[productFileUrl(CLASSIC.id)] = () => reload.promise;
    createIntent.mockReturnValueOnce({ status: 409, body: { error: "Repriced.", amount: 2599 } });
    await pay();
    const confirm = delayConfirmation();
    await pay();
    createIntent.mockClear();
    await actAndSettle(() => reload.resolve({ body: productFile(WITHOUT_GOLD) }));
    await waitForSession();
    expect(screen.getByText(/can't be ordered as it is/)).toBeTruthy();
    const button = screen.getByRole("button", { name: "Processing...", hidden: false });
    expect(button).toHaveProperty("disabled", true);
    expect(createIntent).not.toHaveBeenCalled();
    await confirm({ paymentIntent: { status: "succeeded" } });
    expect(storedItems()).toEqual([]);
  });
});
