import { type ConfigResponse, PAGES, PATHS } from "#engine";
import type { FastifyInstance } from "fastify";
import { loadOrderView } from "../checkout/orderView.ts";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { settle } from "../checkout/settle.ts";
import { TOKEN } from "../checkout/token.ts";
import { HttpError } from "../http/errors/httpError.ts";
import { wantsPage } from "../http/wantsPage.ts";
import { findCheckoutByToken } from "../orders/checkouts/checkouts.ts";
import { findOrderByToken } from "../orders/orders.ts";
import type { OrderRow } from "../orders/database/schema.ts";

/** `GET /orders/:token`: an order's data; browsers are redirected to its page. The token is the only credential. */
export function orderRoute(
  app: FastifyInstance,
  deps: CheckoutDeps,
  { publishableKey }: Pick<ConfigResponse, "publishableKey">,
): void {
  // Stripe emails no receipt for a payment in its test mode.
  const receiptByEmail = publishableKey.startsWith("pk_live_");
  app.get<{ Params: { token: string } }>(`${PATHS.orders}/:token`, async (request, reply) => {
    const { params } = request;
    void reply.header("vary", "accept").header("referrer-policy", "no-referrer");
    if (wantsPage(request))
      return reply.redirect(`${PAGES.order}/${encodeURIComponent(params.token)}`, 303);
    const order = TOKEN.test(params.token) ? await findOrder(deps, params.token) : null;
    if (order === null) throw new HttpError(404, "We can't find this order.");
    return reply
      .header("cache-control", "private, no-store")
      .header("x-robots-tag", "noindex")
      .send(await loadOrderView(deps.orders, order, receiptByEmail));
  });
}

/** Finds an order. If the shopper opens the link before the webhook arrives, the payment is settled first. */
async function findOrder(deps: CheckoutDeps, token: string): Promise<OrderRow | null> {
  const order = await findOrderByToken(deps.orders, token);
  if (order) return order;
  const checkout = await findCheckoutByToken(deps.orders, token);
  return checkout?.intent_id ? (await settle(deps, checkout.intent_id)).order : null;
}
