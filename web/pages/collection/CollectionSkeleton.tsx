import { Skeleton } from "../../ui/loading/Skeleton.tsx";
import styles from "./CollectionPage.module.css";
import card from "./card/Card.module.css";

/** The loading placeholder of the collection. */
export function CollectionSkeleton() {
  return (
    <div className={styles.collection} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width="min(340px, 60%)" lines={2.6} />
        <Skeleton width="min(440px, 90%)" />
      </div>
      <ul className={styles.cards}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={card.card}>
            <div className={card.picture}>
              <Skeleton ratio="4 / 3" />
            </div>
            <Skeleton width="70%" lines={1.4} />
            <div className={card.description}>
              <Skeleton lines={3} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
