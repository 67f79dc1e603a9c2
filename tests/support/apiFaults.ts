import type { ApiFault } from "../../server/emulators/stripe/faults.ts";

/**
 * How a call to Stripe can fail: with an error or without a response, before or after Stripe has made the change. Status
 * 429 (too many requests) only occurs before.
 */
export const API_FAULTS = [
  { kind: "status", status: 500, when: "before" },
  { kind: "status", status: 500, when: "after" },
  { kind: "status", status: 429, when: "before" },
  { kind: "no-response", when: "before" },
  { kind: "no-response", when: "after" },
] as const satisfies readonly ApiFault[];
