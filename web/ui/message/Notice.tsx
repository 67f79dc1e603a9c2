import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** The content of an empty or failed page or section, with one action. */
export function Notice({ title, text, action }: Props) {
  return (
    <div className={styles.notice}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
