import type { Payments } from "../../../server/payments/payments.ts";
import { gate } from "../emulators/stripeUnderTest.ts";

/**
 * A payments adapter whose first call of a method never returns, either before or after its work, as in a killed
 * process. `stopped` resolves when it has been called.
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
