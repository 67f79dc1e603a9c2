import { findRepairs, formatDifference, type Repair } from "#engine";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import styles from "./Repairs.module.css";

/** A button for each repair of the draft's forbidden combinations. */
export function Repairs() {
  const { compiled } = useProductFormState();
  const { setValue, setFocus } = useFormContext();
  const repairs = useDraftView(({ draft }) => findRepairs(compiled, draft), sameRepairs);
  return (
    <div className={styles.repairs}>
      {repairs.map((repair) => (
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

function sameRepairs(previous: readonly Repair[], next: readonly Repair[]): boolean {
  return previous.map(repairLabel).join("\n") === next.map(repairLabel).join("\n");
}
