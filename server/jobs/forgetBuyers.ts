import { findOrder } from "../orders/orders.ts";
import { IntentUnknown } from "../payments/payments.ts";
import type { JobDeps } from "./deps.ts";

/** Milliseconds until a failed call is repeated. */
const PAUSE = 10 * 60_000;

/** Lets the payment provider delete the personal data of forgotten orders. */
export async function forgetBuyers(deps: JobDeps): Promise<void> {
  const { orders, payments, clock, log, untilShutdown } = deps;
  const erasures = await orders
    .selectFrom("erasures")
    .select("order_id")
    .where("due_at", "<=", clock.now())
    .execute();
  for (const { order_id } of untilShutdown(erasures)) {
    const { number, intent_id } = await findOrder(orders, order_id);
    try {
      await payments.forgetBuyer(intent_id).catch((error: unknown) => {
        // The provider doesn't know the payment, for example after a change of keys.
        if (!(error instanceof IntentUnknown)) throw error;
      });
      await orders.deleteFrom("erasures").where("order_id", "=", order_id).execute();
    } catch (error) {
      log.warn({ err: error, order: number }, "a buyer is not forgotten by the payment provider");
      const due_at = clock.now() + PAUSE;
      await orders
        .updateTable("erasures")
        .set({ due_at })
        .where("order_id", "=", order_id)
        .execute();
    }
  }
}
