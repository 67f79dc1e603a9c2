import type { Payments } from "../../../server/payments/payments.ts";
import { gate } from "../emulators/stripeUnderTest.ts";

/**
 * A payment door whose first call of a name never comes back, whether it stops before its work or after it, as in a process
 * that is killed there; all others are sound. `stopped` resolves when it has come so far.
 */
export function stoppingAt(call: keyof Payments, when: "before" | "after") {
  const { opened: stopped, open } = gate();
  let sound = false;
  const never = () => {
    sound = true;
    open();
    return new Promise<never>(() => {});
  };
  const wrap = (real: Payments): Payments => {
    const at =
      <A extends unknown[], R>(name: keyof Payments, run: (...given: A) => Promise<R>) =>
      async (...given: A): Promise<R> => {
        if (sound || name !== call) return run(...given);
        if (when === "after") await run(...given);
        return never();
      };
    return {
      ...real,
      createIntent: at("createIntent", (...given) => real.createIntent(...given)),
      createCustomer: at("createCustomer", (...given) => real.createCustomer(...given)),
      updateIntent: at("updateIntent", (...given) => real.updateIntent(...given)),
      cancelIntent: at("cancelIntent", (...given) => real.cancelIntent(...given)),
      intent: at("intent", (...given) => real.intent(...given)),
    };
  };
  return { wrap, stopped };
}
