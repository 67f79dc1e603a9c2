/** An API request. `number` is its position among all requests, counted from 1. */
export interface ApiRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
}

/**
 * An injected fault. A fault `"before"` the work has no effect. A fault `"after"` the work loses only the response; a
 * client then retries with the same idempotency key.
 */
export type ApiFault =
  | { readonly kind: "status"; readonly status: 429 | 500 | 503; readonly when: "before" | "after" }
  | { readonly kind: "no-response"; readonly when: "before" | "after" }
  | { readonly kind: "delay"; readonly until: Promise<void> };

/** A delivery attempt. `attempt` is its position among the attempts for this event, counted from 1. */
export interface DeliveryAttempt {
  readonly attempt: number;
  readonly eventId: string;
  readonly type: string;
}

/** An injected delivery fault. Delaying one event until after another reorders them. */
export type DeliveryFault =
  | { readonly kind: "drop" }
  | { readonly kind: "duplicate"; readonly copies: number }
  | { readonly kind: "delay"; readonly until: Promise<void> };

/** Called once per request and per delivery. `undefined` injects no fault. */
export interface Faults {
  readonly onRequest?: (request: ApiRequest) => ApiFault | undefined;
  readonly onDelivery?: (delivery: DeliveryAttempt) => DeliveryFault | undefined;
}
