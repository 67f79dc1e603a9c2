import { formatDifference, type Repair } from "#engine";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import styles from "./Conflict.module.css";
import { useDraftView, useProductFormState } from "./productFormState.ts";

interface ConflictView {
  readonly message: string;
  readonly repairs: readonly Repair[];
}

/** Explains, below the last field involved, why the chosen options can't be combined. Offers repairs as buttons. */
export function Conflict({ fieldId }: { readonly fieldId: string }) {
  const { compiled } = useProductFormState();
  const { setValue, setFocus } = useFormContext();
  const conflict = useDraftView(({ draft, issues }): ConflictView | null => {
    const issue = issues.find(({ path, code }) => code === "forbid" && path[0] === fieldId);
    return issue === undefined
      ? null
      : { message: issue.message, repairs: compiled.repairs(draft) };
  }, sameConflict);
  if (conflict === null) return null;
  return (
    <div className={styles.conflict} role="alert">
      <p>{conflict.message}</p>
      <div className={styles.repairs}>
        {conflict.repairs.map((repair) => (
          <button
            key={repairLabel(repair)}
            type="button"
            className={styles.repair}
            onClick={() => {
              flushSync(() => {
                for (const { field, option } of repair.choices)
                  setValue(field.id, option?.id ?? null);
              });
              // The conflict and this button disappear, so the focus moves to the changed field.
              const [firstChoice] = repair.choices;
              if (firstChoice !== undefined) setFocus(firstChoice.field.id);
            }}
          >
            {repairLabel(repair)}
          </button>
        ))}
      </div>
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
  return `${changes.join(" and ")}, ${formatDifference(difference)}`;
}

function sameConflict(previous: ConflictView | null, next: ConflictView | null): boolean {
  return (
    previous?.message === next?.message &&
    previous?.repairs.map(repairLabel).join("\n") === next?.repairs.map(repairLabel).join("\n")
  );
}
