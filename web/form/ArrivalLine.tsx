import { arrivalOf, type BusinessDays, formatArrival } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";
import { useMinute } from "../ui/useMinute.ts";
import styles from "./ArrivalLine.module.css";

/** The dates between which an order placed now arrives. Empty, but as high, until the page knows the time. */
export function ArrivalLine({ days }: { readonly days: BusinessDays }) {
  const { calendar } = useShop();
  const now = useMinute();
  if (calendar === null) return null;
  return (
    <span className={styles.arrival}>
      {now !== null && `Arrives ${formatArrival(arrivalOf(calendar, days, now))}`}
    </span>
  );
}
