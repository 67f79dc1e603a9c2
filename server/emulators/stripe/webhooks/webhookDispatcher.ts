import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../store/store.ts";
import type { Delivery } from "../store/outbox.ts";
import type { Event } from "../store/records.ts";
import type { Faults } from "../faults.ts";
import { serializeEvent } from "../serializers/serializeOthers.ts";
import { signatureHeader } from "./signature.ts";

/** Delivers the outbox's events to the webhook, with retries. */
export type WebhookDispatcher = {
  /** Starts the deliveries that are due. Called after each response. */
  readonly deliverDue: () => void;
  /** Resolves when the outbox is empty and no delivery is running. */
  readonly settled: () => Promise<void>;
  /** Resolves when no delivery is running. Pending events stay in the outbox. */
  readonly stop: () => Promise<void>;
};

type Settings = {
  readonly store: Store;
  readonly url: string;
  readonly secret: string;
  /** Milliseconds before each retry. */
  readonly retryDelays: readonly number[];
  readonly onDelivery: Faults["onDelivery"];
  readonly clock: () => number;
};

/** Milliseconds until a delivery times out. */
const TIMEOUT = 10_000;

/** Milliseconds until an event is retried after an error of the state file. */
const RETRY_PAUSE = 1_000;

/** Starts the dispatcher. Events are delivered concurrently, so their order is not guaranteed, as with Stripe. */
export function startWebhookDispatcher({
  store,
  url,
  secret,
  retryDelays,
  onDelivery,
  clock,
}: Settings): WebhookDispatcher {
  const running = new Map<string, Promise<void>>();
  const waiters: (() => void)[] = [];
  const stopping = new AbortController();
  const stopped = aborted(stopping.signal);
  let timer: NodeJS.Timeout | undefined;
  let sent = 0;

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    const waiting = store.outbox.all().filter(({ event }) => !running.has(event));
    for (const delivery of waiting.filter(({ due }) => due <= clock())) start(delivery);
    const next = waiting.find(({ event }) => !running.has(event));
    if (next !== undefined) timer = setTimeout(wake, Math.max(1, next.due - clock()));
    else if (running.size === 0) for (const done of waiters.splice(0)) done();
  }

  function start(delivery: Delivery): void {
    const task = tryToDeliver(delivery).finally(() => {
      running.delete(delivery.event);
      wake();
    });
    running.set(delivery.event, task);
  }

  /** If the state file can't be read or written, as on a full disk, emits a warning; the event stays in it. */
  async function tryToDeliver(delivery: Delivery): Promise<void> {
    try {
      await deliver(delivery);
    } catch (fault) {
      process.emitWarning(fault instanceof Error ? fault : String(fault));
      await Promise.race([wait(RETRY_PAUSE, undefined, { ref: false }), stopped]);
    }
  }

  async function deliver({ event: id, attempts }: Delivery): Promise<void> {
    const event = store.events.find(id);
    if (event === undefined) return store.outbox.remove(id);
    sent += 1;
    const fault = onDelivery?.({ n: sent, attempt: attempts + 1, eventId: id, type: event.type });
    if (fault?.kind === "drop") return store.outbox.remove(id);
    if (fault?.kind === "delay") await Promise.race([fault.until, stopped]);
    const copies = fault?.kind === "duplicate" ? fault.copies : 1;
    const accepted = await Promise.all(Array.from({ length: copies }, () => post(event)));
    if (stopping.signal.aborted && !accepted.includes(true)) return;
    const delay = retryDelays[attempts];
    if (accepted.includes(true) || delay === undefined) store.outbox.remove(id);
    else store.outbox.postpone(id, delay);
  }

  async function post(event: Event): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    const payload = JSON.stringify(serializeEvent(event, 1), null, 2);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signatureHeader(payload, secret, Math.floor(clock() / 1000)),
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    };
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), stopping.signal]);
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
      // Unreachable, timed out or stopping: all are retried.
      return false;
    }
  }

  return {
    deliverDue: wake,
    settled: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        wake();
      }),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
