import type { KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import { clampNumber, type NumberField, numberText } from "#engine";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/message/FieldError.tsx";
import { controlName } from "../field/fieldPath.ts";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { sliderValue } from "./sliderNumbers.ts";
import styles from "./SliderInput.module.css";

interface Props {
  readonly field: NumberField;
  /** The number that an empty field means, such as a zoom of 100. */
  readonly meaningOfEmpty: number;
  /** Why the slider currently has no effect; it is disabled, but keeps its number. Null if it has an effect. */
  readonly blocked: string | null;
  /** Whether larger numbers mean further down. The up and down arrow keys then move what they adjust up and down. */
  readonly isVertical: boolean;
  /** Called with each new number of a moved slider, also if it empties the field. */
  readonly onMove: ((number: number) => void) | null;
}

/**
 * A whole number as a slider. While the field is empty, the slider is at the number nearest to `meaningOfEmpty`. Moving the
 * slider to that number empties an optional field (see `sliderValue`). A slider can't be moved to an invalid number, so any
 * error is shown at once, except "required", which is shown after an attempt to submit.
 */
export function SliderInput({ field, meaningOfEmpty, blocked, isVertical, onMove }: Props) {
  const { control, attemptCount } = useProductFormState();
  const { field: input } = useController({ name: field.id, control });
  const { ref, onChange, onBlur } = input;
  const value: unknown = input.value;
  const error = useDraftView(({ issues }) => {
    const issue = issues.find(({ path }) => path[0] === field.id);
    return issue === undefined || (issue.code === "required" && attemptCount === 0)
      ? null
      : issue.message;
  });
  const id = controlName(field.id);
  const number = typeof value === "number" ? value : clampNumber(field, meaningOfEmpty);
  const text = numberText(field, number);
  // An invalid number must be correctable.
  const disabledReason = error === null ? blocked : null;
  const change = (newNumber: number): void => {
    if (disabledReason !== null) return;
    onChange(sliderValue(field, newNumber, meaningOfEmpty));
    onMove?.(newNumber);
  };
  const moveVertically = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const step = event.key === "ArrowUp" ? -field.step : field.step;
    change(clampNumber(field, number + step));
  };
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
      </label>
      <span className={styles.value} aria-hidden="true">
        {text}
      </span>
      {field.help !== null && (
        <span className={styles.help} id={`${id}.help`}>
          {field.help}
        </span>
      )}
      {disabledReason !== null && (
        <span className={styles.help} id={`${id}.blocked`}>
          {disabledReason}
        </span>
      )}
      <input
        id={id}
        ref={ref}
        name={id}
        className={styles.input}
        type="range"
        min={field.min}
        max={field.max}
        step={field.step}
        value={number}
        aria-valuetext={text}
        aria-disabled={disabledReason !== null}
        aria-invalid={error !== null}
        aria-describedby={
          classes(
            field.help !== null && `${id}.help`,
            disabledReason !== null && `${id}.blocked`,
            error !== null && `${id}.error`,
          ) || undefined
        }
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
        onKeyDown={isVertical ? moveVertically : undefined}
        onBlur={onBlur}
      />
      <div className={styles.error} aria-live="polite">
        {error !== null && <FieldError id={`${id}.error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
