import type { ComponentProps } from "react";
import { clampNumber, type NumberField } from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./Stepper.module.css";
import { useHoldToRepeat } from "./useHoldToRepeat.ts";

interface StepperProps {
  readonly field: NumberField;
  /** Null for an empty field. */
  readonly number: number | null;
  readonly change: (number: number | null) => void;
  readonly label: string;
  readonly control: ComponentProps<"input"> & { readonly onBlur: () => void };
}

/** An input for a number that is typed, or changed with two buttons that repeat while held. */
export function Stepper({ field, number, change, label, control }: StepperProps) {
  const { stepper } = useShop();
  const stepBy = (steps: number) => (): boolean => {
    const next = steppedNumber(field, number, steps);
    if (next === number) return false;
    change(next);
    return true;
  };
  const decrease = useHoldToRepeat(stepBy(-1), stepper);
  const increase = useHoldToRepeat(stepBy(1), stepper);
  return (
    <>
      <div className={classes(styles.stepper, control["aria-invalid"] === true && styles.invalid)}>
        <button
          type="button"
          className={styles.step}
          aria-label={`Decrease ${label}`}
          // Not `disabled`: a held button that reaches the limit keeps the focus.
          aria-disabled={number !== null && number <= field.min}
          {...decrease}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          {...control}
          className={styles.input}
          type="number"
          inputMode="numeric"
          value={number ?? ""}
          onBeforeInput={(event) => {
            // Chromium ignores the comma of "5,5", which would become 55.
            if (event.data !== ",") return;
            event.preventDefault();
            document.execCommand("insertText", false, ".");
          }}
          onWheel={({ currentTarget }) => currentTarget.blur()} // Chromium would change the number and not scroll the page.
          onChange={({ currentTarget: { valueAsNumber } }) =>
            change(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
          }
          onBlur={({ currentTarget }) => {
            const normalized = normalizedNumber(field, number);
            // React would leave "007", "1e1" and "5e", whose value is empty.
            currentTarget.value = String(normalized ?? "");
            if (normalized !== number) change(normalized);
            control.onBlur();
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={`Increase ${label}`}
          aria-disabled={number !== null && number >= field.max}
          {...increase}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <span className={styles.range} aria-hidden="true">
        {`${field.min} to ${field.max}`}
      </span>
    </>
  );
}

/** The number after some steps, within the limits. An empty field gets its default. */
export function steppedNumber(field: NumberField, number: number | null, steps: number): number {
  return number === null
    ? (field.default ?? field.min)
    : clampNumber(field, number + steps * field.step);
}

/**
 * Limits a number after its field has lost the focus. An empty required field gets its default. A number within the limits is
 * never rounded, because the shopper may not notice: an error says what is wrong with it.
 */
export function normalizedNumber(field: NumberField, number: number | null): number | null {
  if (number === null) return field.optional ? null : (field.default ?? field.min);
  return number < field.min || number > field.max ? clampNumber(field, number) : number;
}
