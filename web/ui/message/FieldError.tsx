import type { ReactNode } from "react";
import styles from "./FieldError.module.css";
import { Icon } from "../Icon.tsx";

/** An error below a field. The field refers to the error with `aria-describedby`, or the error is in a live region. */
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
