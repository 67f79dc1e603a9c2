import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface Props {
  readonly title: string;
  readonly text: string;
  /** The one way on. */
  readonly action: ReactNode;
}

/** A page, or a part of one, that has nothing to show: a kind sentence and one way on. */
export function Notice({ title, text, action }: Props) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
