import type { ApiFault } from "../../server/emulators/stripe/faults.ts";

/** The ways in which a call to Stripe can fail: rejected or unanswered, before or after it took effect. */
export const API_FAULTS = [
  { kind: "status", status: 500, when: "before" },
  { kind: "status", status: 500, when: "after" },
  { kind: "status", status: 429, when: "before" },
  { kind: "no-response", when: "before" },
  { kind: "no-response", when: "after" },
] as const satisfies readonly ApiFault[];
