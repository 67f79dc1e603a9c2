import { type CSSProperties, useId } from "react";
import { formatDifference, type OptionState } from "#engine";
import { classes } from "../ui/classes.ts";
import { shownColour } from "./choiceLook.ts";
import type { ChoiceProps } from "./choiceProps.ts";
import { Conflict } from "./Conflict.tsx";
import { describedBy, Frame } from "./Frame.tsx";
import { partIds } from "./place.ts";
import styles from "./Radios.module.css";
import { useField } from "./useField.ts";
import { useOptionStates } from "./useOptionStates.ts";

interface Props extends ChoiceProps {
  readonly look: "swatch" | "segments";
}

/** Options that stand open, each a native radio whose name is its label alone. */
export function Radios({ field, place, look }: Props) {
  const { value, fault, ref, change, leave } = useField(place);
  const states = useOptionStates(field, place);
  const ids = partIds(place);
  return (
    <Frame place={place} names="group" help={field.help} optional={field.optional} fault={fault}>
      <div
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-invalid={fault !== null}
        aria-describedby={describedBy(place, {
          help: field.help !== null || field.optional,
          fault: fault !== null,
        })}
        className={styles[look]}
        onBlur={leave}
      >
        {states.map((state, index) => (
          <Choice
            key={state.option.id}
            name={place.name}
            state={state}
            look={look}
            chosen={value === state.option.id}
            inputRef={index === 0 ? ref : undefined}
            choose={() => {
              change(state.option.id);
            }}
          />
        ))}
      </div>
      {!place.inRow && <Conflict field={field} />}
    </Frame>
  );
}

interface ChoiceOptionProps {
  readonly name: string;
  readonly state: OptionState;
  readonly look: "swatch" | "segments";
  readonly chosen: boolean;
  readonly inputRef: ((element: HTMLInputElement | null) => void) | undefined;
  readonly choose: () => void;
}

function Choice({ name, state, look, chosen, inputRef, choose }: ChoiceOptionProps) {
  const { option, difference, blocked } = state;
  const id = useId();
  const colour = look === "swatch" ? shownColour(option, "swatch") : null;
  const swatch: CSSProperties & { "--swatch"?: string } =
    colour === null ? {} : { "--swatch": colour };
  return (
    <label className={classes(styles.option, blocked !== null && styles.blocked)}>
      <input
        ref={inputRef}
        type="radio"
        name={name}
        value={option.id}
        checked={chosen}
        onChange={choose}
        className={styles.radio}
        aria-labelledby={`${id}-name`}
        aria-describedby={difference === 0 && blocked === null ? undefined : `${id}-more`}
      />
      {colour !== null && <span className={styles.colour} style={swatch} aria-hidden="true" />}
      <span id={`${id}-name`}>{option.label}</span>
      <span id={`${id}-more`} className={styles.more}>
        {difference !== 0 && formatDifference(difference)}
        {blocked !== null && <span className={styles.why}>{blocked}</span>}
      </span>
    </label>
  );
}
