import { type ChoiceField, formatDifference, optionColour } from "#engine";
import { classes } from "../../ui/classes.ts";
import { optionText, swatchStyle } from "./choiceAppearance.ts";
import type { FieldProps } from "../field/fieldProps.ts";
import { describedBy, FormField } from "../field/FormField.tsx";
import { partIds } from "../field/fieldPath.ts";
import styles from "./SelectInput.module.css";
import { useField } from "../field/useField.ts";
import { useOptionStates } from "./useOptionStates.ts";

/** Options in a native `select`, with the colour of the chosen option. */
export function SelectInput({ field, fieldPath }: FieldProps<ChoiceField>) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const states = useOptionStates(fieldPath);
  const ids = partIds(fieldPath);
  const chosenOption = states.find(({ option }) => option.id === value)?.option;
  const colour = chosenOption === undefined ? null : optionColour(chosenOption, "color");
  const gemName = chosenOption === undefined ? null : optionText(chosenOption, "gem");
  return (
    <FormField field={field} fieldPath={fieldPath} labelTarget="control" error={error}>
      <div className={classes(styles.box, error !== null && styles.invalid)}>
        {colour !== null && (
          <span className={styles.gem} style={swatchStyle(colour)} aria-hidden="true" />
        )}
        <select
          id={ids.control}
          ref={ref}
          name={ids.control}
          className={styles.select}
          value={chosenOption === undefined ? "" : String(chosenOption.id)}
          aria-invalid={error !== null}
          aria-describedby={describedBy(field, fieldPath, error)}
          onChange={({ currentTarget }) => {
            const state = states.find(({ option }) => String(option.id) === currentTarget.value);
            change(state?.option.id ?? null);
          }}
          onBlur={onBlur}
        >
          {(chosenOption === undefined || field.optional) && <option value="">Choose</option>}
          {states.map(({ option, difference }) => (
            <option key={option.id} value={String(option.id)}>
              {difference === 0 ? option.label : `${option.label}, ${formatDifference(difference)}`}
            </option>
          ))}
        </select>
      </div>
      {gemName !== null && (
        <span className={styles.word} aria-hidden="true">
          {gemName}
        </span>
      )}
    </FormField>
  );
}
