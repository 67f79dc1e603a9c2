import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { CheckoutParts } from "../checkout/parts.ts";
import { settle } from "../checkout/settle.ts";
import type { CheckoutCookie } from "../http/checkoutCookie.ts";
import { readJson } from "../http/readJson.ts";
import { findCheckout } from "../orders/checkouts.ts";
import { releaseLease } from "../orders/leases.ts";

interface Parts extends CheckoutParts {
  readonly cookie: CheckoutCookie;
}

/** `attempt`, as Pay answered it, says that this page's confirmation has come back. */
const settleRequest = z.strictObject({ attempt: z.optional(z.string().check(z.maxLength(40))) });

/**
 * `POST /checkout/settle`: how the visitor's payment stands, asked by a page that does not know. As often as it likes.
 * `status` is the payment's, or `none` when there is none; `order` names the order it has become.
 */
export function settleRoute(app: FastifyInstance, parts: Parts): void {
  app.post("/checkout/settle", async (request, reply) => {
    const { attempt } = readJson(settleRequest, request.body);
    void reply.header("cache-control", "no-store");
    const id = parts.cookie.read(request);
    const checkout = id === null ? undefined : await findCheckout(parts.orders, id);
    if (!checkout?.intent_id) return { status: "none", order: null };
    const { status, order } = await settle(parts, checkout.intent_id);
    if (status === "payable" && attempt !== undefined)
      await releaseLease(parts.orders, checkout.id, attempt);
    return { status, order: order && { number: order.number, token: order.token } };
  });
}
