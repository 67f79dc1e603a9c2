import { PATHS, settleRequestSchema, type SettleResponse } from "#engine";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { settle } from "../checkout/settle.ts";
import type { CheckoutCookie } from "../http/checkoutCookie.ts";
import { readJson } from "../http/readJson.ts";
import { findCheckout, findCheckoutByToken } from "../orders/checkouts/checkouts.ts";
import { releaseLease } from "../orders/checkouts/leases.ts";
import type { CheckoutRow } from "../orders/database/schema.ts";

interface Deps extends CheckoutDeps {
  readonly cookie: CheckoutCookie;
}

/**
 * `POST /checkout/settle`: the status of a payment, for a page that has not received it. The payment is found by order
 * token, or by the visitor's current checkout. A page may also report that its attempt has ended, by the token of the
 * lease. This releases the cart but has no effect on money.
 */
export function settleRoute(app: FastifyInstance, deps: Deps): void {
  app.post(PATHS.settle, async (request, reply): Promise<SettleResponse> => {
    const { attempt, orderToken } = readJson(settleRequestSchema, request.body);
    void reply.header("cache-control", "no-store");
    const checkout =
      orderToken === undefined
        ? await findVisitorsCheckout(deps, request)
        : await findCheckoutByToken(deps.orders, orderToken);
    if (!checkout?.intent_id) return { status: "none", order: null };
    const { status, order } = await settle(deps, checkout.intent_id);
    if (status === "payable" && attempt !== undefined)
      await releaseLease(deps.orders, checkout.id, attempt);
    return {
      // The API's name for this status. Pages of an earlier release may depend on it.
      status: status === "requiresAction" ? "asking" : status,
      order: order && { number: order.number, token: order.token },
    };
  });
}

async function findVisitorsCheckout(
  { orders, cookie }: Deps,
  request: FastifyRequest,
): Promise<CheckoutRow | undefined> {
  const id = cookie.read(request);
  return id === null ? undefined : findCheckout(orders, id);
}
