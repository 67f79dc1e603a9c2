import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import styles from "./Conflict.module.css";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";

const loadRepairs = () => import("./Repairs.tsx");

/**
 * Explains why the chosen options can't be combined, below the last field involved, which is the issue's path. Offers
 * repairs as buttons. Each attempt to submit renders a new alert, which is announced again.
 */
export function Conflict({ fieldId }: { readonly fieldId: string }) {
  const { attemptCount } = useProductFormState();
  const message = useDraftView(
    ({ issues }) =>
      issues.find(({ path, code }) => code === "forbid" && path[0] === fieldId)?.message ?? null,
  );
  const repairs = useLazyModule(loadRepairs, message !== null);
  if (message === null) return null;
  return (
    <div key={attemptCount} className={styles.conflict} role="alert">
      <p>{message}</p>
      {repairs !== null && <repairs.Repairs />}
    </div>
  );
}
