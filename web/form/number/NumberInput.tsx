import type { ComponentProps } from "react";
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

/**
 * A whole number: a slider, or an input with two buttons. An empty slider is shown at the number nearest to 0; moving it
 * there empties an optional field.
 */
export function NumberInput({ field, fieldPath }: FieldProps<NumberField>) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const { product } = useProductFormState().compiled;
  const part = fontPart(product, field);
  const ids = partIds(fieldPath);
  const number = typeof value === "number" ? value : null;
  const isSlider = field.as === "slider";
  const middle = clampNumber(field, 0);
  const sliderText = numberText(field, number ?? middle);
  const control = {
    id: ids.control,
    ref,
    name: ids.control,
    min: field.min,
    max: field.max,
    step: field.step,
    "aria-invalid": error !== null,
    "aria-describedby": describedBy(field, fieldPath, error),
    onBlur,
  };
  return (
    <FormField
      field={field}
      fieldPath={fieldPath}
      labelTarget="control"
      error={error}
      note={isSlider && <span aria-hidden="true">{sliderText}</span>}
    >
      {isSlider ? (
        <Slider
          {...control}
          value={number ?? middle}
          text={sliderText}
          onChange={(moved) => change(field.optional && moved === middle ? null : moved)}
        />
      ) : (
        <Stepper
          field={field}
          number={number}
          change={change}
          label={fieldPath.label}
          control={control}
        />
      )}
      {part !== null && (
        <FontStrip part={part} value={number ?? 0} field={field} onChange={change} />
      )}
    </FormField>
  );
}

interface StepperProps {
  readonly field: NumberField;
  /** Null for an empty field. */
  readonly number: number | null;
  readonly change: (number: number | null) => void;
  readonly label: string;
  readonly control: ComponentProps<"input"> & { readonly onBlur: () => void };
}

/** An input for a number that is typed, or changed with two buttons that repeat while held. */
function Stepper({ field, number, change, label, control }: StepperProps) {
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
