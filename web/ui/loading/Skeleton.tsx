import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./Skeleton.module.css";

/** A loading placeholder. Its height is set by `ratio`, such as `"4 / 5"`, or by a number of lines. */
export function Skeleton(props: {
  readonly ratio?: string;
  readonly lines?: number;
  readonly width?: string;
}) {
  return (
    <span
      className={styles.skeleton}
      style={{
        aspectRatio: props.ratio,
        height: props.ratio === undefined ? `${(props.lines ?? 1) * 1.4}em` : undefined,
        width: props.width,
      }}
      aria-hidden="true"
    />
  );
}

/** The placeholder of a page that is loading: a picture on one side, text on the other. */
export function PageSkeleton() {
  const { name } = useShop();
  return (
    <div className={styles.page} aria-busy="true">
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
