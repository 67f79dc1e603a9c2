/** One request to the API, `n` counting from 1 over the stand-in's life. */
export type ApiCall = { readonly n: number; readonly method: string; readonly path: string };

/**
 * What goes wrong with a request. `when: "before"` leaves everything as it was; `"after"` does the work
 * and loses only the answer, which is what idempotency keys are for.
 */
export type ApiFault =
  | { readonly kind: "status"; readonly status: 429 | 500 | 503; readonly when: "before" | "after" }
  | { readonly kind: "no-answer"; readonly when: "before" | "after" }
  | { readonly kind: "delay"; readonly until: Promise<void> };

/** One attempt at a webhook, `n` counting from 1 over the stand-in's life, `attempt` over this event. */
export type DeliveryAttempt = {
  readonly n: number;
  readonly attempt: number;
  readonly eventId: string;
  readonly type: string;
};

/** What goes wrong with a webhook. Delaying one until after another reorders them. */
export type DeliveryFault =
  | { readonly kind: "drop" }
  | { readonly kind: "duplicate"; readonly copies: number }
  | { readonly kind: "delay"; readonly until: Promise<void> };

/** Asked once per request and once per delivery; `undefined` means that nothing goes wrong. */
export type Faults = {
  readonly onCall?: (call: ApiCall) => ApiFault | undefined;
  readonly onDelivery?: (delivery: DeliveryAttempt) => DeliveryFault | undefined;
};

/** A fault for the n-th request only (counted from 1). */
export function onNthCall(n: number, fault: ApiFault): Faults {
  return { onCall: (call) => (call.n === n ? fault : undefined) };
}

/** A fault for every delivery of one type of event. */
export function onEventType(type: string, fault: DeliveryFault): Faults {
  return { onDelivery: (delivery) => (delivery.type === type ? fault : undefined) };
}
