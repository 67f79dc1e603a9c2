import { Neckline } from "../preview/Neckline.tsx";
import { chainLengths } from "./chainLengths.ts";
import type { ChoiceProps } from "./choiceProps.ts";
import { useFormParts } from "./formParts.ts";
import { describedBy, FormField } from "./FormField.tsx";
import { OptionRadios } from "./OptionRadios.tsx";
import { partIds } from "./fieldPath.ts";
import styles from "./Radios.module.css";
import { useField } from "./useField.ts";
import { useOptionStates } from "./useOptionStates.ts";

interface Props extends ChoiceProps {
  readonly look: "swatch" | "segments";
}

/** A choice whose options stand open. */
export function Radios({ field, place, look }: Props) {
  const { value, fault, ref, change, leave } = useField(place);
  const states = useOptionStates(place);
  const { product } = useFormParts().compiled;
  const lengths = chainLengths(product, field);
  return (
    <FormField
      place={place}
      names="group"
      help={field.help}
      optional={field.optional}
      fault={fault}
    >
      <div
        role="radiogroup"
        className={lengths === null ? undefined : styles.drawn}
        aria-labelledby={partIds(place).label}
        aria-invalid={fault !== null}
        aria-describedby={describedBy(place, {
          help: field.help !== null || field.optional,
          fault: fault !== null,
        })}
        onBlur={leave}
      >
        <OptionRadios
          name={partIds(place).control}
          look={look}
          states={states}
          value={value}
          choose={change}
          focusRef={ref}
        />
        {lengths !== null && <Neckline lengths={lengths} chosen={Number(value)} />}
      </div>
    </FormField>
  );
}
