/** The server's calls to the provider, from a cart to an order. */
export const CALLS = [
  "create the intent",
  "update the amount",
  "create the customer",
  "send the snapshot",
  "look at the payment",
  "catch up with events",
  "cancel the intent",
] as const;
export type CallName = (typeof CALLS)[number];

/** When a call can be interrupted: before the work, before the response, or just after it. */
export const MOMENTS = ["not yet done", "done and not yet answered", "just answered"] as const;
export type Moment = (typeof MOMENTS)[number];

/** Steps that are no calls to the provider. */
export const OTHER_STEPS = [
  "Pay was answered",
  "the card was confirmed",
  "a webhook arrives",
  "the page asks how the payment stands",
  "the server starts",
  "at any moment",
] as const;

/** A step at which the server is killed. */
export type Step = `${CallName}: ${Moment}` | (typeof OTHER_STEPS)[number];

export const STEPS: readonly Step[] = [
  ...CALLS.flatMap((call) => MOMENTS.map((moment): Step => `${call}: ${moment}`)),
  ...OTHER_STEPS,
];

/** Steps that occur without a shopper, after a start. */
export const AFTER_START: ReadonlySet<Step> = new Set<Step>([
  ...MOMENTS.flatMap((moment): Step[] => [
    `catch up with events: ${moment}`,
    `cancel the intent: ${moment}`,
  ]),
  "the server starts",
]);

/** Names a call by method and path; `isPaying` distinguishes a snapshot from a change of the amount. */
export function callName(
  method: string,
  path: string,
  isPaying: (intentId: string) => boolean,
): CallName | null {
  const [, intentId = "", action = ""] = /^\/v1\/payment_intents\/(\w+)\/?(\w*)$/.exec(path) ?? [];
  if (method === "GET")
    return path === "/v1/events"
      ? "catch up with events"
      : (intentId && "look at the payment") || null;
  if (path === "/v1/payment_intents") return "create the intent";
  if (path === "/v1/customers") return "create the customer";
  if (action === "cancel") return "cancel the intent";
  if (intentId === "" || action !== "") return null;
  return isPaying(intentId) ? "send the snapshot" : "update the amount";
}
