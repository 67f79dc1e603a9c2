import type { ChoiceField } from "#engine";
import { Neckline } from "./Neckline.tsx";
import { chainLengths } from "./chainLengths.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { useProductFormState } from "../state/productFormState.ts";
import { describedBy, FormField } from "../field/FormField.tsx";
import { OptionRadios } from "./OptionRadios.tsx";
import { partIds } from "../field/fieldPath.ts";
import styles from "./Radios.module.css";
import { useField } from "../field/useField.ts";
import { useOptionStates } from "./useOptionStates.ts";

interface Props extends FieldProps<ChoiceField> {
  readonly appearance: "swatch" | "segments";
}

/** A choice with all options visible. */
export function Radios({ field, fieldPath, appearance }: Props) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const states = useOptionStates(fieldPath);
  const { product } = useProductFormState().compiled;
  const lengths = chainLengths(product, field);
  return (
    <FormField field={field} fieldPath={fieldPath} labelTarget="group" error={error}>
      <div
        role="radiogroup"
        className={lengths === null ? undefined : styles.drawn}
        aria-labelledby={partIds(fieldPath).label}
        aria-invalid={error !== null}
        aria-describedby={describedBy(field, fieldPath, error)}
        onBlur={onBlur}
      >
        <OptionRadios
          name={partIds(fieldPath).control}
          appearance={appearance}
          states={states}
          value={value}
          optional={field.optional}
          choose={change}
          focusRef={ref}
        />
        {lengths !== null && <Neckline lengths={lengths} chosen={Number(value)} />}
      </div>
    </FormField>
  );
}
