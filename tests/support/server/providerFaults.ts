import { afterEach } from "vitest";
import type { ApiRequest, ApiFault, Faults } from "../../../server/emulators/stripe/faults.ts";
import { deferred } from "../deferred.ts";

/** A server error without any effect. */
export const SERVER_ERROR: ApiFault = { kind: "status", status: 500, when: "before" };

/** Faults of the provider that tests switch on; `faults` is the shop's option. Each test starts without any. */
export function providerFaults() {
  let rules: { readonly call: RegExp; readonly faultOf: () => ApiFault | undefined }[] = [];
  const clear = () => {
    rules = [];
  };
  afterEach(clear);
  return {
    clear,
    faults: {
      onRequest({ method, path }: ApiRequest) {
        return rules.find(({ call }) => call.test(`${method} ${path}`))?.faultOf();
      },
    } satisfies Faults,
    /** Injects a fault into every call that matches, such as `GET /v1/events`. */
    fail(call: RegExp, fault: ApiFault): void {
      rules.push({ call, faultOf: () => fault });
    },
    /** Delays the next call that matches; `reached` resolves when it arrives. */
    delayNext(call: RegExp): { readonly reached: Promise<void>; readonly release: () => void } {
      const [arrival, end] = [deferred(), deferred()];
      let isNext = true;
      rules.push({
        call,
        faultOf() {
          if (!isNext) return undefined;
          isNext = false;
          arrival.resolve();
          return { kind: "delay", until: end.promise };
        },
      });
      return { reached: arrival.promise, release: end.resolve };
    },
  };
}
