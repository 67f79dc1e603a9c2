export interface ApiRequest {
  readonly method: string;
  readonly path: string;
}

/**
 * An injected fault. A fault `"before"` the work has no effect. A fault `"after"` the work loses only the response; a
 * client then retries with the same idempotency key.
 */
export type ApiFault =
  | { readonly kind: "status"; readonly status: 429 | 500; readonly when: "before" | "after" }
  | { readonly kind: "no-response"; readonly when: "before" | "after" }
  | { readonly kind: "delay"; readonly until: Promise<void> };

/** An injected delivery fault. Delaying one event until after another reorders them. */
export type DeliveryFault =
  | { readonly kind: "drop" }
  | { readonly kind: "duplicate"; readonly copies: number }
  | { readonly kind: "delay"; readonly until: Promise<void> };

/** Called for each request and each attempt to deliver an event. `undefined` injects no fault. */
export interface Faults {
  readonly onRequest?: (request: ApiRequest) => ApiFault | undefined;
  readonly onDelivery?: (event: { readonly type: string }) => DeliveryFault | undefined;
}
