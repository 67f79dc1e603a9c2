import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Stripe } from "stripe";
import type { Store } from "../store/store.ts";
import type { Delivery } from "../store/outbox.ts";
import type { Event } from "../store/records.ts";
import type { Faults } from "../faults.ts";
import { serializeEvent } from "../serializers/serializeEvent.ts";

/** Delivers the outbox's events to the webhook, with retries. */
export interface WebhookDispatcher {
  /** Starts the deliveries that are due. Called after each response. */
  readonly deliverDue: () => void;
  /** Resolves when the outbox is empty and no delivery is running. */
  readonly waitForDeliveries: () => Promise<void>;
  /** Resolves when no delivery is running. Pending events stay in the outbox. */
  readonly stop: () => Promise<void>;
}

interface Settings {
  readonly store: {
    readonly events: Pick<Store["events"], "find">;
    readonly outbox: Pick<Store["outbox"], "all" | "postpone" | "remove">;
  };
  readonly url: string;
  readonly secret: string;
  /** Milliseconds before each retry. */
  readonly retryDelays: readonly number[];
  readonly onDelivery: Faults["onDelivery"];
  readonly clock: () => number;
}

/** Timeout of a delivery. */
const TIMEOUT_MS = 10_000;

/** Pause after an error of the state file. */
const RETRY_PAUSE_MS = 1_000;

/** Starts the dispatcher. Events are delivered concurrently: as with Stripe, their order is not guaranteed. */
export function startWebhookDispatcher({
  store,
  url,
  secret,
  retryDelays,
  onDelivery,
  clock,
}: Settings): WebhookDispatcher {
  const running = new Map<string, Promise<void>>();
  const waitingCallers: (() => void)[] = [];
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort");
  let timer: NodeJS.Timeout | undefined;

  function deliverDue(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    try {
      startDue();
    } catch (error) {
      warn(error);
      timer = setTimeout(deliverDue, RETRY_PAUSE_MS);
    }
  }

  function startDue(): void {
    const pending = store.outbox.all().filter(({ event }) => !running.has(event));
    for (const delivery of pending.filter(({ due }) => due <= clock())) start(delivery);
    const next = pending.find(({ event }) => !running.has(event));
    if (next !== undefined) timer = setTimeout(deliverDue, Math.max(1, next.due - clock()));
    else if (running.size === 0) for (const resolve of waitingCallers.splice(0)) resolve();
  }

  function start(delivery: Delivery): void {
    const task = tryToDeliver(delivery).finally(() => {
      running.delete(delivery.event);
      deliverDue();
    });
    running.set(delivery.event, task);
  }

  /**
   * Emits a warning if the state file can't be read or written, for example on a full disk. The event stays pending.
   */
  async function tryToDeliver(delivery: Delivery): Promise<void> {
    try {
      await deliver(delivery);
    } catch (error) {
      warn(error);
      await Promise.race([wait(RETRY_PAUSE_MS, undefined, { ref: false }), stopped]);
    }
  }

  async function deliver({ event: id, attempts }: Delivery): Promise<void> {
    const event = store.events.find(id);
    if (event === undefined) return store.outbox.remove(id);
    const fault = onDelivery?.({ attempt: attempts + 1, eventId: id, type: event.type });
    if (fault?.kind === "drop") return store.outbox.remove(id);
    if (fault?.kind === "delay") await Promise.race([fault.until, stopped]);
    const copies = fault?.kind === "duplicate" ? fault.copies : 1;
    const responses = await Promise.all(Array.from({ length: copies }, () => post(event)));
    const isAccepted = responses.includes(true);
    // The attempt was aborted by `stop`, so it is not counted.
    if (stopping.signal.aborted && !isAccepted) return;
    const delay = retryDelays[attempts];
    if (isAccepted || delay === undefined) store.outbox.remove(id);
    else store.outbox.postpone(id, delay);
  }

  async function post(event: Event): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    // The pending delivery is this one.
    const payload = JSON.stringify(serializeEvent(event, 1), null, 2);
    const timestamp = Math.floor(clock() / 1000);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    };
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping.signal]);
      const response = await fetch(url, {
        method: "POST",
        body: payload,
        headers,
        redirect: "manual",
        signal,
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // The webhook is unreachable, or the request timed out or was aborted. The delivery is retried.
      return false;
    }
  }

  return {
    deliverDue,
    waitForDeliveries: () =>
      new Promise((resolve) => {
        waitingCallers.push(resolve);
        deliverDue();
      }),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
