import type { MouseEvent, ReactNode } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "./Icon.tsx";

/** Text that expands below its summary, without JavaScript. */
export function Disclosure(props: {
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** Called before the text expands or collapses because of a click or key. */
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={props.open}>
      <summary className={styles.summary} onClick={props.onClick}>
        {props.summary}
        <Icon name="chevron" size={18} />
      </summary>
      {props.children}
    </details>
  );
}
