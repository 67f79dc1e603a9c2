import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../web/api/answer.ts";
import type { PaymentSession } from "../../../web/api/paymentIntent.ts";
import { openPaymentSession, type PayableCart } from "../../../web/checkout/paymentSession.ts";
import { item } from "../support/item.ts";

const cart = (...ids: string[]): PayableCart => ({
  items: ids.map((id) => item(id)),
  amount: ids.length * 2499,
});
const session = ({ items }: PayableCart): PaymentSession => ({
  clientSecret: `secret of ${items.map(({ id }) => id).join()}`,
  customerId: "guest",
  orderToken: null,
  attempt: null,
});
const ok = (shown: PayableCart): Answer<PaymentSession> => ({ kind: "ok", value: session(shown) });
const soon = () => Promise.resolve();

describe("the payment session", () => {
  test("in use always belongs to the displayed cart, in whatever order timers and answers arrive", async () => {
    const carts = fc.array(fc.constantFrom(cart(), cart("a"), cart("b"), cart("a", "b")), {
      minLength: 1,
      maxLength: 8,
    });
    const kind = fc.constantFrom("ok", "refused", "unreachable");
    const kinds = fc.array(kind, { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), carts, kinds, async (scheduler, shown, answers) => {
        let asked = 0;
        const answerTo = (wanted: PayableCart): Answer<PaymentSession> => {
          asked += 1;
          const kind = answers[asked % answers.length];
          if (kind === "ok") return ok(wanted);
          if (kind === "unreachable") return { kind };
          return {
            kind: "refused",
            status: 400,
            error: "no",
            amount: null,
            order: null,
            item: null,
          };
        };
        let present: PayableCart = cart();
        const desk = openPaymentSession({
          request: (wanted) => scheduler.schedule(Promise.resolve(answerTo(wanted)), "answer"),
          wait: () => scheduler.schedule(Promise.resolve(), "rest"),
        });
        const check = (): void => {
          const state = desk.get();
          expect(state.kind === "none" ? [] : state.cart.items).toEqual(present.items);
          const own = session(present);
          expect(state.kind === "ready" ? state.session : own).toEqual(own);
        };
        desk.subscribe(check);
        const { task } = scheduler.scheduleSequence(
          shown.map((next) => ({
            label: `show ${next.items.map(({ id }) => id).join()}`,
            builder: async () => {
              present = next;
              desk.show(next);
              check();
            },
          })),
        );
        await scheduler.waitFor(task);
        await scheduler.waitIdle();
        check();
        // No request is left pending: the last cart has its answer.
        expect(desk.get().kind).not.toBe("loading");
      }),
      { numRuns: 300 },
    );
  });

  test("is requested at once on load, and debounced when the cart changes", async () => {
    const rests: number[] = [];
    const desk = openPaymentSession({
      request: async (asked) => ok(asked),
      wait: async (ms) => {
        rests.push(ms);
      },
    });
    desk.show(cart("a"));
    expect(rests).toEqual([]);
    desk.show(cart("a", "b"));
    expect(rests).toEqual([250]);
  });

  test("request for an older cart is aborted", async () => {
    const signals: AbortSignal[] = [];
    const desk = openPaymentSession({
      request: (_asked, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
      wait: soon,
    });
    desk.show(cart("a"));
    desk.show(cart("b"));
    expect(signals[0]?.aborted).toBe(true);
    await soon();
    expect(signals[1]?.aborted).toBe(false);
    desk.show(null);
    expect(signals[1]?.aborted).toBe(true);
  });

  test("is not requested twice for the same cart, except by retry", async () => {
    let asked = 0;
    const desk = openPaymentSession({
      request: async () => {
        asked += 1;
        return { kind: "unreachable" };
      },
      wait: soon,
    });
    desk.show(cart("a"));
    desk.show(cart("a"));
    await soon();
    expect(asked).toBe(1);
    expect(desk.get().kind).toBe("failed");
    desk.retry();
    expect(asked).toBe(2);
  });
});
