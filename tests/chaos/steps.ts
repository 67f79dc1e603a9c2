/** The server's calls to the provider, from a cart to an order. */
export const CALLS = [
  "create the intent",
  "update the amount",
  "create the customer",
  "retrieve the intent",
  "list missed events",
  "cancel the intent",
] as const;
export type CallName = (typeof CALLS)[number];

/** When the server can be killed during a call. */
export const MOMENTS = ["before the call", "before the response", "after the response"] as const;
export type Moment = (typeof MOMENTS)[number];

/** Steps that are not calls to the provider. */
export const OTHER_STEPS = [
  "the response to Pay was received",
  "the card was confirmed",
  "a webhook arrives",
  "the page requests the payment's status",
  "the server starts",
  "at any moment",
] as const;

/** A step at which the server is killed. */
export type Step = `${CallName}: ${Moment}` | (typeof OTHER_STEPS)[number];

export const STEPS: readonly Step[] = [
  ...CALLS.flatMap((call) => MOMENTS.map((moment): Step => `${call}: ${moment}`)),
  ...OTHER_STEPS,
];

/** Steps that occur when the server starts or soon after it, also without any shopper. */
export const AFTER_START: ReadonlySet<Step> = new Set<Step>([
  ...MOMENTS.flatMap((moment): Step[] => [
    `list missed events: ${moment}`,
    `cancel the intent: ${moment}`,
  ]),
  "the server starts",
]);

/** Names a call by its method and path. Null for calls that are no step, such as refunds. */
export function nameCall(method: string, path: string): CallName | null {
  const [, intentId = "", action = ""] = /^\/v1\/payment_intents\/(\w+)\/?(\w*)$/.exec(path) ?? [];
  if (method === "GET") {
    if (path === "/v1/events") return "list missed events";
    return intentId === "" ? null : "retrieve the intent";
  }
  if (path === "/v1/payment_intents") return "create the intent";
  if (path === "/v1/customers") return "create the customer";
  if (action === "cancel") return "cancel the intent";
  return intentId === "" || action !== "" ? null : "update the amount";
}
