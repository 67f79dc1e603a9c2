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
};
const NOT_CHARGED = "The payment didn't go through, and nothing was charged. Please try again.";
/** The server's response about a payment; "asking" during an open 3-D Secure step. */
const settled = (status: SettleResponse["status"]): ApiResponse<SettleResponse> => ({
  kind: "ok",
  value: {
    status,
    order: status === "succeeded" ? { code: "KD7QM4XA", number: 7, token: "theirs" } : null,
  },
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

const DECLINED = { kind: "declined", message: "No funds.", part: null } as const;
const REASON = { amount: 2599, orderToken: null, itemId: "1" };
const REJECTED = { kind: "rejected", status: 409, error: "The price has changed." } as const;

describe("a payment", () => {
  test.each<[string, Confirmation, object]>([
    ["paid", { kind: "succeeded" }, { kind: "paid", orderToken: "token" }],
    ["declined with Stripe's message", DECLINED, DECLINED],
    [
      "no decline if another tab has canceled its intent",
      { kind: "canceled" },
      {
        kind: "unpaid",
        message: "Your cart has changed, so nothing was charged. Please check it and pay again.",
      },
    ],
  ])(
    "that Stripe has confirmed is %s, without asking the server",
    async (_title, confirmation, result) => {
      const settle = vi.fn<PayDeps["settle"]>(async () => settled("payable"));
      expect(await pay(deps({ confirm: async () => confirmation, settle }), CART, FORM)).toEqual(
        result,
      );
      expect(settle).not.toHaveBeenCalled();
    },
  );

  test.each<[string, ApiResponse<PaymentSession>, object]>([
    [
      "rejected by the server has its message",
      { ...REJECTED, ...REASON },
      { kind: "rejected", message: "The price has changed.", ...REASON },
    ],
    [
      "without a response from the server is an unexpected error",
      { kind: "failed" },
      { kind: "notStarted", message: "An unexpected error occurred." },
    ],
  ])("%s, and no card is confirmed", async (_title, response, result) => {
    const confirm = vi.fn(unknownResult);
    const createIntent = async () => response;
    expect(await pay(deps({ createIntent, confirm }), CART, FORM)).toEqual(result);
    expect(confirm).not.toHaveBeenCalled();
  });

  test("with an unknown result ends only when the server reports it as paid or canceled", async () => {
    const undecided = fc.constantFrom<ApiResponse<SettleResponse>>(
      { kind: "failed" },
      ...(["none", "payable", "asking", "processing"] as const).map(settled),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(undecided, { maxLength: 30 }),
        fc.boolean(),
        async (earlier, isPaid) => {
          const answers = [...earlier];
          const settle = async () => answers.shift() ?? settled(isPaid ? "succeeded" : "canceled");
          const onChecking = vi.fn();
          const result = await pay(
            deps({ confirm: unknownResult, settle, onChecking }),
            CART,
            FORM,
          );
          expect(answers).toEqual([]);
          expect(onChecking).toHaveBeenCalledOnce();
          expect(result).toEqual(
            isPaid
              ? { kind: "paid", orderToken: "theirs" }
              : { kind: "unpaid", message: NOT_CHARGED },
          );
        },
      ),
    );
  });

  test.each([
    ["payable", 2],
    ["asking", 10],
  ] as const)(
    "with an unknown result that stays %s is canceled after %i requests about its own order",
    async (status, count) => {
      const settle = vi.fn<PayDeps["settle"]>(async (_token, cancel) =>
        settled(cancel ? "canceled" : status),
      );
      const result = await pay(deps({ confirm: unknownResult, settle }), CART, FORM);
      expect(result.kind).toBe("unpaid");
      expect(settle.mock.calls.map(([, cancel]) => cancel)).toEqual([
        ...Array.from({ length: count }, () => false),
        true,
      ]);
      // Another tab may have started to pay for the next cart.
      for (const [orderToken] of settle.mock.calls) expect(orderToken).toBe("token");
    },
  );
});
