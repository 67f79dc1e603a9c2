import { PATHS, settleRequestSchema, type SettleResponse } from "#engine";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findAttemptByToken, findLatestAttempt } from "../checkout/attempts.ts";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { cancelAndSettle, type Settlement, settleRecently } from "../checkout/settle.ts";
import type { VisitorCookie } from "../http/visitorCookie.ts";
import { readJson } from "../http/readJson.ts";
import type { AttemptRow } from "../orders/database/schema.ts";
import { findOrderByToken } from "../orders/orders.ts";
import type { CostlyLimits } from "./limits.ts";

interface Deps extends CheckoutDeps {
  readonly cookie: VisitorCookie;
  readonly limits: Pick<CostlyLimits, "providerCall">;
}

/**
 * `POST /checkout/settle`: the status of a payment, for a page that has not received it. The payment is found by order
 * token, or by the visitor's latest attempt. With `cancel`, a payment that is not finished is canceled, so that the page
 * can say that nothing was charged.
 */
export function settleRoute(app: FastifyInstance, deps: Deps): void {
  const { orders, cookie, limits } = deps;
  app.post(PATHS.settle, async (request, reply): Promise<SettleResponse> => {
    const { orderToken, cancel = false } = readJson(settleRequestSchema, request.body);
    void reply.header("cache-control", "no-store");
    const attempt =
      orderToken === undefined
        ? await findVisitorsAttempt(request)
        : await findAttemptByToken(orders, orderToken);
    // Without an intent, nobody has a secret to pay with.
    if (!attempt?.intent_id) return { status: "none", order: null };
    const mayCancel = cancel && orderToken !== undefined;
    const { status, order } = await settleAttempt(request, attempt, attempt.intent_id, mayCancel);
    return {
      // The API's name for this status.
      status: status === "requiresAction" ? "asking" : status,
      order: order && { code: order.code, number: order.number, token: order.token },
    };
  });

  async function findVisitorsAttempt(request: FastifyRequest): Promise<AttemptRow | undefined> {
    const id = cookie.read(request);
    return id === null ? undefined : findLatestAttempt(orders, id);
  }

  async function settleAttempt(
    request: FastifyRequest,
    { token, state }: AttemptRow,
    intentId: string,
    cancel: boolean,
  ): Promise<Pick<Settlement, "status" | "order">> {
    if (state === "canceled") return { status: "canceled", order: null };
    const order = (await findOrderByToken(orders, token)) ?? null;
    if (order) return { status: "succeeded", order };
    const countCall = () => limits.providerCall(request);
    if (!cancel) return settleRecently(deps, intentId, countCall);
    await countCall();
    return cancelAndSettle(deps, intentId);
  }
}
