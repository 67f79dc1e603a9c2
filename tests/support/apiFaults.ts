import type { ApiFault } from "../../server/emulators/stripe/faults.ts";

/** The ways in which a call to the provider fails: refused or unanswered, before anything is done or after. */
export const API_FAULTS = [
  { kind: "status", status: 500, when: "before" },
  { kind: "status", status: 500, when: "after" },
  { kind: "status", status: 429, when: "before" },
  { kind: "no-answer", when: "before" },
  { kind: "no-answer", when: "after" },
] as const satisfies readonly ApiFault[];
