import {
  arrivalOf,
  type BusinessDays,
  type Calendar,
  formatArrival,
  type Occasion,
  occasionNote,
} from "#engine";
import { useCallback } from "react";
import { useAfterPaint } from "../preview/useAfterPaint.ts";
import { useMinute } from "../ui/useMinute.ts";

interface Props {
  readonly days: BusinessDays;
  readonly calendar: Calendar;
  readonly occasions: readonly Occasion[];
}

/** When an order placed now arrives, and whether in time for the next occasion. Nothing until the page knows the time. */
export function Arrival({ days, calendar, occasions }: Props) {
  const now = useMinute();
  const compute = useCallback(() => {
    if (now === null) return null;
    const arrival = arrivalOf(calendar, days, now);
    const note = occasionNote(occasions, calendar, arrival, now);
    return `Arrives ${formatArrival(arrival)}${note === null ? "" : `, ${note}`}`;
  }, [calendar, days, occasions, now]);
  // The first date of a page takes long to format.
  return useAfterPaint(compute, null);
}
