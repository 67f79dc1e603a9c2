import { type Arrival, arrivalText, formatArrival, type Shop } from "#engine";
import styles from "./ArrivalText.module.css";

interface Props {
  readonly shop: Pick<Shop, "calendar" | "occasions">;
  readonly arrival: Arrival;
  /** In milliseconds since 1970. */
  readonly orderedAt: number;
}

/** When an order arrives, as in `arrivalText`. A line doesn't break between its dates. */
export function ArrivalText({ shop, arrival, orderedAt }: Props) {
  const dates = formatArrival(arrival);
  const [before, after] = arrivalText(shop, arrival, orderedAt).split(dates);
  return (
    <>
      {before}
      <span className={styles.dates}>{dates}</span>
      {after}
    </>
  );
}
