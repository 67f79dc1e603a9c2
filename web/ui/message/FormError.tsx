import type { ReactNode } from "react";
import styles from "./FormError.module.css";
import { Icon } from "../Icon.tsx";

interface Props {
  /** The form's button refers to it with `aria-describedby`. */
  readonly id: string;
  /** Whether screen readers announce the error when it is added. */
  readonly announced: boolean;
  readonly children: ReactNode;
}

/** An error about a whole form. */
export function FormError({ id, announced, children }: Props) {
  return (
    <div id={id} className={styles.error} role={announced ? "alert" : undefined}>
      <Icon name="warning" size={18} />
      <div>{children}</div>
    </div>
  );
}
