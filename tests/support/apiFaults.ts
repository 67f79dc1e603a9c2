import type { ApiFault } from "../../server/emulators/stripe/faults.ts";

/** How a call to Stripe can fail: with an error or without a response, before or after its change was made. */
export const API_FAULTS = [
  { kind: "status", status: 500, when: "before" },
  { kind: "status", status: 500, when: "after" },
  { kind: "status", status: 429, when: "before" },
  { kind: "no-response", when: "before" },
  { kind: "no-response", when: "after" },
] as const satisfies readonly ApiFault[];
