import { once, setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Stripe } from "stripe";
import { defineList } from "./endpoint.ts";
import type { Faults } from "./faults.ts";
import type { Event } from "./objects.ts";
import { list, text } from "./params.ts";
import type { Store } from "./store.ts";

export const listEvents = defineList("/v1/events", (store) => store.events, {
  types: list(text).optional(),
});

interface Settings {
  readonly store: Pick<Store, "events" | "pendingEvents">;
  /** Without a URL, no event is pending. */
  readonly url: string | undefined;
  readonly secret: string;
  /** Milliseconds before each retry. */
  readonly retryDelays: readonly number[];
  readonly faults: Faults;
  readonly clock: () => number;
}

/** Timeout of a delivery. */
const TIMEOUT_MS = 10_000;

/**
 * Delivers pending events to the webhook, with retries. Events are delivered concurrently: as with Stripe, their order is not
 * guaranteed.
 */
export function startWebhooks({ store, url, secret, retryDelays, faults, clock }: Settings) {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // Each running delivery listens.
  const stopped = once(stopping.signal, "abort");

  /** Starts the deliveries of new events. Called after each response. */
  function deliverPending(): void {
    if (url === undefined || stopping.signal.aborted) return;
    for (const event of store.pendingEvents()) {
      if (running.has(event.id)) continue;
      const delivery = deliver(url, event)
        // The state file can't be written, for example because the disk is full. The event stays pending.
        .catch((error: unknown) => process.emitWarning(String(error)))
        .finally(() => running.delete(event.id));
      running.set(event.id, delivery);
    }
  }

  /** Delivers an event until the webhook accepts it, or all attempts have failed. */
  async function deliver(url: string, event: Event): Promise<void> {
    for (const delay of [0, ...retryDelays]) {
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const fault = faults.onDelivery?.(event);
      if (fault?.kind === "drop") break;
      if (fault?.kind === "delay") await Promise.race([fault.until, stopped]);
      const copies = fault?.kind === "duplicate" ? fault.copies : 1;
      const accepted = await Promise.all(Array.from({ length: copies }, () => post(url, event)));
      if (accepted.includes(true)) break;
      if (stopping.signal.aborted) return;
    }
    store.events.replace({ ...event, pending_webhooks: 0 });
  }

  /** Returns whether the webhook accepts the event. */
  async function post(url: string, event: Event): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(clock() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    try {
      const response = await fetch(url, {
        method: "POST",
        body: payload,
        headers: { "content-type": "application/json", "stripe-signature": signature },
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // The webhook can't be reached, or the request was aborted.
      return false;
    }
  }

  return {
    deliverPending,
    /** Resolves when no delivery is pending. */
    async waitForDeliveries(): Promise<void> {
      deliverPending();
      while (running.size > 0) await Promise.all(running.values());
    },
    /** Resolves when no delivery is running. Pending events are delivered after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
