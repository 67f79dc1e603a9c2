import { z } from "zod";
import type { StateFile } from "./database.ts";

/** An event to deliver, and its number of attempts so far. */
export type Delivery = { readonly event: string; readonly attempts: number; readonly due: number };

/** Events to deliver. Stored in the transaction of their cause, so that a crash loses none. */
export type Outbox = {
  readonly add: (event: string) => void;
  /** All pending deliveries by due time, in milliseconds since 1970. */
  readonly all: () => readonly Delivery[];
  readonly postpone: (event: string, milliseconds: number) => void;
  /** After delivery or the last attempt. */
  readonly remove: (event: string) => void;
  /** 1 while an event is pending, else 0. */
  readonly waiting: (event: string) => number;
};

const deliveries = z.array(z.object({ event: z.string(), attempts: z.number(), due: z.number() }));

/** `clock` returns milliseconds since 1970. */
export function openOutbox(file: StateFile, clock: () => number): Outbox {
  const insert = file.prepare("INSERT INTO deliveries (event, attempts, due) VALUES (?, 0, ?)");
  const select = file.prepare("SELECT event, attempts, due FROM deliveries ORDER BY due, rowid");
  const later = file.prepare(
    "UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE event = ?",
  );
  const drop = file.prepare("DELETE FROM deliveries WHERE event = ?");
  const find = file.prepare("SELECT event FROM deliveries WHERE event = ?");
  return {
    add: (event) => void insert.run(event, clock()),
    all: () => deliveries.parse(select.all()),
    postpone: (event, milliseconds) => void later.run(clock() + milliseconds, event),
    remove: (event) => void drop.run(event),
    waiting: (event) => (find.get(event) === undefined ? 0 : 1),
  };
}
