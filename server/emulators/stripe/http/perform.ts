import { createHash } from "node:crypto";
import type { Store } from "../store/books.ts";
import type { Kept } from "../store/idempotency.ts";
import type { Answer, Context, Endpoint } from "../api/endpoint.ts";
import { recordEvents } from "../webhooks/recordEvent.ts";
import { decodeForm } from "./form.ts";
import { StripeFault } from "./stripeFault.ts";

/** One authenticated request. */
export type Call = {
  readonly endpoint: Endpoint;
  readonly caller: Context["caller"];
  /** `POST /v1/refunds` */
  readonly name: string;
  readonly id: string;
  readonly form: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
};

/** `original` is the request whose answer is repeated. */
export type Performed = {
  readonly status: number;
  readonly body: string;
  readonly original?: string;
};

/**
 * Carries a request out, once per idempotency key: its effects, its events and the kept answer are one commit.
 * Throws `StripeFault` for what never began (bad parameters, a key used for something else).
 */
export function perform(books: Store, call: Call, delivered: boolean): Performed {
  const { idempotencyKey: key } = call;
  const slot = slotOf(call);
  const kept = slot === undefined ? undefined : books.idempotency.find(slot);
  if (kept !== undefined) return replay(kept, call, fingerprintOf(call.form));
  const work = call.endpoint.prepare(decodeForm(call.form));
  const keep = (answer: Answer): Performed => keepAnswer(books, call, answer);
  try {
    return books.atomically(() => {
      const emit = recordEvents(
        books,
        { id: call.requestId, idempotency_key: key ?? null },
        delivered,
      );
      return keep(work({ books, emit, caller: call.caller }, call.id));
    });
  } catch (fault) {
    // Refused after it began: nothing has changed, and the refusal is what the key stands for.
    if (fault instanceof StripeFault)
      return keep({ status: fault.status, body: { error: fault.body } });
    throw fault;
  }
}

/** Keeps the answer that a call's key stands for from now on, and returns it. */
export function keepAnswer(books: Store, call: Call, { status, body }: Answer): Performed {
  const text = JSON.stringify(body, null, 2);
  const slot = slotOf(call);
  if (slot !== undefined) {
    const { name: endpoint, requestId } = call;
    const fingerprint = fingerprintOf(call.form);
    books.idempotency.keep(slot, { endpoint, fingerprint, requestId, status, body: text });
  }
  return { status, body: text };
}

/** A browser must not be answered with what only the server may see. */
function slotOf({ caller, idempotencyKey }: Call): string | undefined {
  return idempotencyKey === undefined ? undefined : `${caller} ${idempotencyKey}`;
}

function replay(kept: Kept, call: Call, fingerprint: string): Performed {
  const advice = `Try using a key other than '${call.idempotencyKey}' if you meant to execute a different request.`;
  if (kept.endpoint !== call.name) {
    throw keyMisused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.name}' vs '${kept.endpoint}'). ${advice}`,
    );
  }
  if (kept.fingerprint !== fingerprint) {
    throw keyMisused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  }
  return { status: kept.status, body: kept.body, original: kept.requestId };
}

function keyMisused(message: string): StripeFault {
  return new StripeFault(400, { type: "idempotency_error", message });
}

/** The same for the same parameters in any order. */
function fingerprintOf(form: string): string {
  const pairs = [...new URLSearchParams(form)].map((pair) => JSON.stringify(pair)).sort();
  return createHash("sha256").update(pairs.join("\n")).digest("hex");
}
