import { arrivalOf, type BusinessDays, type Calendar, formatArrival } from "#engine";
import { useMinute } from "../ui/useMinute.ts";

interface Props {
  readonly days: BusinessDays;
  readonly calendar: Calendar;
}

/** The dates between which an order placed now arrives. Nothing until the page knows the time. */
export function Arrival({ days, calendar }: Props) {
  const now = useMinute();
  return now === null ? null : `Arrives ${formatArrival(arrivalOf(calendar, days, now))}`;
}
