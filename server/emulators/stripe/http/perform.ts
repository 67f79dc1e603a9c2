import { createHash } from "node:crypto";
import type { Store } from "../store/store.ts";
import type { ApiResponse, Context, Endpoint } from "../api/endpoint.ts";
import { createEventRecorder } from "../webhooks/eventRecorder.ts";
import { decodeForm } from "./form.ts";
import { StripeError } from "./stripeError.ts";

/** An authenticated request. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly caller: Context["caller"];
  /** Method and path, such as `POST /v1/refunds`. */
  readonly name: string;
  /** The path parameter `:id`; empty if the path has none. */
  readonly id: string;
  /** The encoded parameters. */
  readonly form: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

/** `original` is the id of the request for which the response was first created. */
interface SerializedResponse {
  readonly status: number;
  readonly body: string;
  readonly original?: string;
}

/**
 * Runs a request once per idempotency key. A single transaction contains its changes, its events and the stored
 * response.
 * @throws StripeError for a request that is rejected before it starts (bad parameters, a reused key).
 */
export function perform(store: Store, call: Call): SerializedResponse {
  const { idempotencyKey: key } = call;
  const stored = replay(store, call);
  if (stored !== undefined) return stored;
  const run = call.endpoint.prepare(decodeForm(call.form));
  try {
    return store.transaction(() => {
      // Another process on the same folder may have performed the request before this transaction.
      const concurrent = replay(store, call);
      if (concurrent !== undefined) return concurrent;
      const emit = createEventRecorder(store, { id: call.requestId, idempotency_key: key ?? null });
      return storeResponse(store, call, run({ store, emit, caller: call.caller }, call.id));
    });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    // The request was rejected after its start. Its changes are rolled back, and the error is stored for the key.
    const response = { status: error.status, body: { error: error.body } };
    return store.transaction(() => replay(store, call) ?? storeResponse(store, call, response));
  }
}

/** Stores the response for the request's idempotency key, and returns it. */
export function storeResponse(
  store: Store,
  call: Call,
  { status, body }: ApiResponse,
): SerializedResponse {
  const text = JSON.stringify(body, null, 2);
  const storageKey = storageKeyOf(call);
  if (storageKey !== undefined) {
    store.idempotency.save(storageKey, {
      endpoint: call.name,
      fingerprint: fingerprintOf(call.form),
      requestId: call.requestId,
      status,
      body: text,
    });
  }
  return { status, body: text };
}

/** Keys are separate per caller, because a browser must not get a response for the server. */
function storageKeyOf({ caller, idempotencyKey }: Call): string | undefined {
  return idempotencyKey === undefined ? undefined : `${caller} ${idempotencyKey}`;
}

/** The stored response for the request's idempotency key, if any. @throws StripeError for a reused key. */
function replay(store: Store, call: Call): SerializedResponse | undefined {
  const storageKey = storageKeyOf(call);
  const stored = storageKey === undefined ? undefined : store.idempotency.find(storageKey);
  if (stored === undefined) return undefined;
  const advice = `Try using a key other than '${call.idempotencyKey}' if you meant to execute a different request.`;
  if (stored.endpoint !== call.name) {
    throw keyMisused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.name}' vs '${stored.endpoint}'). ${advice}`,
    );
  }
  if (stored.fingerprint !== fingerprintOf(call.form)) {
    throw keyMisused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
  return { status: stored.status, body: stored.body, original: stored.requestId };
}

function keyMisused(message: string): StripeError {
  return new StripeError(400, { type: "idempotency_error", message });
}

/** Independent of the order of parameters. */
function fingerprintOf(form: string): string {
  const pairs = [...new URLSearchParams(form)].map((pair) => JSON.stringify(pair)).sort();
  return createHash("sha256").update(pairs.join("\n")).digest("hex");
}
