import { arrivalOf, type BusinessDays, type Calendar, formatArrival } from "#engine";
import { useCallback } from "react";
import { useAfterPaint } from "../preview/useAfterPaint.ts";
import { useMinute } from "../ui/useMinute.ts";

interface Props {
  readonly days: BusinessDays;
  readonly calendar: Calendar;
}

/** The dates between which an order placed now arrives. Nothing until the page knows the time. */
export function Arrival({ days, calendar }: Props) {
  const now = useMinute();
  const compute = useCallback(
    () => (now === null ? null : `Arrives ${formatArrival(arrivalOf(calendar, days, now))}`),
    [calendar, days, now],
  );
  // The first date of a page takes long to format.
  return useAfterPaint(compute, null);
}
