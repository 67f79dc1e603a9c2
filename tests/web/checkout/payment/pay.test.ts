import { type CheckoutForm, EMPTY_ADDRESS, type SettleResponse } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { ApiResponse } from "../../../../web/api/apiResponse.ts";
import type { PaymentSession } from "../../../../web/api/paymentIntent.ts";
import { type Confirmation, pay, type PayDeps } from "../../../../web/checkout/payment/pay.ts";
import { item } from "../../../support/web/item.ts";

const CART = { items: [item("1")], amount: 2499 };
const FORM: CheckoutForm = { email: "ann@example.org", address: EMPTY_ADDRESS };
const SESSION: PaymentSession = {
  clientSecret: "secret",
  customerId: "guest",
  orderToken: "token",
  attempt: "attempt",
};
const NOT_CHARGED = "The payment didn't go through, and nothing was charged. Please try again.";
/** The server's response about a payment; "asking" during an open 3-D Secure step. */
const settled = (status: SettleResponse["status"]): ApiResponse<SettleResponse> => ({
  kind: "ok",
  value: { status, order: status === "succeeded" ? { number: 7, token: "theirs" } : null },
});

/** What a payment needs, so that it succeeds, with these changes. */
function deps(changes: Partial<PayDeps>): PayDeps {
  return {
    createIntent: async () => ({ kind: "ok", value: SESSION }),
    confirm: async () => ({ kind: "succeeded" }),
    settle: async () => settled("payable"),
    wait: async () => undefined,
    onChecking: () => undefined,
    ...changes,
  };
}

const unknownResult = async (): Promise<Confirmation> => ({ kind: "unknown" });

describe("a payment", () => {
  test("confirmed by Stripe is paid without polling", async () => {
    const settle = vi.fn(async () => settled("payable"));
    expect(await pay(deps({ settle }), CART, FORM)).toEqual({ kind: "paid", orderToken: "token" });
    expect(settle).not.toHaveBeenCalled();
  });

  test("rejected by the server is never confirmed, and has the server's message", async () => {
    const confirm = vi.fn(async (): Promise<Confirmation> => ({ kind: "succeeded" }));
    const reason = { amount: 2599, orderToken: null, itemId: "1" };
    const rejection = { status: 409, error: "The price has changed.", ...reason };
    const createIntent = async () => ({ kind: "rejected", ...rejection }) as const;
    expect(await pay(deps({ createIntent, confirm }), CART, FORM)).toEqual({
      kind: "rejected",
      message: "The price has changed.",
      ...reason,
    });
    expect(confirm).not.toHaveBeenCalled();
  });

  test("without a response from the server is an unexpected error, and nothing is confirmed", async () => {
    const confirm = vi.fn(async (): Promise<Confirmation> => ({ kind: "succeeded" }));
    const createIntent = async () => ({ kind: "failed" }) as const;
    const result = await pay(deps({ createIntent, confirm }), CART, FORM);
    expect(result).toEqual({ kind: "notStarted", message: "An unexpected error occurred." });
    expect(confirm).not.toHaveBeenCalled();
  });

  test("that is declined has Stripe's message and is reported to the server", async () => {
    const settle = vi.fn(async () => settled("payable"));
    const declined = { kind: "declined", message: "No funds.", part: null } as const;
    const confirm = async (): Promise<Confirmation> => declined;
    expect(await pay(deps({ confirm, settle }), CART, FORM)).toEqual(declined);
    expect(settle).toHaveBeenCalledWith("token", "attempt");
  });

  test("whose intent was canceled by another tab is no decline, and is reported to the server", async () => {
    const settle = vi.fn(async () => settled("canceled"));
    const confirm = async (): Promise<Confirmation> => ({ kind: "canceled" });
    expect(await pay(deps({ confirm, settle }), CART, FORM)).toEqual({
      kind: "unpaid",
      message: "Your cart has changed, so nothing was charged. Please check it and pay again.",
    });
    expect(settle).toHaveBeenCalledWith("token", "attempt");
  });

  test("with an unknown result ends with the server's status, whatever was answered or lost before", async () => {
    const undecided = fc.constantFrom<ApiResponse<SettleResponse>>(
      { kind: "failed" },
      settled("processing"),
      settled("asking"),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(undecided, { maxLength: 8 }),
        fc.boolean(),
        fc.boolean(),
        async (earlier, isFirstPayable, isPaid) => {
          // At first the confirmation may not have reached Stripe yet.
          const answers = [...(isFirstPayable ? [settled("payable")] : []), ...earlier];
          const last = settled(isPaid ? "succeeded" : "payable");
          const settle = async () => answers.shift() ?? last;
          const onChecking = vi.fn();
          const result = await pay(
            deps({ confirm: unknownResult, settle, onChecking }),
            CART,
            FORM,
          );
          expect(onChecking).toHaveBeenCalledOnce();
          expect(result).toEqual(
            isPaid
              ? { kind: "paid", orderToken: "theirs" }
              : { kind: "unpaid", message: NOT_CHARGED },
          );
        },
      ),
      // A shopper may need several responses for the 3-D Secure step before the payment succeeds.
      { examples: [[Array.from({ length: 5 }, () => settled("asking")), true, true]] },
    );
  });

  test("with an unfinished 3-D Secure step can be retried after a while", async () => {
    const settle = vi.fn(async () => settled("asking"));
    const result = await pay(deps({ confirm: unknownResult, settle }), CART, FORM);
    expect(result.kind).toBe("unpaid");
    // The shopper has the time of ten responses to finish the step.
    expect(settle.mock.calls.length).toBeGreaterThanOrEqual(10);
  });

  test("is polled by its own order, as another tab may have started the next cart", async () => {
    const settle = vi.fn<PayDeps["settle"]>(async () => settled("payable"));
    await pay(deps({ confirm: unknownResult, settle }), CART, FORM);
    for (const [orderToken] of settle.mock.calls) expect(orderToken).toBe("token");
  });
});
