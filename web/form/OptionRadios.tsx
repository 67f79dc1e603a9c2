import { type CSSProperties, useId } from "react";
import { formatDifference, type OptionId, type OptionState } from "#engine";
import { classes } from "../ui/classes.ts";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { shownColour } from "./choiceAppearance.ts";
import styles from "./OptionRadios.module.css";

interface Props {
  readonly name: string;
  readonly look: "swatch" | "segments";
  readonly states: readonly OptionState[];
  readonly value: unknown;
  readonly choose: (id: OptionId) => void;
  /** Takes the radio that has the group's focus: the chosen one, else the first. */
  readonly focusRef?: (element: HTMLInputElement | null) => void;
}

/** The radios of a group: each has its label alone for a name, and what it costs as its description. */
export function OptionRadios({ name, look, states, value, choose, focusRef }: Props) {
  const chosen = states.findIndex(({ option }) => option.id === value);
  return (
    <div className={styles[look]}>
      {states.map((state, index) => (
        <OptionRadio
          key={state.option.id}
          name={name}
          state={state}
          look={look}
          chosen={index === chosen}
          inputRef={index === Math.max(0, chosen) ? focusRef : undefined}
          choose={() => {
            choose(state.option.id);
          }}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly name: string;
  readonly state: OptionState;
  readonly look: "swatch" | "segments";
  readonly chosen: boolean;
  readonly inputRef: ((element: HTMLInputElement | null) => void) | undefined;
  readonly choose: () => void;
}

function OptionRadio({ name, state, look, chosen, inputRef, choose }: OptionProps) {
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
        {blocked !== null && <VisuallyHidden>{blocked}</VisuallyHidden>}
      </span>
    </label>
  );
}
