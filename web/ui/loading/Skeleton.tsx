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
