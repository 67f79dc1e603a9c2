import { z } from "zod";
import type { StateFile } from "./database.ts";

const delivery = z.object({ event: z.string(), attempts: z.number(), due: z.number() });

/** An event to deliver, its number of attempts so far, and its due time in milliseconds since 1970. */
export type Delivery = z.infer<typeof delivery>;

/** Events to deliver, by their ids. They are stored in the same transaction as the change, so that a crash loses no event. */
export interface Outbox {
  /** Has no effect without a webhook. */
  readonly add: (eventId: string) => void;
  /** All pending deliveries by due time. */
  readonly all: () => readonly Delivery[];
  /** Counts a failed attempt. The next one is due after `milliseconds`. */
  readonly postpone: (eventId: string, milliseconds: number) => void;
  /** Called after the delivery or after the last attempt. */
  readonly remove: (eventId: string) => void;
  /** The event's `pending_webhooks`: 1 while its delivery is pending, otherwise 0. */
  readonly countPending: (eventId: string) => number;
}

/** `clock` returns milliseconds since 1970. */
export function openOutbox(file: StateFile, clock: () => number, hasWebhook: boolean): Outbox {
  const insert = file.prepare("INSERT INTO deliveries (event, attempts, due) VALUES (?, 0, ?)");
  const select = file.prepare("SELECT event, attempts, due FROM deliveries ORDER BY due, rowid");
  const update = file.prepare(
    "UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE event = ?",
  );
  const deleteRow = file.prepare("DELETE FROM deliveries WHERE event = ?");
  const find = file.prepare("SELECT event FROM deliveries WHERE event = ?");
  return {
    add(eventId) {
      if (hasWebhook) insert.run(eventId, clock());
    },
    all: () => select.all().map((row) => delivery.parse(row)),
    postpone: (eventId, milliseconds) => void update.run(clock() + milliseconds, eventId),
    remove: (eventId) => void deleteRow.run(eventId),
    countPending: (eventId) => (find.get(eventId) === undefined ? 0 : 1),
  };
}
