import {
  type OrderLookupResponse,
  orderLookupRequestSchema,
  orderLookupSchema,
  PATHS,
} from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { lookUpOrder } from "../checkout/orderLookup.ts";
import { Refusal } from "../refusal.ts";
import type { CostlyLimits } from "./limits.ts";
import { readForm, readJson } from "../http/readJson.ts";

interface Deps extends CheckoutDeps {
  readonly limits: Pick<CostlyLimits, "lookups">;
  readonly hashAddress: (address: string) => string;
  readonly hashEmail: (email: string) => string;
}

/** `POST /order-lookup`: the token of the order with this code and e-mail address. Neither is logged. */
export function orderLookupRoute(app: FastifyInstance, deps: Deps): void {
  app.post(PATHS.orderLookup, async (request, reply): Promise<OrderLookupResponse> => {
    const lookup = readForm(orderLookupSchema, readJson(orderLookupRequestSchema, request.body));
    const keys = { address: deps.hashAddress(request.ip), email: deps.hashEmail(lookup.email) };
    const result = await lookUpOrder(deps, lookup, keys, deps.limits.lookups);
    if (result.kind === "limited") {
      void reply.header("retry-after", Math.ceil(result.waitMs / 1000));
      throw new Refusal(
        "tooMany",
        "To keep orders private, we limit how often they can be looked up. Please try again in an hour, or email us.",
      );
    }
    // The same sentence for an unknown code and for another address: nobody learns which orders exist.
    if (result.order === null)
      throw new Refusal(
        "unknown",
        "We can't find an order with this code and this email address. Please check both.",
      );
    void reply.header("cache-control", "private, no-store");
    return { token: result.order.token };
  });
}
