import { DAY_MS, isoDate } from "../kinds/date/calendarDate.ts";
import type { Configuration } from "../product/configuration.ts";
import { deliveryField } from "../product/fields.ts";
import type { BusinessDays, Product } from "../product/product.ts";
import { type LocalClock, localTime } from "./localTime.ts";

/** When the shop works. Together with the business days of a delivery option, it gives the dates of arrival. */
export interface Calendar extends LocalClock {
  /** Orders from this hour on (0 to 24, in the time zone) count as placed on the next business day. */
  readonly cutOffHour: number;
  /** Business days to make a piece, before it is sent. */
  readonly makingDays: number;
  /** Dates such as `2026-12-25` without work and delivery. Saturdays and Sundays are not listed: they never have any. */
  readonly holidays: readonly string[];
}

/** The first and the last date on which an order may arrive, such as `2026-12-03`. */
export type Arrival = readonly [first: string, last: string];

/**
 * The dates between which an order arrives. Business days are counted from the business day on which it is placed: an order
 * after the cut-off hour, at a weekend or on a holiday is placed on the next business day.
 * @param orderedAt milliseconds since 1970
 */
export function arrivalOf(
  calendar: Calendar,
  [fewest, most]: BusinessDays,
  orderedAt: number,
): Arrival {
  const { cutOffHour, makingDays, holidays } = calendar;
  const isClosed = (day: number): boolean =>
    [0, 6].includes(new Date(day).getUTCDay()) || holidays.includes(isoDate(day));
  const nextOpen = (day: number): number => {
    let open = day;
    while (isClosed(open)) open += DAY_MS;
    return open;
  };
  const after = (day: number, count: number): number => {
    let last = day;
    for (let passed = 0; passed < count; passed += 1) last = nextOpen(last + DAY_MS);
    return last;
  };

  const { day, hour } = localTime(calendar, orderedAt);
  const placed = nextOpen(hour < cutOffHour ? day : day + DAY_MS);
  return [isoDate(after(placed, makingDays + fewest)), isoDate(after(placed, makingDays + most))];
}

/**
 * The date at the shop, such as `2026-12-24`: the day of an order that is placed now. Without a calendar, the date in UTC.
 * @param now milliseconds since 1970
 */
export function dayOfOrder(calendar: Calendar | null, now: number): string {
  return isoDate(calendar === null ? now : localTime(calendar, now).day);
}

/** How long the chosen delivery takes; null without a delivery, or if its option has no days. */
export function deliveryDays(
  product: Pick<Product, "fields">,
  configuration: Configuration,
): BusinessDays | null {
  const field = deliveryField(product);
  if (field === null) return null;
  return field.options.find(({ id }) => id === configuration[field.id])?.days ?? null;
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** From so many days ahead on, a date without its year could be taken for one of this year. */
const YEAR_FROM_MS = 330 * DAY_MS;

/**
 * Formats dates as "Dec 3-9", "Dec 30-Jan 5" or "Dec 3"; with the year of the last one if it is almost a year ahead or more.
 * @param orderedAt milliseconds since 1970
 */
export function formatArrival([first, last]: Arrival, orderedAt: number): string {
  const [start, end] = [new Date(first), new Date(last)];
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const until = sameMonth ? end.getUTCDate() : monthAndDay(end);
  const dates = monthAndDay(start) + (first === last ? "" : `-${until}`);
  return end.getTime() - orderedAt < YEAR_FROM_MS ? dates : `${dates}, ${end.getUTCFullYear()}`;
}

function monthAndDay(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}
