import type { FastifyBaseLogger } from "fastify";
import type { ServerCatalog } from "../catalog/loadCatalog.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../orders/database/database.ts";
import type { Payments } from "../payments/payments.ts";
import type { RecentSettlements } from "./settle.ts";

/** Log for the shop's operators. It must not contain personal data. */
export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

export interface CheckoutDeps {
  readonly catalog: ServerCatalog;
  readonly orders: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly log: Log;
  readonly recent: RecentSettlements;
}
