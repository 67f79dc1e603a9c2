import { clampNumber, type NumberField, numberText } from "#engine";
import { useReadyEngine } from "../../preview/engine/usePreviewEngine.ts";
import type { FieldProps } from "../field/fieldPath.ts";
import { controlProps, FormField } from "../field/FormField.tsx";
import { useField } from "../field/useField.ts";
import { fontPart } from "../fontPicker/fontPart.ts";
import samplesStyles from "../fontPicker/FontSamples.module.css";
import { useDraft } from "../state/DraftProvider.tsx";
import { Slider } from "./Slider.tsx";
import { Stepper } from "./Stepper.tsx";

/**
 * A whole number: a slider, or an input with two buttons. An empty slider is shown at the number nearest to 0; moving it
 * there empties an optional field.
 */
export function NumberInput(props: FieldProps<NumberField>) {
  const { field, fieldPath } = props;
  const controller = useField(fieldPath);
  const { value, error, change } = controller;
  const part = fontPart(useDraft().compiled.product, field);
  const engine = useReadyEngine();
  const number = typeof value === "number" ? value : null;
  const isSlider = field.as === "slider";
  const middle = clampNumber(field, 0);
  const sliderText = numberText(field, number ?? middle);
  const control = {
    ...controlProps(props, controller),
    min: field.min,
    max: field.max,
    step: field.step,
  };
  return (
    <FormField
      {...props}
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
        <Stepper {...{ field, number, change, control }} label={fieldPath.label} />
      )}
      {part !== null && (
        <div className={samplesStyles.room}>
          {engine !== null && (
            <engine.FontSamples
              {...{ engine, part, field }}
              value={number ?? 0}
              onChange={change}
            />
          )}
        </div>
      )}
    </FormField>
  );
}
