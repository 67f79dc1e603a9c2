/** The first and the last year of a date. Others are typing mistakes, such as 0202 or 20266. */
export const YEARS = [1900, 2199] as const;

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;
const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Whether a text is a date of the calendar, written like `2026-12-24`, of the years 1900 to 2199. */
export function isDate(text: string): boolean {
  const [first, last] = YEARS;
  const year = Number(text.slice(0, 4));
  return isWrittenDate(text) && year >= first && year <= last;
}

/** Whether a text is a date of any year that is written with four digits. */
export function isWrittenDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // 30 February is parsed as 2 March.
  return !Number.isNaN(time) && isoDate(time) === text;
}

/** The date so many days after a date, such as `2026-12-24`; before it if `days` is negative. */
export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(date) + days * DAY_MS);
}

/** A date in words: "December 24, 2026". */
export function dateText(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** The date in UTC, such as `2026-12-24`, at a time in milliseconds since 1970. */
export function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
