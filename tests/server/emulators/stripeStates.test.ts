import * as fc from "fast-check";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { newIntent } from "./stripeUnderTest.ts";
import { runs } from "../../support/runs.ts";
import { sharedStripe } from "../../support/server/sharedFixtures.ts";

const provider = await sharedStripe();

/** An operation on an intent. */
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
interface Model {
  readonly status: Stripe.PaymentIntent.Status;
  readonly amount: number;
  readonly received: number;
  readonly refunded: number;
  readonly events: readonly string[];
}

const amount = fc.integer({ min: 50, max: 5000 });
const steps: fc.Arbitrary<Step> = fc.oneof(
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
function after(model: Model, step: Step): Model | undefined {
  const isFinal = model.status === "succeeded" || model.status === "canceled";
  const changed = (change: Partial<Model>, ...events: string[]): Model => ({
    ...model,
    ...change,
    events: [...model.events, ...events],
  });
  const paid = () =>
    changed(
      { status: "succeeded", received: model.amount },
      "charge.succeeded",
      "payment_intent.succeeded",
    );
  switch (step.kind) {
    case "update":
      if (isFinal) return undefined;
      // A confirmation that waits for authentication is for the old amount only.
      return changed({
        amount: step.amount,
        status:
          model.status === "requires_action" && step.amount !== model.amount
            ? "requires_confirmation"
            : model.status,
      });
    case "confirm":
      if (isFinal) return undefined;
      if (step.card === "visa") return paid();
      if (step.card === "authenticationRequired")
        return changed({ status: "requires_action" }, "payment_intent.requires_action");
      return changed(
        { status: "requires_payment_method" },
        "charge.failed",
        "payment_intent.payment_failed",
      );
    case "authenticate":
      if (model.status !== "requires_action") return undefined;
      if (step.outcome === "succeeded") return paid();
      return changed({ status: "requires_payment_method" }, "payment_intent.payment_failed");
    case "cancel":
      return isFinal ? undefined : changed({ status: "canceled" }, "payment_intent.canceled");
    case "refund":
      if (model.refunded + step.amount > model.received) return undefined;
      return changed(
        { refunded: model.refunded + step.amount },
        "refund.created",
        "charge.refunded",
      );
  }
}

/** Runs a step; returns whether it was performed, which a decline is, too. */
async function run(intent: Stripe.PaymentIntent, step: Step): Promise<boolean> {
  const { stripe } = provider;
  switch (step.kind) {
    case "update":
      return isPerformed(stripe.paymentIntents.update(intent.id, { amount: step.amount }));
    case "confirm":
      return isPerformed(
        stripe.paymentIntents.confirm(intent.id, { payment_method: `pm_card_${step.card}` }),
      );
    case "authenticate": {
      const params = { client_secret: intent.client_secret, outcome: step.outcome };
      return (
        (await provider.browser("POST", `/payment_intents/${intent.id}/authenticate`, params))
          .status === 200
      );
    }
    case "cancel":
      return isPerformed(stripe.paymentIntents.cancel(intent.id));
    case "refund":
      return isPerformed(stripe.refunds.create({ payment_intent: intent.id, amount: step.amount }));
  }
}

async function isPerformed(call: Promise<unknown>): Promise<boolean> {
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
  const { stripe } = provider;
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
    fc.asyncProperty(amount, fc.array(steps, { maxLength: 8 }), async (firstAmount, sequence) => {
      const intent = await newIntent(provider.stripe, firstAmount);
      let model: Model = {
        status: "requires_payment_method",
        amount: firstAmount,
        received: 0,
        refunded: 0,
        events: ["payment_intent.created"],
      };
      for (const step of sequence) {
        const next = after(model, step);
        expect(await run(intent, step)).toBe(next !== undefined);
        model = next ?? model;
        expect(await observe(intent.id)).toEqual(model);
      }
    }),
    { numRuns: runs(60) },
  );
});
