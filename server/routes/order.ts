import { PATHS } from "#engine";
import type { FastifyInstance } from "fastify";
import { orderView } from "../checkout/orderView.ts";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { settle } from "../checkout/settle.ts";
import { TOKEN } from "../checkout/token.ts";
import { HttpError } from "../http/httpError.ts";
import { wantsPage } from "../http/wantsPage.ts";
import { findCheckoutByToken } from "../orders/checkouts.ts";
import { findOrderByToken } from "../orders/orders.ts";
import type { OrderRow } from "../orders/schema.ts";

/** `GET /orders/:token`: what the order page shows, to which a person is sent on. The token is the only key to it. */
export function orderRoute(app: FastifyInstance, parts: CheckoutDeps): void {
  app.get<{ Params: { token: string } }>(`${PATHS.orders}/:token`, async (request, reply) => {
    const { params } = request;
    void reply.header("vary", "accept").header("referrer-policy", "no-referrer");
    if (wantsPage(request))
      return reply.redirect(`/order/${encodeURIComponent(params.token)}`, 303);
    const order = TOKEN.test(params.token) ? await findOrder(parts, params.token) : null;
    if (order === null) throw new HttpError(404, "We can't find this order.");
    return reply
      .header("cache-control", "private, no-store")
      .header("x-robots-tag", "noindex")
      .send(await orderView(parts.orders, order));
  });
}

/** The shopper may open the link before any webhook has come: then the provider is asked. */
async function findOrder(parts: CheckoutDeps, token: string): Promise<OrderRow | null> {
  const order = await findOrderByToken(parts.orders, token);
  if (order) return order;
  const checkout = await findCheckoutByToken(parts.orders, token);
  return checkout?.intent_id ? (await settle(parts, checkout.intent_id)).order : null;
}
