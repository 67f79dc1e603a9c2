import { z } from "zod";
import type { StateFile } from "./database.ts";

const delivery = z.object({ event: z.string(), attempts: z.number(), due: z.number() });

/** An event to deliver, its number of attempts so far, and its due time in milliseconds since 1970. */
export type Delivery = z.infer<typeof delivery>;

/** Events to deliver. They are stored in the same transaction as the change, so that a crash loses no event. */
export type Outbox = {
  /** Has no effect without a webhook. */
  readonly add: (event: string) => void;
  /** All pending deliveries by due time. */
  readonly all: () => readonly Delivery[];
  /** Counts a failed attempt. The next one is due after `milliseconds`. */
  readonly postpone: (event: string, milliseconds: number) => void;
  /** Called after the delivery or after the last attempt. */
  readonly remove: (event: string) => void;
  /** The event's `pending_webhooks`: 1 while its delivery is pending, otherwise 0. */
  readonly countPending: (event: string) => number;
};

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
    add(event) {
      if (hasWebhook) insert.run(event, clock());
    },
    all: () => select.all().map((row) => delivery.parse(row)),
    postpone: (event, milliseconds) => void update.run(clock() + milliseconds, event),
    remove: (event) => void deleteRow.run(event),
    countPending: (event) => (find.get(event) === undefined ? 0 : 1),
  };
}
