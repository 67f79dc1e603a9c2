import styles from "./PageSkeleton.module.css";

/** What stands in the place of a page that is on its way. */
export function PageSkeleton() {
  return <div className={styles.skeleton} aria-busy="true" />;
}
