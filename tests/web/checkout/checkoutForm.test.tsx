// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type CartItem, PATHS } from "#engine";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { inAnotherTab, storedItems } from "../support/cart.ts";
import {
  acceptingServer,
  fillAddress,
  fillCard,
  freshCartPages,
  openCartPage,
  pay,
} from "../support/cartPage.tsx";
import {
  emitCardChange,
  confirmCardPayment,
  type ElementType,
  optionsOf,
} from "../support/fakeStripe.ts";
import { item } from "../support/item.ts";
import { settle } from "../support/settle.ts";

freshCartPages();

const CART = [item("1")];
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const toasts = () => screen.getByRole("region", { name: "Notifications" }).textContent ?? "";
const declined = (code: string) => ({
  error: { type: "card_error", code, message: `No: ${code}.` },
});
/** The text that describes Pay: why the last payment failed. */
const error = () => {
  const id = screen.getByRole("button", { name: /^Pay/ }).getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent;
};
/** The error of a field of the card. */
const said = (name: string) =>
  box(name).parentElement?.parentElement?.querySelector("[aria-live]")?.textContent;

/** Delays Stripe's answer until it is given. */
function heldConfirmation(): (result: object) => Promise<void> {
  let answer: (result: object) => void = () => undefined;
  confirmCardPayment.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (result) =>
    act(async () => {
      answer(result);
      await settle();
    });
}

/** Whether the page asks for confirmation before unload. */
function leavingIsAsked(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** Waits for the debounce of a changed cart. */
const later = () =>
  act(async () => {
    vi.advanceTimersByTime(1_000);
    await settle();
  });

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

async function change(type: ElementType, complete: boolean, message?: string): Promise<void> {
  await act(async () => {
    emitCardChange(type, { complete, ...(message !== undefined && { error: { message } }) });
  });
}

describe("a declined card", () => {
  test.each([
    ["incorrect_cvc", "CVC"],
    ["expired_card", "Expiry"],
    ["incorrect_number", "Card number"],
  ])("%s is shown at the field %s, which has the focus, and in the toast", async (code, name) => {
    confirmCardPayment.mockResolvedValue(declined(code));
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    await pay();
    for (const each of ["Card number", "Expiry", "CVC"]) {
      expect(said(each)).toBe(each === name ? `No: ${code}.` : "");
    }
    expect(toasts()).toContain(`No: ${code}.`);
    expect(document.activeElement).toBe(box(name));
  });

  test("has its error at its field until the field or the number changes, and can be retried unchanged", async () => {
    confirmCardPayment.mockResolvedValue(declined("incorrect_cvc"));
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    for (const [changed, told] of [
      ["cardExpiry", "No: incorrect_cvc."],
      ["cardCvc", ""],
      ["cardNumber", ""],
    ] as const) {
      await pay();
      expect(said("CVC")).toBe("No: incorrect_cvc.");
      await change(changed, true);
      expect(said("CVC")).toBe(told);
    }
    expect(confirmCardPayment).toHaveBeenCalledTimes(3);
  });

  test("shows no error at a field if the error is about the whole card", async () => {
    confirmCardPayment.mockResolvedValue(declined("card_declined"));
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    await pay();
    expect(["Card number", "Expiry", "CVC"].map(said)).toEqual(["", "", ""]);
    expect(error()).toContain("No: card_declined.");
  });
});

describe("an incomplete card", () => {
  test("focuses the first incomplete field", async () => {
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await change("cardNumber", true);
    await change("cardExpiry", true);
    await pay();
    expect(document.activeElement).toBe(box("CVC"));
    expect(said("CVC")).toBe("Your card’s security code is incomplete.");
    await change("cardExpiry", false);
    await pay();
    expect(document.activeElement).toBe(box("Expiry"));
  });

  test("leaves the focus at an invalid address", async () => {
    await openCartPage(CART, acceptingServer());
    const focused = vi.spyOn(box("Card number"), "focus");
    await pay();
    expect(document.activeElement).toBe(box("Email"));
    expect(focused).not.toHaveBeenCalled();
  });
});

test("the placeholder of the card number has a readable colour", async () => {
  document.documentElement.style.setProperty("--ink-soft", "#6a5f55");
  await openCartPage(CART, acceptingServer());
  for (const type of ["cardNumber", "cardExpiry", "cardCvc"] as const) {
    expect(optionsOf(type)).toMatchObject({
      style: { base: { "::placeholder": { color: "#6a5f55" } } },
    });
  }
});

describe("the form's input", () => {
  const gone = item("2", { productId: "gone", name: "A piece that can’t be looked up" });

  test("survives an item that can't be loaded, and its removal", async () => {
    await openCartPage(CART, acceptingServer());
    fillAddress();
    const hints = screen.getByRole("region", { name: "Summary and payment" });
    const told = hints.querySelector(":scope > [aria-live]");
    expect(told?.textContent).toBe("");
    await inAnotherTab([...CART, gone]);
    expect(told?.textContent).toContain("Some items couldn't be loaded.");
    expect(screen.queryByRole("form", { name: "Payment", hidden: false })).toBeNull();
    await inAnotherTab(CART);
    expect(screen.getByRole("form", { name: "Payment", hidden: false })).toBeTruthy();
    expect(box("Email").value).toBe("ann@example.org");
  });

  test("stays visible during a payment, and a rejection is still shown", async () => {
    const answer = heldConfirmation();
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    await pay();
    await inAnotherTab([...CART, gone]);
    expect(screen.getByRole("button", { name: "Processing...", hidden: false })).toBeTruthy();
    await answer(declined("card_declined"));
    await inAnotherTab(CART);
    expect(error()).toContain("No: card_declined.");
  });
});

describe("paying", () => {
  test("twice at once pays once", async () => {
    const asked = vi.fn(acceptingServer()[PATHS.createPaymentIntent]);
    confirmCardPayment.mockReturnValue(new Promise(() => undefined));
    await openCartPage(CART, { ...acceptingServer(), [PATHS.createPaymentIntent]: asked });
    fillAddress();
    await fillCard();
    asked.mockClear();
    const form = screen.getByRole("form", { name: "Payment" });
    await act(async () => {
      // Before the page could disable anything.
      fireEvent.submit(form);
      fireEvent.submit(form);
      await settle();
    });
    expect(asked).toHaveBeenCalledOnce();
    expect(confirmCardPayment).toHaveBeenCalledOnce();
  });

  test("again removes the previous error", async () => {
    confirmCardPayment.mockResolvedValueOnce(declined("card_declined"));
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    await pay();
    expect(toasts()).toContain("Payment ErrorNo: card_declined.");
    const answer = heldConfirmation();
    await pay();
    expect(toasts()).not.toContain("card_declined");
    await answer({ paymentIntent: { status: "succeeded" } });
    expect(toasts()).toContain("Payment Successful");
    expect(toasts()).not.toContain("Payment Error");
  });

  test("successfully clears the form for the next cart", async () => {
    confirmCardPayment.mockResolvedValue({ paymentIntent: { status: "succeeded" } });
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    await pay();
    await inAnotherTab([item("2")]);
    await later();
    expect(box("Email").value).toBe("");
    expect(box("City").value).toBe("");
  });

  test("waits for the session of a changed cart", async () => {
    await openCartPage(CART, acceptingServer());
    await inAnotherTab([...CART, item("2")]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Pay/ }).disabled).toBe(true);
    await later();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Pay $49.98" });
    expect(button.disabled).toBe(false);
  });

  test("without an answer from the server charges nothing, and says so", async () => {
    const server = acceptingServer();
    await openCartPage(CART, server);
    fillAddress();
    await fillCard();
    delete server[PATHS.createPaymentIntent];
    await pay();
    expect(toasts()).toContain("Payment ErrorAn unexpected error occurred.");
    expect(error()).toContain("so nothing was charged");
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  test("with an unknown result shows that it is checking, and enables Pay once it is known", async () => {
    confirmCardPayment.mockRejectedValue(new Error("lost"));
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    await pay();
    expect(screen.getByRole("button", { name: "Checking your payment…" })).toBeTruthy();
    expect(screen.getByText(/checking your payment/)).toBeTruthy();
    for (let asked = 0; asked < 2; asked += 1) await later();
    expect(error()).toContain("nothing was charged");
    expect(screen.getByRole("button", { name: "Pay $24.99" })).toBeTruthy();
  });

  test("prevents session requests, changes and unload until it has ended", async () => {
    const asked = vi.fn(acceptingServer()[PATHS.createPaymentIntent]);
    const answer = heldConfirmation();
    await openCartPage(CART, { ...acceptingServer(), [PATHS.createPaymentIntent]: asked });
    const frozen = () => screen.getByRole("list", { name: "Cart items" }).closest("[inert]");
    expect([frozen(), leavingIsAsked()]).toEqual([null, false]);
    fillAddress();
    await fillCard();
    await pay();
    asked.mockClear();
    await inAnotherTab([...CART, item("2")]);
    await later();
    expect(asked).not.toHaveBeenCalled();
    expect(frozen()).not.toBeNull();
    expect(leavingIsAsked()).toBe(true);
    await answer(declined("card_declined"));
    await later();
    expect([frozen(), leavingIsAsked()]).toEqual([null, false]);
    expect(asked).toHaveBeenCalledOnce();
  });

  test("for a cart paid elsewhere links to that order and removes its items", async () => {
    const elsewhere = { status: 409, body: { error: "You have already paid.", order: "token" } };
    const server = acceptingServer();
    await openCartPage([...CART, item("2")], server);
    fillAddress();
    await fillCard();
    server[PATHS.createPaymentIntent] = () => elsewhere;
    server[`${PATHS.orders}/token`] = () => ({ body: orderOf(CART) });
    await pay();
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(storedItems().map(({ id }) => id)).toEqual(["2"]);
    expect(screen.getByRole("link", { name: "View your order" }).getAttribute("href")).toBe(
      "/order/token",
    );
  });

  test("removes the paid items only, and keeps those added in another tab", async () => {
    const answer = heldConfirmation();
    await openCartPage(CART, acceptingServer());
    fillAddress();
    await fillCard();
    await pay();
    await inAnotherTab([...CART, item("2")]);
    await answer({ paymentIntent: { status: "succeeded" } });
    expect(storedItems().map(({ id }) => id)).toEqual(["2"]);
    expect(toasts()).toContain("Order Complete");
  });
});

describe("an empty cart", () => {
  const heading = () => screen.getByRole("heading", { name: "Your Cart is Empty" });

  test("that was empty before takes no focus", async () => {
    await openCartPage([], acceptingServer());
    expect(heading()).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test("whose last item was removed scrolls to the top and takes the focus", async () => {
    await openCartPage(CART, acceptingServer());
    await inAnotherTab([]);
    expect(document.activeElement).toBe(heading());
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });
});

describe("a rejection with another amount reloads prices", () => {
  const refusal = (more: object) => () => ({ status: 409, body: { error: "No.", ...more } });

  test.each([
    [{ amount: 2599 }, 1],
    [{}, 0],
  ])("when the session is refused with %o", async (more, times) => {
    const refresh = vi.spyOn(Catalog.prototype, "refresh").mockReturnValue();
    await openCartPage(CART, { ...acceptingServer(), [PATHS.createPaymentIntent]: refusal(more) });
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  test.each([
    [{ amount: 2599 }, 1],
    [{}, 0],
  ])("when Pay is refused with %o", async (more, times) => {
    const refresh = vi.spyOn(Catalog.prototype, "refresh").mockReturnValue();
    const server = acceptingServer();
    await openCartPage(CART, server);
    fillAddress();
    await fillCard();
    server[PATHS.createPaymentIntent] = refusal(more);
    await pay();
    expect(refresh).toHaveBeenCalledTimes(times);
  });
});

test("only the second address line is optional, and is marked so", async () => {
  await openCartPage(CART, acceptingServer());
  const required = (name: string) => box(name).getAttribute("aria-required");
  for (const name of ["Email", "Address line 1", "City", "State", "ZIP code"]) {
    expect([name, required(name)]).toEqual([name, "true"]);
  }
  expect(required("Address line 2")).toBe("false");
  const hint = box("Address line 2").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(hint)?.textContent).toBe("Optional");
});

describe("a session that fails", () => {
  const FAILED = "Failed to initialize payment. Please try again.";
  const refusing = (more: object) => ({
    ...acceptingServer(),
    [PATHS.createPaymentIntent]: () => ({ status: 409, body: { error: "No.", ...more } }),
  });

  test("shows a toast", async () => {
    await openCartPage(CART, refusing({}));
    expect(toasts()).toContain(FAILED);
  });

  test("because the cart is already paid shows no error toast", async () => {
    await openCartPage(CART, refusing({ order: "token" }));
    expect(screen.getByRole("link", { name: "View your order" })).toBeTruthy();
    expect(toasts()).not.toContain(FAILED);
  });
});

test.each([
  ["has paid for nothing yet", null],
  ["has paid for an order before", "token"],
])(
  "the address is kept after an item was opened for editing, in a tab that %s",
  async (_what, order) => {
    if (order !== null) sessionStorage.setItem("last-order", order);
    await openCartPage(CART, acceptingServer());
    fillAddress();
    const go = (name: string) =>
      act(async () => {
        fireEvent.click(screen.getByRole("link", { name }));
        await settle();
      });
    await go("Edit Classic Name Necklace");
    await go("To the cart");
    expect(box("City").value).toBe("New York");
  },
);
