import { arrivalOf, type Calendar, formatArrival, occasionNote, utcOffsets } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTime } from "../../engine/shop/localTime.ts";
import { forAll } from "../arbitraries/forAll.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The time in which tests order. An arrival may be two months later. */
const FIRST_ORDER = Date.UTC(2026, 10, 1);
const LAST_ORDER = Date.UTC(2028, 0, 31);

const isoDate = fc
  .integer({ min: FIRST_ORDER / DAY, max: LAST_ORDER / DAY + 60 })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10));

/** The clocks of zones; of each, one that knows its differences to UTC for half of the time, and one that knows none. */
const CLOCKS = [
  "America/New_York",
  "UTC",
  "Asia/Kolkata",
  "Pacific/Auckland",
  "Pacific/Honolulu",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
].flatMap((timeZone) => [
  { timeZone, offsets: [] },
  { timeZone, offsets: utcOffsets(timeZone, FIRST_ORDER, Date.UTC(2027, 6, 1)) },
]);
const anyCalendar: fc.Arbitrary<Calendar> = fc
  .record({
    clock: fc.constantFrom(...CLOCKS),
    cutOffHour: fc.integer({ min: 0, max: 24 }),
    makingDays: fc.integer({ min: 0, max: 10 }),
    holidays: fc.array(isoDate, { maxLength: 60 }),
  })
  .map(({ clock, ...rest }) => ({ ...clock, ...rest }));
/** The fewest and the most business days of a delivery. */
const anyDays = fc
  .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }))
  .map(([fewest, more]) => [fewest, fewest + more] as const);
const anyTime = fc.integer({ min: FIRST_ORDER, max: LAST_ORDER });

/** The local date and hour of a time, computed without the engine. */
function localDateAndHour(timeZone: string, time: number): { date: string; hour: number } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(time);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return { date, hour: Number(part("hour")) };
}

const nextDate = (date: string): string =>
  new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);

function isOpen({ holidays }: Calendar, date: string): boolean {
  const weekday = new Date(date).toUTCString().slice(0, 3);
  return weekday !== "Sat" && weekday !== "Sun" && !holidays.includes(date);
}

/** The number of business days after a date, up to and including `last`. */
function openDaysBetween(calendar: Calendar, date: string, last: string): number {
  let count = 0;
  for (let day = nextDate(date); day <= last; day = nextDate(day))
    count += isOpen(calendar, day) ? 1 : 0;
  return count;
}

describe("an arrival", () => {
  test("is as many business days after the order as making and delivery take", () => {
    forAll(2000, [anyCalendar, anyDays, anyTime], (calendar, days, time) => {
      const arrival = arrivalOf(calendar, days, time);
      const { date, hour } = localDateAndHour(calendar.timeZone, time);
      let placed = hour < calendar.cutOffHour ? date : nextDate(date);
      while (!isOpen(calendar, placed)) placed = nextDate(placed);
      for (const end of [0, 1] as const) {
        expect(isOpen(calendar, arrival[end])).toBe(true);
        expect(openDaysBetween(calendar, placed, arrival[end])).toBe(
          calendar.makingDays + days[end],
        );
      }
      expect(arrival[0] >= placed).toBe(true);
    });
  });
});

test("known differences to UTC give the platform's local time, also where clocks change", () => {
  const clock = fc.constantFrom(...CLOCKS.filter(({ offsets }) => offsets.length > 0));
  const distances = fc.integer({ min: (-3 * DAY) / MINUTE, max: (3 * DAY) / MINUTE });
  forAll(2000, [clock, fc.nat(), distances], ({ timeZone, offsets }, index, minutes) => {
    const change = offsets[index % offsets.length]?.until ?? 0;
    const time = change + minutes * MINUTE;
    expect(localTime({ timeZone, offsets }, time)).toEqual(
      localTime({ timeZone, offsets: [] }, time),
    );
  });
});

const NEW_YORK: Calendar = {
  timeZone: "America/New_York",
  offsets: [],
  cutOffHour: 14,
  makingDays: 0,
  holidays: ["2026-11-26", "2026-12-25", "2027-01-01"],
};

test.each([
  ["on a Monday before the cut-off", "2026-11-30T18:59:59Z", "Dec 7-14"],
  ["on the evening before a holiday", "2026-11-26T01:00:00Z", "Dec 4-11"],
  ["over two holidays and the year's end", "2026-12-24T12:00:00Z", "Jan 4-11"],
  ["over the end of a month", "2026-12-21T12:00:00Z", "Dec 29-Jan 6"],
])("an order %s, at %s, arrives on %s", (_when, orderedAt, expected) => {
  const time = Date.parse(orderedAt);
  expect(formatArrival(arrivalOf(NEW_YORK, [5, 10], time), time)).toBe(expected);
});

test("a delivery whose least and most days are equal is one date", () => {
  const orderedAt = Date.parse("2026-12-02T12:00:00Z");
  expect(formatArrival(arrivalOf(NEW_YORK, [1, 1], orderedAt), orderedAt)).toBe("Dec 3");
});

test("dates about a year ahead have the year of the last one", () => {
  const orderedAt = Date.parse("2026-12-02T12:00:00Z");
  expect(formatArrival(["2027-10-20", "2027-10-25"], orderedAt)).toBe("Oct 20-25");
  expect(formatArrival(["2027-11-29", "2027-12-03"], orderedAt)).toBe("Nov 29-Dec 3, 2027");
  expect(formatArrival(["2027-12-30", "2028-01-03"], orderedAt)).toBe("Dec 30-Jan 3, 2028");
});

describe("the note about an occasion", () => {
  const noteOf = (orderedAt: string, days: readonly [number, number]) => {
    const time = Date.parse(orderedAt);
    const occasions = [
      { name: "Easter", date: "2027-03-28" },
      { name: "Christmas", date: "2026-12-24" },
    ];
    return occasionNote(occasions, NEW_YORK, arrivalOf(NEW_YORK, days, time), time);
  };

  test.each([
    ["the last arrival is on the occasion's date", "2026-12-09T12:00:00Z", "in time for Christmas"],
    ["only the last arrival is later", "2026-12-10T12:00:00Z", "may come after Christmas"],
    [
      "the first arrival is on the occasion's date",
      "2026-12-17T12:00:00Z",
      "may come after Christmas",
    ],
    ["the first arrival is later", "2026-12-18T12:00:00Z", "after Christmas"],
    [
      "the order is placed on the occasion's date, by local time",
      "2026-12-25T04:59:59Z",
      "after Christmas",
    ],
    ["the occasion is past, by local time", "2026-12-25T05:00:00Z", null],
    ["the next occasion is 45 days away", "2027-02-11T12:00:00Z", "in time for Easter"],
    ["the next occasion is 46 days away", "2027-02-10T12:00:00Z", null],
  ])("when %s (ordered at %s), is %j", (_when, orderedAt, expected) => {
    expect(noteOf(orderedAt, [5, 11])).toBe(expected);
  });

  test("promises an arrival only if the last one is by its date", () => {
    forAll(400, [anyCalendar, anyDays, anyTime, isoDate], (calendar, days, time, date) => {
      const [first, last] = arrivalOf(calendar, days, time);
      const note = occasionNote([{ name: "Easter", date }], calendar, [first, last], time);
      const lateNote = first > date ? "after Easter" : "may come after Easter";
      // Null if the occasion is past or too far away.
      expect([null, last > date ? lateNote : "in time for Easter"]).toContain(note);
    });
  });
});
