import type { Payments } from "../../../server/payments/payments.ts";
import { deferred } from "../deferred.ts";

/**
 * A payments adapter whose first call of a method never returns, either before or after its work, as in a killed
 * process. `stopped` resolves when it has been called.
 */
export function stoppingAt(call: keyof Payments, when: "before" | "after") {
  const { promise: stopped, resolve: stop } = deferred();
  let hasStopped = false;
  const never = () => {
    hasStopped = true;
    stop();
    return new Promise<never>(() => {});
  };
  const wrap = (real: Payments): Payments => {
    const stopAt =
      <A extends unknown[], R>(name: keyof Payments, run: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        if (hasStopped || name !== call) return run(...args);
        if (when === "after") await run(...args);
        return never();
      };
    return {
      ...real,
      createIntent: stopAt("createIntent", (...args) => real.createIntent(...args)),
      createCustomer: stopAt("createCustomer", (...args) => real.createCustomer(...args)),
      updateIntent: stopAt("updateIntent", (...args) => real.updateIntent(...args)),
      cancelIntent: stopAt("cancelIntent", (...args) => real.cancelIntent(...args)),
      intent: stopAt("intent", (...args) => real.intent(...args)),
    };
  };
  return { wrap, stopped };
}
