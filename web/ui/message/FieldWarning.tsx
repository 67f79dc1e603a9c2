import type { ReactNode } from "react";
import styles from "./FieldError.module.css";
import { Icon } from "../Icon.tsx";

/** A warning below a field: the product can still be made. It belongs in a live region. */
export function FieldWarning({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.warning}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </span>
  );
}
