import type { ReactNode } from "react";
import styles from "./FieldError.module.css";
import { Icon } from "./Icon.tsx";

/** What is wrong with a field, under it. The field points here by `aria-describedby`, or it stands in a live region. */
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
