import { type Arrival, formatArrival, occasionNote, type Shop } from "#engine";
import styles from "./ItemDetails.module.css";

interface Props {
  readonly shop: Pick<Shop, "calendar" | "occasions">;
  readonly arrival: Arrival;
  /** In milliseconds since 1970. */
  readonly orderedAt: number;
}

/**
 * When an order arrives, and whether in time for the next occasion, such as "Arrives Dec 3-9, in time for Christmas". A
 * line doesn't break between its dates.
 */
export function ArrivalText({ shop: { calendar, occasions }, arrival, orderedAt }: Props) {
  const note = calendar && occasionNote(occasions, calendar, arrival, orderedAt);
  return (
    <>
      Arrives <span className={styles.dates}>{formatArrival(arrival, orderedAt)}</span>
      {note !== null && <span>{`, ${note}`}</span>}
    </>
  );
}
