import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../store/books.ts";
import type { Delivery } from "../store/outbox.ts";
import type { Event } from "../store/records.ts";
import type { Faults } from "../faults.ts";
import { serializeEvent } from "../serializers/serializeOthers.ts";
import { signatureHeader } from "./signature.ts";

/** Brings the outbox's events to the webhook, repeating what fails. */
export type WebhookDispatcher = {
  /** Starts on whatever is due. Called after each answer. */
  readonly wake: () => void;
  /** Resolves when the outbox is empty and nothing is on its way. */
  readonly settled: () => Promise<void>;
  /** Stops; resolves when nothing is on its way. What waits stays in the outbox. */
  readonly stop: () => Promise<void>;
};

type Settings = {
  readonly books: Store;
  readonly url: string;
  readonly secret: string;
  /** Milliseconds before each repetition. */
  readonly retryDelays: readonly number[];
  readonly onDelivery: Faults["onDelivery"];
  readonly clock: () => number;
};

/** How long the webhook may take to answer, milliseconds. */
const PATIENCE = 10_000;

/** How long an event rests that the state file had trouble with, milliseconds. */
const REST = 1_000;

/** A courier at work. Events go out side by side, so their order is not promised, as with Stripe. */
export function startWebhookDispatcher({
  books,
  url,
  secret,
  retryDelays,
  onDelivery,
  clock,
}: Settings): WebhookDispatcher {
  const underWay = new Map<string, Promise<void>>();
  const waiters: (() => void)[] = [];
  const stopping = new AbortController();
  const stopped = aborted(stopping.signal);
  let alarm: NodeJS.Timeout | undefined;
  let sent = 0;

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(alarm);
    const waiting = books.outbox.all().filter(({ event }) => !underWay.has(event));
    for (const delivery of waiting.filter(({ due }) => due <= clock())) start(delivery);
    const next = waiting.find(({ event }) => !underWay.has(event));
    if (next !== undefined) alarm = setTimeout(wake, Math.max(1, next.due - clock()));
    else if (underWay.size === 0) for (const done of waiters.splice(0)) done();
  }

  function start(delivery: Delivery): void {
    const task = tryToDeliver(delivery).finally(() => {
      underWay.delete(delivery.event);
      wake();
    });
    underWay.set(delivery.event, task);
  }

  /** A state file that can't be read or written now, as on a full disk, is a warning: the event waits in it. */
  async function tryToDeliver(delivery: Delivery): Promise<void> {
    try {
      await deliver(delivery);
    } catch (fault) {
      process.emitWarning(fault instanceof Error ? fault : String(fault));
      await Promise.race([wait(REST, undefined, { ref: false }), stopped]);
    }
  }

  async function deliver({ event: id, attempts }: Delivery): Promise<void> {
    const event = books.events.find(id);
    if (event === undefined) return books.outbox.remove(id);
    sent += 1;
    const fault = onDelivery?.({ n: sent, attempt: attempts + 1, eventId: id, type: event.type });
    if (fault?.kind === "drop") return books.outbox.remove(id);
    if (fault?.kind === "delay") await Promise.race([fault.until, stopped]);
    const copies = fault?.kind === "duplicate" ? fault.copies : 1;
    const accepted = await Promise.all(Array.from({ length: copies }, () => post(event)));
    if (stopping.signal.aborted && !accepted.includes(true)) return;
    const delay = retryDelays[attempts];
    if (accepted.includes(true) || delay === undefined) books.outbox.remove(id);
    else books.outbox.postpone(id, delay);
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
      const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), stopping.signal]);
      const answer = await fetch(url, {
        method: "POST",
        body: payload,
        headers,
        redirect: "manual",
        signal,
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      // Nobody there, too slow, or stopping: the same to the sender, who tries again.
      return false;
    }
  }

  return {
    wake,
    settled: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        wake();
      }),
    async stop() {
      stopping.abort();
      clearTimeout(alarm);
      await Promise.all(underWay.values());
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
