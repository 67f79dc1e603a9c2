import { useController } from "react-hook-form";
import { clampNumber, type NumberField, numberText } from "#engine";
import { FieldError } from "../ui/FieldError.tsx";
import { useDraftView, useProductFormState } from "./productFormState.ts";
import styles from "./SliderInput.module.css";

/**
 * A whole number as a slider. While the field is empty, the slider is at the number nearest to 0; moving an optional slider
 * there empties the field, as the two look the same. No movement makes it invalid, so an error is shown as soon as there is
 * one, except that the field is required.
 */
export function SliderInput({ field }: { readonly field: NumberField }) {
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
  const id = `field.${field.id}`;
  const start = clampNumber(field, 0);
  const number = typeof value === "number" ? value : start;
  const text = numberText(field, number);
  const descriptions = [field.help !== null && `${id}.help`, error !== null && `${id}.error`];
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
        aria-invalid={error !== null}
        aria-describedby={descriptions.filter(Boolean).join(" ") || undefined}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onChange(field.optional && valueAsNumber === start ? null : valueAsNumber)
        }
        onBlur={onBlur}
      />
      <div className={styles.error} aria-live="polite">
        {error !== null && <FieldError id={`${id}.error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
