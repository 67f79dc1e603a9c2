import { type ChoiceField, formatDifference } from "#engine";
import type { FieldProps } from "../field/fieldProps.ts";
import { describedBy, FormField } from "../field/FormField.tsx";
import { partIds } from "../field/fieldPath.ts";
import styles from "./SwitchInput.module.css";
import { useField } from "../field/useField.ts";
import { useOptionStates } from "./useOptionStates.ts";

/** Two options as a switch: off selects the first option, on the last. A stored value that is neither must be chosen again. */
export function SwitchInput({ field, fieldPath }: FieldProps<ChoiceField>) {
  const { value, error, ref, change, onBlur } = useField(fieldPath);
  const states = useOptionStates(fieldPath);
  const ids = partIds(fieldPath);
  const off = states[0];
  const on = states.at(-1);
  const chosen = states.find(({ option }) => option.id === value);
  const isOn = chosen !== undefined && chosen === on;
  return (
    <FormField field={field} fieldPath={fieldPath} labelTarget="control" error={error}>
      <div className={styles.row}>
        <input
          id={ids.control}
          ref={ref}
          name={ids.control}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          aria-labelledby={ids.label}
          aria-invalid={error !== null}
          aria-describedby={describedBy(field, fieldPath, error, `${ids.control}.state`)}
          onChange={({ currentTarget }) =>
            change((currentTarget.checked ? on : off)?.option.id ?? null)
          }
          onBlur={onBlur}
        />
        {/* A press on the words turns the switch, too. */}
        <label id={`${ids.control}.state`} htmlFor={ids.control} className={styles.state}>
          <span>{chosen?.option.label ?? "Choose"}</span>
          {on !== undefined && on.difference !== 0 && !isOn && (
            <span className={styles.other}>
              {` · ${on.option.label} ${formatDifference(on.difference)}`}
            </span>
          )}
        </label>
      </div>
    </FormField>
  );
}
