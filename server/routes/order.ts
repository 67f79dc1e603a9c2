import { type ConfigResponse, PAGES, PATHS } from "#engine";
import type { FastifyInstance } from "fastify";
import { loadOrderView } from "../checkout/orderView.ts";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { findAttemptByToken } from "../checkout/attempts.ts";
import { settle } from "../checkout/settle.ts";
import { Refusal } from "../refusal.ts";
import { wantsPage } from "../http/errorHandler.ts";
import { TOKEN } from "../orders/newOrderIds.ts";
import { findOrderByToken } from "../orders/orders.ts";
import type { OrderRow } from "../orders/database/schema.ts";
import type { CostlyLimits } from "./limits.ts";

interface Deps extends CheckoutDeps {
  readonly limits: Pick<CostlyLimits, "providerCall">;
}

/** `GET /orders/:token`: an order's data; browsers are redirected to its page. The token is the only credential. */
export function orderRoute(
  app: FastifyInstance,
  deps: Deps,
  { publishableKey }: Pick<ConfigResponse, "publishableKey">,
): void {
  // Stripe emails no receipt for a payment in its test mode.
  const receiptByEmail = publishableKey.startsWith("pk_live_");
  app.get<{ Params: { token: string } }>(`${PATHS.orders}/:token`, async (request, reply) => {
    const { params } = request;
    void reply.header("vary", "accept").header("referrer-policy", "no-referrer");
    if (wantsPage(request))
      return reply.redirect(`${PAGES.order}/${encodeURIComponent(params.token)}`, 303);
    const order = TOKEN.test(params.token)
      ? await findOrder(deps, params.token, () => deps.limits.providerCall(request))
      : null;
    if (order === null) throw new Refusal("unknown", "We can't find this order.");
    return reply
      .header("cache-control", "private, no-store")
      .header("x-robots-tag", "noindex")
      .send(await loadOrderView(deps, order, receiptByEmail));
  });
}

/** Finds an order. If the shopper opens the link before the webhook arrives, the payment is settled first. */
async function findOrder(
  deps: CheckoutDeps,
  token: string,
  countCall: () => Promise<void>,
): Promise<OrderRow | null> {
  const order = await findOrderByToken(deps.orders, token);
  if (order) return order;
  const attempt = await findAttemptByToken(deps.orders, token);
  if (attempt?.state !== "open" || attempt.intent_id === null) return null;
  // Not the settlement of up to a second ago: a payment may have succeeded since, and its order must not be called unknown.
  await countCall();
  return (await settle(deps, attempt.intent_id)).order;
}
