import { PATHS, settleRequest, type SettleResponse } from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutParts } from "../checkout/parts.ts";
import { settle } from "../checkout/settle.ts";
import type { CheckoutCookie } from "../http/checkoutCookie.ts";
import { readJson } from "../http/readJson.ts";
import { findCheckout } from "../orders/checkouts.ts";
import { releaseLease } from "../orders/leases.ts";

interface Parts extends CheckoutParts {
  readonly cookie: CheckoutCookie;
}

/**
 * `POST /checkout/settle`: how the visitor's payment stands, asked by a page that does not know, as often as it
 * likes. The page's word that its attempt has ended frees the cart, and is not believed where money is concerned.
 */
export function settleRoute(app: FastifyInstance, parts: Parts): void {
  app.post(PATHS.settle, async (request, reply): Promise<SettleResponse> => {
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
