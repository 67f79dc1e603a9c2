import { createHash } from "node:crypto";
import type { Context, Endpoint } from "./endpoint.ts";
import { decodeForm } from "./form.ts";
import type { Store } from "./store.ts";
import { StripeError } from "./stripeError.ts";

/** An authenticated request. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly caller: Context["caller"];
  readonly path: string;
  /** The path parameter `:id`; empty if the path has none. */
  readonly id: string;
  /** The encoded parameters. */
  readonly form: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

interface Response {
  /** The request that created the response: another one if the response is repeated. */
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

/** Responses are stored for a day, as by Stripe. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

export type IdempotentCalls = ReturnType<typeof idempotentCalls>;

/** Performs calls once per idempotency key. `clock` returns milliseconds since 1970. */
export function idempotentCalls(store: Store, clock: () => number) {
  const select = store.file.prepare(
    "SELECT request, request_id AS requestId, status, body FROM responses WHERE key = ? AND created > ?",
  );
  const insert = store.file.prepare(
    "INSERT OR REPLACE INTO responses (key, request, request_id, status, body, created) VALUES (?, ?, ?, ?, ?, ?)",
  );

  /** Stores a response for the call's key, if any, and returns it. */
  function save(call: Call, status: number, object: object): Response {
    const body = JSON.stringify(object, null, 2);
    const { requestId } = call;
    if (call.idempotencyKey !== undefined)
      insert.run(storageKey(call), requestOf(call), requestId, status, body, clock());
    return { requestId, status, body };
  }

  const saveError = (call: Call, { statusCode, body }: StripeError) =>
    save(call, statusCode, { error: body });

  /** The response stored for the call's key. @throws StripeError if the key was used for another request */
  function stored(call: Call): Response | undefined {
    if (call.idempotencyKey === undefined) return undefined;
    const row: unknown = select.get(storageKey(call), clock() - RETENTION_MS);
    const response = row as (Response & { readonly request: string }) | undefined;
    if (response === undefined || response.request === requestOf(call)) return response;
    throw new StripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. Try using a key other than '${call.idempotencyKey}' if you meant to execute a different request.`,
    });
  }

  /**
   * A single transaction contains the call's changes, its events and the stored response. An error is stored, too, unless
   * the call is rejected before it starts. @throws StripeError for such a call: wrong parameters, or a reused key
   */
  function perform(call: Call): Response {
    let isStarted = false;
    try {
      return store.transaction(() => {
        const response = stored(call);
        if (response !== undefined) return response;
        const run = call.endpoint.prepare(decodeForm(call.form));
        isStarted = true;
        const result = run({ store, caller: call.caller }, call.id);
        return result instanceof StripeError ? saveError(call, result) : save(call, 200, result);
      });
    } catch (error) {
      if (error instanceof StripeError && isStarted)
        return store.transaction(() => saveError(call, error));
      throw error;
    }
  }

  return { save, perform };
}

/** Keys are separate per caller, because a browser must not get a response for the server. */
function storageKey({ caller, idempotencyKey }: Call): string {
  return `${caller} ${idempotencyKey}`;
}

/** Identifies endpoint and parameters, in any order. Hashed, because a form contains personal data. */
function requestOf({ path, form }: Call): string {
  const params = new URLSearchParams(form);
  params.sort();
  return createHash("sha256").update(`${path}?${params.toString()}`).digest("hex");
}
