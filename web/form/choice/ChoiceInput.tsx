import { type ChoiceField, formatDifference, optionColour } from "#engine";
import { classes } from "../../ui/classes.ts";
import { type FieldProps, partIds } from "../field/fieldPath.ts";
import { controlProps, describedBy, FormField } from "../field/FormField.tsx";
import { useField } from "../field/useField.ts";
import { useDraft } from "../state/DraftProvider.tsx";
import { choiceAppearance, optionText, swatchStyle } from "./choiceAppearance.ts";
import styles from "./ChoiceInput.module.css";
import { chainLengths, Neckline } from "./Neckline.tsx";
import { OptionRadios } from "./OptionRadios.tsx";

type Props = FieldProps<ChoiceField>;

/** One of several options (see `choiceAppearance`). */
export function ChoiceInput(props: Props) {
  const appearance = choiceAppearance(props.field);
  switch (appearance) {
    case "swatch":
    case "segments":
      return <Radios {...props} appearance={appearance} />;
    case "select":
      return <SelectInput {...props} />;
    case "switch":
      return <SwitchInput {...props} />;
  }
}

/** The choice's field, with its options. Each has its price difference and, if it is blocked, the reason. */
function useChoice({ fieldPath }: Props) {
  const { compiled, draft } = useDraft();
  const controller = useField(fieldPath);
  const states = compiled.optionStates(draft, fieldPath.path);
  const chosen = states.find(({ option }) => option.id === controller.value);
  return { ...controller, controller, states, chosen };
}

/** A choice with all options visible. */
function Radios({ appearance, ...props }: Props & { readonly appearance: "swatch" | "segments" }) {
  const { field, fieldPath } = props;
  const { value, error, ref, change, onBlur, states } = useChoice(props);
  const lengths = chainLengths(useDraft().compiled.product, field);
  const ids = partIds(fieldPath);
  const radios = (
    <OptionRadios
      name={ids.control}
      appearance={appearance}
      states={states}
      value={value}
      optional={field.optional}
      choose={change}
      focusRef={ref}
    />
  );
  return (
    <FormField {...props} labelTarget="group" error={error}>
      <div
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-invalid={error !== null}
        aria-describedby={describedBy(props, error)}
        onBlur={onBlur}
      >
        {lengths === null ? (
          radios
        ) : (
          <Neckline lengths={lengths} chosen={Number(value)}>
            {radios}
          </Neckline>
        )}
      </div>
    </FormField>
  );
}

/** Options in a native `select`, with the colour of the chosen option. */
function SelectInput(props: Props) {
  const { error, change, controller, states, chosen } = useChoice(props);
  const option = chosen?.option;
  const colour = option === undefined ? null : optionColour(option, "color");
  const gemName = option === undefined ? null : optionText(option, "gem");
  return (
    <FormField {...props} labelTarget="control" error={error}>
      <div className={classes(styles.box, error !== null && styles.invalid)}>
        {colour !== null && (
          <span className={styles.gem} style={swatchStyle(colour)} aria-hidden="true" />
        )}
        <select
          {...controlProps(props, controller)}
          className={styles.select}
          value={option === undefined ? "" : String(option.id)}
          onChange={({ currentTarget }) => {
            const state = states.find(({ option }) => String(option.id) === currentTarget.value);
            change(state?.option.id ?? null);
          }}
        >
          {(option === undefined || props.field.optional) && <option value="">Choose</option>}
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

/** Two options as a switch: off selects the first option, on the last. A stored value that is neither must be chosen again. */
function SwitchInput(props: Props) {
  const { error, change, controller, states, chosen } = useChoice(props);
  const ids = partIds(props.fieldPath);
  const stateId = `${ids.control}.state`;
  const off = states[0];
  const on = states.at(-1);
  const isOn = chosen !== undefined && chosen === on;
  return (
    <FormField {...props} labelTarget="control" error={error}>
      <div className={styles.row}>
        <input
          {...controlProps(props, controller, stateId)}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          aria-labelledby={ids.label}
          onChange={({ currentTarget }) =>
            change((currentTarget.checked ? on : off)?.option.id ?? null)
          }
        />
        {/* A press on the words turns the switch, too. */}
        <label id={stateId} htmlFor={ids.control} className={styles.state}>
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
