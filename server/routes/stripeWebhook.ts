import { PATHS } from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { processEvent } from "../checkout/processEvent.ts";
import { HttpError } from "../http/httpError.ts";
import { insertEvent } from "../orders/events.ts";
import { BadSignature, type PaymentEvent, UnreadableEvent } from "../payments/payments.ts";

interface Route {
  readonly Body: Buffer | undefined;
}

/** Bytes of the biggest event: a dispute's carries its evidence, up to 150,000 characters. */
const BODY_LIMIT = 1024 * 1024;

/**
 * `POST /webhooks/stripe`: the signature over the raw bytes first, then the event is stored, then processed. What fails
 * after it was stored is the worker's; what fails before is answered with an error, and the provider sends it again.
 */
export async function stripeWebhookRoute(app: FastifyInstance, parts: CheckoutDeps): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const options = { bodyLimit: BODY_LIMIT };
    raw.post<Route>(PATHS.stripeWebhook, options, async ({ body, headers, log }) => {
      const signature = headers["stripe-signature"];
      if (typeof signature !== "string" || body === undefined) {
        log.warn("a webhook without a signature: refused");
        throw new HttpError(400, "This is not signed.");
      }
      const event = read(parts, body, signature);
      if (event === null) return { received: true };
      const row = await insertEvent(parts.orders, event, parts.clock.now());
      if (row.done_at === null) {
        await processEvent(parts, row).catch((error: unknown) =>
          log.warn({ err: error }, "event left to the worker"),
        );
      }
      return { received: true };
    });
  });
}

function read(parts: CheckoutDeps, body: Buffer, signature: string): PaymentEvent | null {
  try {
    return parts.payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof BadSignature) {
      parts.log.warn(
        "a webhook was not signed with STRIPE_WEBHOOK_SECRET, or too long ago: refused",
      );
      throw new HttpError(400, "The signature is not valid.");
    }
    if (error instanceof UnreadableEvent) {
      parts.log.warn("a signed webhook is no event that can be read: refused");
      throw new HttpError(400, "This is not an event.");
    }
    throw error;
  }
}
