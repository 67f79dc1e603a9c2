import { flushSync } from "react-dom";
import { useFormContext, useFormState } from "react-hook-form";
import { findRepairs, formatDifference, type Repair } from "#engine";
import styles from "./Conflict.module.css";
import { partIds } from "./field/fieldPath.ts";
import { useDraft } from "./state/DraftProvider.tsx";

/**
 * Explains why the chosen options can't be combined, below the last field involved, which is the issue's path. Offers
 * repairs as buttons. Each attempt to submit renders a new alert, which is announced again.
 */
export function Conflict({ fieldId }: { readonly fieldId: string }) {
  const { submitCount } = useFormState();
  const { issues } = useDraft();
  const conflict = issues.find(({ path, code }) => code === "forbid" && path[0] === fieldId);
  if (conflict === undefined) return null;
  return (
    <div
      key={submitCount}
      className={styles.conflict}
      role="alert"
      data-error-of={partIds({ name: fieldId }).control}
    >
      <p>{conflict.message}</p>
      <Repairs />
    </div>
  );
}

/** A button for each repair of the draft's forbidden combinations. */
function Repairs() {
  const { compiled, draft } = useDraft();
  const { setValue, setFocus } = useFormContext();
  const choose = ({ choices }: Repair): void => {
    flushSync(() => {
      for (const { field, option } of choices)
        setValue(field.id, option?.id ?? null, { shouldDirty: true });
    });
    // The conflict and its button disappear, so the focus moves to the changed field.
    const [first] = choices;
    if (first !== undefined) setFocus(first.field.id);
  };
  return (
    <div className={styles.repairs}>
      {findRepairs(compiled, draft).map((repair) => (
        <button
          key={repairLabel(repair)}
          type="button"
          className={styles.repair}
          onClick={() => choose(repair)}
        >
          {repairLabel(repair)}
        </button>
      ))}
    </div>
  );
}

function repairLabel({ choices, difference }: Repair): string {
  const chosenTexts = choices.flatMap(({ field, option }) =>
    option === null ? [] : [`${field.label} ${option.label}`],
  );
  const clearedLabels = choices.flatMap(({ field, option }) =>
    option === null ? [field.label] : [],
  );
  const changes: string[] = [];
  if (chosenTexts.length > 0) changes.push(`Choose ${chosenTexts.join(" and ")}`);
  if (clearedLabels.length > 0) {
    const verb = changes.length === 0 ? "Leave" : "leave";
    changes.push(`${verb} ${clearedLabels.join(" and ")} empty`);
  }
  const price = difference === 0 ? "" : `, ${formatDifference(difference)}`;
  return `${changes.join(" and ")}${price}`;
}
