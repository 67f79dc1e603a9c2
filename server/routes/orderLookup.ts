import {
  type OrderLookupResponse,
  orderLookupRequestSchema,
  orderLookupSchema,
  PATHS,
} from "#engine";
import type { FastifyInstance } from "fastify";
import type { CheckoutDeps } from "../checkout/deps.ts";
import { limitLookups } from "../checkout/limitLookups.ts";
import { HttpError } from "../http/errors/httpError.ts";
import type { CostlyLimits } from "./limits.ts";
import { readForm, readJson } from "../http/readJson.ts";
import { findOrderOfBuyer } from "../orders/lookups.ts";

interface Deps extends CheckoutDeps {
  readonly limits: Pick<CostlyLimits, "lookups">;
  readonly hashAddress: (address: string) => string;
  readonly hashEmail: (email: string) => string;
}

/** `POST /order-lookup`: the token of the order with this number and e-mail address. Neither is logged. */
export function orderLookupRoute(app: FastifyInstance, deps: Deps): void {
  app.post(PATHS.orderLookup, async (request, reply): Promise<OrderLookupResponse> => {
    const { number, email } = readForm(
      orderLookupSchema,
      readJson(orderLookupRequestSchema, request.body),
    );
    const keys = { address: deps.hashAddress(request.ip), email: deps.hashEmail(email) };
    const result = await limitLookups(deps, keys, deps.limits.lookups, () =>
      findOrderOfBuyer(deps.orders, Number(number), email),
    );
    if (result.kind === "limited") {
      void reply.header("retry-after", Math.ceil(result.waitMs / 1000));
      throw new HttpError(
        429,
        "To keep orders private, we limit how often they can be looked up. Please try again in an hour, or email us.",
      );
    }
    // The same sentence for an unknown number and for another address: nobody learns which orders exist.
    if (result.found === null)
      throw new HttpError(
        404,
        "We can't find an order with this number and this email address. Please check both.",
      );
    void reply.header("cache-control", "private, no-store");
    return { token: result.found.token };
  });
}
