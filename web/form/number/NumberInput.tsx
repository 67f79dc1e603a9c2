import { clampNumber, type NumberField, numberText } from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { fontPart } from "../fontPicker/fontPart.ts";
import { FontStrip } from "../fontPicker/FontStrip.tsx";
import { useProductFormState } from "../state/productFormState.ts";
import { describedBy, FormField } from "../field/FormField.tsx";
import styles from "./NumberInput.module.css";
import { normalizedNumber, steppedNumber } from "./numberSteps.ts";
import { partIds } from "../field/fieldPath.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { useField } from "../field/useField.ts";
import { Slider } from "./Slider.tsx";
import { useHoldToRepeat } from "./useHoldToRepeat.ts";

/** A whole number. */
export function NumberInput(props: FieldProps<NumberField>) {
  return props.field.as === "slider" ? <NumberSlider {...props} /> : <NumberStepper {...props} />;
}

/**
 * A whole number as a slider. An empty field is shown as the number nearest to 0; an optional field is emptied by moving
 * the slider there.
 */
function NumberSlider({ field, fieldPath }: FieldProps<NumberField>) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const ids = partIds(fieldPath);
  const shownWhileEmpty = clampNumber(field, 0);
  const number = typeof value === "number" ? value : shownWhileEmpty;
  const text = numberText(field, number);
  return (
    <FormField
      field={field}
      fieldPath={fieldPath}
      labelTarget="control"
      error={error}
      note={<span aria-hidden="true">{text}</span>}
    >
      <Slider
        id={ids.control}
        ref={ref}
        name={ids.control}
        min={field.min}
        max={field.max}
        step={field.step}
        value={number}
        text={text}
        aria-invalid={error !== null}
        aria-describedby={describedBy(field, fieldPath, error)}
        onChange={(newNumber) =>
          change(field.optional && newNumber === shownWhileEmpty ? null : newNumber)
        }
        onBlur={onBlur}
      />
    </FormField>
  );
}

/** A whole number that can be typed, or changed with two buttons that repeat while held. */
function NumberStepper({ field, fieldPath }: FieldProps<NumberField>) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const { stepper } = useShop();
  const { product } = useProductFormState().compiled;
  const part = fontPart(product, field);
  const ids = partIds(fieldPath);
  const number = typeof value === "number" ? value : null;

  const stepBy = (steps: number) => (): boolean => {
    const next = steppedNumber(field, number, steps);
    if (next === number) return false;
    change(next);
    return true;
  };
  const decrease = useHoldToRepeat(stepBy(-1), stepper);
  const increase = useHoldToRepeat(stepBy(1), stepper);

  return (
    <FormField field={field} fieldPath={fieldPath} labelTarget="control" error={error}>
      <div className={classes(styles.stepper, error !== null && styles.invalid)}>
        <button
          type="button"
          className={styles.step}
          aria-label={`Decrease ${fieldPath.label}`}
          // Not `disabled`: a held button that reaches the limit keeps the focus.
          aria-disabled={number !== null && number <= field.min}
          {...decrease}
        >
          <Icon name="minus" size={18} />
        </button>
        <input
          id={ids.control}
          ref={ref}
          name={ids.control}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          step={field.step}
          value={number ?? ""}
          aria-invalid={error !== null}
          aria-describedby={describedBy(field, fieldPath, error)}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            change(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
          }
          onBlur={({ currentTarget }) => {
            // The browser shows an input such as "5e", whose value is empty. React wouldn't remove it.
            if (currentTarget.validity.badInput) currentTarget.value = "";
            const normalized = normalizedNumber(field, number);
            if (normalized !== number) change(normalized);
            onBlur();
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={`Increase ${fieldPath.label}`}
          aria-disabled={number !== null && number >= field.max}
          {...increase}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <span className={styles.range} aria-hidden="true">
        {`${field.min} to ${field.max}`}
      </span>
      {part !== null && (
        <FontStrip part={part} value={number ?? 0} field={field} onChange={change} />
      )}
    </FormField>
  );
}
