import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApiResponse } from "../../../../web/api/apiResponse.ts";
import type { PaymentSession } from "../../../../web/api/paymentIntent.ts";
import {
  openPaymentSession,
  type PayableCart,
} from "../../../../web/checkout/payment/paymentSession.ts";
import { item } from "../../../support/web/item.ts";

const cart = (...ids: string[]): PayableCart => ({
  items: ids.map((id) => item(id)),
  amount: ids.length * 2499,
});
const session = ({ items }: PayableCart): PaymentSession => ({
  clientSecret: `secret of ${items.map(({ id }) => id).join()}`,
  customerId: "guest",
  orderToken: null,
});
const REJECTED = { kind: "rejected", status: 400, error: "no" } as const;
const ok = (cart: PayableCart): ApiResponse<PaymentSession> => ({
  kind: "ok",
  value: session(cart),
});

describe("the payment session", () => {
  test("always belongs to the displayed cart, in whatever order timers and answers arrive", async () => {
    const shownCarts = fc.array(fc.constantFrom(cart(), cart("a"), cart("b"), cart("a", "b")), {
      minLength: 1,
      maxLength: 8,
    });
    // The kinds of the first responses, which then start again.
    const kinds = fc.array(fc.constantFrom("ok", "rejected", "failed"), {
      minLength: 8,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), shownCarts, kinds, async (scheduler, carts, answerKinds) => {
        let requestCount = 0;
        const answerTo = (wanted: PayableCart): ApiResponse<PaymentSession> => {
          requestCount += 1;
          const kind = answerKinds[requestCount % answerKinds.length];
          if (kind === "ok") return ok(wanted);
          if (kind === "failed") return { kind };
          return { ...REJECTED, amount: null, orderToken: null, itemId: null };
        };
        let displayed: PayableCart = cart();
        const payments = openPaymentSession({
          request: (wanted) => scheduler.schedule(Promise.resolve(answerTo(wanted)), "answer"),
          wait: () => scheduler.schedule(Promise.resolve(), "delay"),
        });
        const check = (): void => {
          const state = payments.get();
          expect(state.kind === "none" ? [] : state.cart.items).toEqual(displayed.items);
          if (state.kind === "ready") expect(state.session).toEqual(session(displayed));
        };
        payments.subscribe(check);
        const { task } = scheduler.scheduleSequence(
          carts.map((next) => ({
            label: `show ${next.items.map(({ id }) => id).join()}`,
            builder: async () => {
              displayed = next;
              payments.show(next);
              check();
            },
          })),
        );
        await scheduler.waitFor(task);
        await scheduler.waitIdle();
        check();
        // No request is pending: the last cart has its answer.
        expect(payments.get().kind).not.toBe("loading");
      }),
      { numRuns: 300 },
    );
  });

  test("is requested at once on load, and once for each change, debounced, which aborts the older request", async () => {
    const delays: number[] = [];
    const signals: AbortSignal[] = [];
    const payments = openPaymentSession({
      request: (_cart, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
      wait: async (ms) => void delays.push(ms),
    });
    payments.show(cart("a"));
    payments.show(cart("a"));
    expect([signals.length, delays]).toEqual([1, []]);
    payments.show(cart("b"));
    await Promise.resolve();
    expect([signals.map(({ aborted }) => aborted), delays]).toEqual([[true, false], [250]]);
    payments.retry();
    expect(signals).toHaveLength(3);
    payments.show(null);
    expect(signals[2]?.aborted).toBe(true);
  });
});
