import { arrivalOf, type BusinessDays, type Calendar, type Occasion } from "#engine";
import { ArrivalText } from "../../lineItem/ArrivalText.tsx";
import { useMinute } from "../../ui/useMinute.ts";

interface Props {
  readonly days: BusinessDays;
  readonly calendar: Calendar;
  readonly occasions: readonly Occasion[];
}

/** When an order placed now arrives, and whether in time for the next occasion. Nothing until the page knows the time. */
export function Arrival({ days, calendar, occasions }: Props) {
  const now = useMinute();
  if (now === null) return null;
  const arrival = arrivalOf(calendar, days, now);
  return <ArrivalText shop={{ calendar, occasions }} arrival={arrival} orderedAt={now} />;
}
