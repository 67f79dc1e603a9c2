import { PATHS } from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { processEvent } from "../checkout/paymentEvent.ts";
import { Refusal } from "../refusal.ts";
import { BadSignature, type PaymentEvent, UnreadableEvent } from "../payments/payments.ts";

/** Maximum bytes of an event. A dispute contains its evidence of up to 150,000 characters. */
const BODY_LIMIT = 1024 * 1024;

/**
 * `POST /webhooks/stripe`: verifies the signature of the raw bytes, then settles the event's payment. If that fails, the
 * error response makes Stripe send the event again. Replaces the content type parsers of its own plugin only.
 */
export async function stripeWebhookRoute(app: FastifyInstance, deps: CheckoutDeps): Promise<void> {
  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const options = { bodyLimit: BODY_LIMIT };
    interface Route {
      Body: Buffer | undefined;
    }
    webhook.post<Route>(PATHS.stripeWebhook, options, async ({ body, headers, log }) => {
      const signature = headers["stripe-signature"];
      if (typeof signature !== "string" || body === undefined) {
        log.warn("webhook without a signature refused");
        throw new Refusal("invalid", "This is not signed.");
      }
      const event = readEvent(deps, body, signature);
      // Stripe would send an event that the shop doesn't use again and again after an error response.
      if (event === null) return { received: true };
      await processEvent(deps, event);
      return { received: true };
    });
  });
}

function readEvent(deps: CheckoutDeps, body: Buffer, signature: string): PaymentEvent | null {
  try {
    return deps.payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof BadSignature) {
      deps.log.warn("webhook refused: not signed with STRIPE_WEBHOOK_SECRET, or too long ago");
      throw new Refusal("invalid", "The signature is not valid.");
    }
    if (error instanceof UnreadableEvent) {
      deps.log.warn("signed webhook refused: not a readable event");
      throw new Refusal("invalid", "This is not an event.");
    }
    throw error;
  }
}
