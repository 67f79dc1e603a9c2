import type { ReactNode } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "./Icon.tsx";

/** Text that expands below its summary, without JavaScript. */
export function Disclosure(props: {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={props.open}>
      <summary className={styles.summary}>
        {props.summary}
        <Icon name="chevron" size={18} />
      </summary>
      {props.children}
    </details>
  );
}
