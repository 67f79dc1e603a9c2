import { useShop } from "../../catalog/useCatalog.ts";
import { Skeleton } from "./Skeleton.tsx";
import styles from "./PageSkeleton.module.css";

/** The placeholder of a page that is loading: a picture on one side, text on the other. */
export function PageSkeleton() {
  const { name } = useShop();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <title>{name}</title>
      <Skeleton ratio="1" />
      <div className={styles.words}>
        <Skeleton width="70%" lines={2.2} />
        <Skeleton lines={3} />
        <Skeleton lines={2.4} />
        <Skeleton lines={2.4} />
        <Skeleton width="50%" lines={2.4} />
      </div>
    </div>
  );
}
