import * as fc from "fast-check";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newIntent, startStripe, type StripeUnderTest } from "./stripeUnderTest.ts";

let running: StripeUnderTest;
beforeAll(async () => {
  running = await startStripe();
});
afterAll(() => running.close());

/** Operations on an intent. */
type Step =
  | { readonly kind: "update"; readonly amount: number }
  | {
      readonly kind: "confirm";
      readonly card: "visa" | "chargeDeclined" | "authenticationRequired";
    }
  | { readonly kind: "authenticate"; readonly outcome: "succeeded" | "failed" }
  | { readonly kind: "cancel" }
  | { readonly kind: "refund"; readonly amount: number };

/** The model of an intent. */
type Model = {
  readonly status: Stripe.PaymentIntent.Status;
  readonly amount: number;
  readonly received: number;
  readonly refunded: number;
  readonly events: readonly string[];
};

const amount = fc.integer({ min: 50, max: 5000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("update" as const), amount }),
  fc.record({
    kind: fc.constant("confirm" as const),
    card: fc.constantFrom(
      "visa" as const,
      "chargeDeclined" as const,
      "authenticationRequired" as const,
    ),
  }),
  fc.record({
    kind: fc.constant("authenticate" as const),
    outcome: fc.constantFrom("succeeded" as const, "failed" as const),
  }),
  fc.constant({ kind: "cancel" as const }),
  fc.record({ kind: fc.constant("refund" as const), amount }),
);

/** The model after a step; `undefined` when the step must be refused. */
function after(model: Model, taken: Step): Model | undefined {
  const final = model.status === "succeeded" || model.status === "canceled";
  const happens = (change: Partial<Model>, ...events: string[]): Model => ({
    ...model,
    ...change,
    events: [...model.events, ...events],
  });
  const paid = () =>
    happens(
      { status: "succeeded", received: model.amount },
      "charge.succeeded",
      "payment_intent.succeeded",
    );
  switch (taken.kind) {
    case "update":
      if (final) return undefined;
      return happens({
        amount: taken.amount,
        status:
          model.status === "requires_action" && taken.amount !== model.amount
            ? "requires_confirmation"
            : model.status,
      });
    case "confirm":
      if (final) return undefined;
      if (taken.card === "visa") return paid();
      if (taken.card === "authenticationRequired")
        return happens({ status: "requires_action" }, "payment_intent.requires_action");
      return happens(
        { status: "requires_payment_method" },
        "charge.failed",
        "payment_intent.payment_failed",
      );
    case "authenticate":
      if (model.status !== "requires_action") return undefined;
      if (taken.outcome === "succeeded") return paid();
      return happens({ status: "requires_payment_method" }, "payment_intent.payment_failed");
    case "cancel":
      return final ? undefined : happens({ status: "canceled" }, "payment_intent.canceled");
    case "refund":
      if (model.refunded + taken.amount > model.received) return undefined;
      return happens(
        { refunded: model.refunded + taken.amount },
        "refund.created",
        "charge.refunded",
      );
  }
}

/** Runs a step; returns whether it was carried out (a declined card counts, as it was tried). */
async function take(intent: Stripe.PaymentIntent, taken: Step): Promise<boolean> {
  const { stripe } = running;
  switch (taken.kind) {
    case "update":
      return carriedOut(stripe.paymentIntents.update(intent.id, { amount: taken.amount }));
    case "confirm":
      return carriedOut(
        stripe.paymentIntents.confirm(intent.id, { payment_method: `pm_card_${taken.card}` }),
      );
    case "authenticate": {
      const params = { client_secret: intent.client_secret, outcome: taken.outcome };
      return (
        (await running.browser("POST", `/payment_intents/${intent.id}/authenticate`, params))
          .status === 200
      );
    }
    case "cancel":
      return carriedOut(stripe.paymentIntents.cancel(intent.id));
    case "refund":
      return carriedOut(stripe.refunds.create({ payment_intent: intent.id, amount: taken.amount }));
  }
}

async function carriedOut(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return true;
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400)
      return false;
    throw error;
  }
}

async function observe(id: string): Promise<Model> {
  const { stripe } = running;
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const events = (await stripe.events.list({ limit: 100 })).data.filter(({ data }) =>
    JSON.stringify(data.object).includes(id),
  );
  return {
    status: intent.status,
    amount: intent.amount,
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    events: events.map(({ type }) => type).toReversed(),
  };
}

test("after any sequence of steps intent and events match the model", async () => {
  await fc.assert(
    fc.asyncProperty(amount, fc.array(step, { maxLength: 8 }), async (first, steps) => {
      const intent = await newIntent(running.stripe, first);
      let model: Model = {
        status: "requires_payment_method",
        amount: first,
        received: 0,
        refunded: 0,
        events: ["payment_intent.created"],
      };
      for (const taken of steps) {
        const next = after(model, taken);
        expect(await take(intent, taken)).toBe(next !== undefined);
        model = next ?? model;
        expect(await observe(intent.id)).toEqual(model);
      }
    }),
    { numRuns: 60 },
  );
});
