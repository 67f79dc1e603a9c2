import { DAY_MS } from "../kinds/date/calendarDate.ts";

/** A zone's difference to UTC from one time until another, all in milliseconds. */
export interface UtcOffset {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** What is needed to tell the local time of a place. */
export interface LocalClock {
  /** An IANA time zone such as `America/New_York`. */
  readonly timeZone: string;
  /**
   * Known differences to UTC. At other times they are read from the platform, whose first answer takes 40 ms, and four
   * times as long on a phone.
   */
  readonly offsets: readonly UtcOffset[];
}

const MINUTE_MS = 60_000;

/** The local date, as the milliseconds of its midnight in UTC, and the local hour. `time` in milliseconds since 1970. */
export function localTime(
  { timeZone, offsets }: LocalClock,
  time: number,
): { readonly day: number; readonly hour: number } {
  const known = offsets.find(({ from, until }) => from <= time && time < until);
  const local = time + (known?.offset ?? offsetAt(timeZone, time));
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  return { day, hour: Math.floor((local - day) / (60 * MINUTE_MS)) };
}

/** A zone's differences to UTC between two times, so that a page need not ask its platform. */
export function utcOffsets(timeZone: string, from: number, until: number): readonly UtcOffset[] {
  const offsets: UtcOffset[] = [];
  for (let start = from; start < until;) {
    const offset = offsetAt(timeZone, start);
    let end = start;
    // No zone changes its clock twice a day.
    while (end < until && offsetAt(timeZone, end) === offset) end += DAY_MS;
    end = Math.min(end, until);
    while (offsetAt(timeZone, end - MINUTE_MS) !== offset) end -= MINUTE_MS;
    offsets.push({ from: start, until: end, offset });
    start = end;
  }
  return offsets;
}

/** A zone's difference to UTC at a time, in whole minutes as milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  // Swedish dates are written as in ISO 8601.
  const local = new Date(time).toLocaleString("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return Date.parse(`${local.replace(" ", "T")}Z`) - Math.floor(time / MINUTE_MS) * MINUTE_MS;
}
