import { PATHS, settleRequest, type SettleResponse } from "#engine";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { settle } from "../checkout/settle.ts";
import type { CheckoutCookie } from "../http/checkoutCookie.ts";
import { readJson } from "../http/readJson.ts";
import { findCheckout, findCheckoutByToken } from "../orders/checkouts.ts";
import { releaseLease } from "../orders/leases.ts";
import type { CheckoutRow } from "../orders/schema.ts";

interface Parts extends CheckoutDeps {
  readonly cookie: CheckoutCookie;
}

/**
 * `POST /checkout/settle`: how a payment stands, asked by a page that does not know, as often as it likes: the payment of
 * the order that the page was promised, or the visitor's newest. The page's word that its attempt has ended frees the cart,
 * and is not believed where money is concerned.
 */
export function settleRoute(app: FastifyInstance, parts: Parts): void {
  app.post(PATHS.settle, async (request, reply): Promise<SettleResponse> => {
    const { attempt, orderToken } = readJson(settleRequest, request.body);
    void reply.header("cache-control", "no-store");
    const checkout =
      orderToken === undefined
        ? await visitorsCheckout(parts, request)
        : await findCheckoutByToken(parts.orders, orderToken);
    if (!checkout?.intent_id) return { status: "none", order: null };
    const { status, order } = await settle(parts, checkout.intent_id);
    if (status === "payable" && attempt !== undefined)
      await releaseLease(parts.orders, checkout.id, attempt);
    return { status, order: order && { number: order.number, token: order.token } };
  });
}

async function visitorsCheckout(
  { orders, cookie }: Parts,
  request: FastifyRequest,
): Promise<CheckoutRow | undefined> {
  const id = cookie.read(request);
  return id === null ? undefined : findCheckout(orders, id);
}
