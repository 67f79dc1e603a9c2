import { formatDifference, type Repair } from "#engine";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import styles from "./Conflict.module.css";
import { useDraftView, useProductFormState } from "./productFormState.ts";

interface ConflictView {
  readonly because: string;
  readonly repairs: readonly Repair[];
}

/** Explains why the chosen options can't be combined, below the last field involved, and offers repairs as buttons. */
export function Conflict({ fieldId }: { readonly fieldId: string }) {
  const { compiled } = useProductFormState();
  const { setValue, setFocus } = useFormContext();
  const conflict = useDraftView(({ draft, issues }): ConflictView | null => {
    const issue = issues.find(({ path, code }) => code === "forbid" && path[0] === fieldId);
    return issue === undefined
      ? null
      : { because: issue.message, repairs: compiled.repairs(draft) };
  }, sameConflict);
  if (conflict === null) return null;
  return (
    <div className={styles.conflict} role="alert">
      <p>{conflict.because}</p>
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
              // This button is removed with the conflict, so the focus moves to the changed field.
              const [repaired] = repair.choices;
              if (repaired !== undefined) setFocus(repaired.field.id);
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
  const chosen = choices.flatMap(({ field, option }) =>
    option === null ? [] : [`${field.label} ${option.label}`],
  );
  const cleared = choices.flatMap(({ field, option }) => (option === null ? [field.label] : []));
  const choose = chosen.length === 0 ? [] : [`Choose ${chosen.join(" and ")}`];
  const leave = `${chosen.length === 0 ? "Leave" : "leave"} ${cleared.join(" and ")} empty`;
  const changes = cleared.length === 0 ? choose : [...choose, leave];
  return `${changes.join(" and ")}, ${formatDifference(difference)}`;
}

function sameConflict(one: ConflictView | null, other: ConflictView | null): boolean {
  return (
    one?.because === other?.because &&
    one?.repairs.map(repairLabel).join("\n") === other?.repairs.map(repairLabel).join("\n")
  );
}
