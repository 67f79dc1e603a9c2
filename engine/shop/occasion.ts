import { DAY_MS } from "../kinds/date/calendarDate.ts";
import type { Arrival } from "./arrival.ts";
import { type LocalClock, localTime } from "./localTime.ts";

/** A day for which shoppers buy gifts. */
export interface Occasion {
  /** Such as "Christmas". */
  readonly name: string;
  /** The last date on which a gift is in time, such as `2026-12-24`. */
  readonly date: string;
}

/** Farther occasions are not mentioned: a date in summer says nothing about Christmas. */
const HORIZON_MS = 45 * DAY_MS;

/**
 * Whether an order arrives before the next occasion, such as "in time for Christmas". Null without an occasion soon.
 * @param orderedAt milliseconds since 1970
 */
export function occasionNote(
  occasions: readonly Occasion[],
  clock: LocalClock,
  [first, last]: Arrival,
  orderedAt: number,
): string | null {
  const { day: today } = localTime(clock, orderedAt);
  const next = occasions
    .map((occasion) => ({ ...occasion, distance: Date.parse(occasion.date) - today }))
    .filter(({ distance }) => distance >= 0 && distance <= HORIZON_MS)
    .toSorted((a, b) => a.distance - b.distance)[0];
  if (next === undefined) return null;
  if (last <= next.date) return `in time for ${next.name}`;
  return first <= next.date ? `may come after ${next.name}` : `after ${next.name}`;
}
