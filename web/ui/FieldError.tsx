import type { ReactNode } from "react";
import styles from "./FieldError.module.css";
import { Icon } from "./Icon.tsx";

/** The error of a field, below it. The field refers to it by `aria-describedby`, or it is in a live region. */
export function FieldError({
  id,
  children,
}: {
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}
