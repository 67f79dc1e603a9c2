import { z } from "zod";
import type { StateFile } from "./database.ts";

/** An event that has still to be told, and how often that was tried. */
export type Delivery = { readonly event: string; readonly attempts: number; readonly due: number };

/** Events on their way to the webhook. Written with what caused them, so that a crash loses none. */
export type Outbox = {
  readonly add: (event: string) => void;
  /** All that wait, the most urgent first; `due` in milliseconds since 1970. */
  readonly all: () => readonly Delivery[];
  readonly postpone: (event: string, milliseconds: number) => void;
  /** Delivered, or given up. */
  readonly remove: (event: string) => void;
  /** 1 while an event waits, else 0. */
  readonly waiting: (event: string) => number;
};

const deliveries = z.array(z.object({ event: z.string(), attempts: z.number(), due: z.number() }));

/** The outbox in a state file. `clock` gives milliseconds since 1970. */
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
