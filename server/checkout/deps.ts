import type { FastifyBaseLogger } from "fastify";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../orders/database.ts";
import type { Payments } from "../payments/payments.ts";

/** What a person who runs the shop must hear of; never anything personal. */
export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

/** What the checkout is built from: one door for each outside world. */
export interface CheckoutDeps {
  readonly catalog: ServerCatalog;
  readonly orders: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: Log;
}
