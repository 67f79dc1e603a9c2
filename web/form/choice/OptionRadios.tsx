import { useId } from "react";
import { formatDifference, optionColour, type OptionId, type OptionState } from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { classes } from "../../ui/classes.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { swatchStyle } from "./choiceAppearance.ts";
import { Arrival } from "./Arrival.tsx";
import styles from "./OptionRadios.module.css";

interface Props {
  readonly name: string;
  readonly appearance: "swatch" | "segments";
  readonly states: readonly OptionState[];
  readonly value: unknown;
  /** Whether the group has a radio that chooses none of the options. */
  readonly optional: boolean;
  readonly choose: (id: OptionId | null) => void;
  /** Receives the radio that is focused when the group is focused: the chosen radio, or the first. */
  readonly focusRef?: (element: HTMLInputElement | null) => void;
}

/**
 * The radios of a group. A radio's accessible name is only its label. Its description is the price difference, the reason
 * why it is blocked, and the arrival.
 */
export function OptionRadios(props: Props) {
  const { name, appearance, states, value, optional, choose, focusRef } = props;
  const chosenIndex = states.findIndex(({ option }) => option.id === value);
  return (
    <div className={styles[appearance]}>
      {states.map((state, index) => (
        <OptionRadio
          key={state.option.id}
          name={name}
          state={state}
          appearance={appearance}
          chosen={index === chosenIndex}
          inputRef={index === Math.max(0, chosenIndex) ? focusRef : undefined}
          choose={() => choose(state.option.id)}
        />
      ))}
      {optional && (
        <label className={styles.option}>
          <input
            type="radio"
            name={name}
            value=""
            checked={(value ?? null) === null}
            onChange={() => choose(null)}
            className={styles.radio}
          />
          None
        </label>
      )}
    </div>
  );
}

interface OptionProps {
  readonly name: string;
  readonly state: OptionState;
  readonly appearance: "swatch" | "segments";
  readonly chosen: boolean;
  readonly inputRef: ((element: HTMLInputElement | null) => void) | undefined;
  readonly choose: () => void;
}

function OptionRadio({ name, state, appearance, chosen, inputRef, choose }: OptionProps) {
  const { option, difference, blocked } = state;
  const id = useId();
  const { calendar, occasions } = useShop();
  const hasMore = difference !== 0 || blocked !== null;
  const hasArrival = option.days !== null && calendar !== null;
  const colour = appearance === "swatch" ? optionColour(option, "swatch") : null;
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
        aria-describedby={
          classes(hasMore && `${id}-more`, hasArrival && `${id}-arrival`) || undefined
        }
      />
      {colour !== null && (
        <span className={styles.colour} style={swatchStyle(colour)} aria-hidden="true" />
      )}
      <span id={`${id}-name`}>{option.label}</span>
      <span id={`${id}-more`} className={styles.more}>
        {difference !== 0 && <span>{formatDifference(difference)}</span>}
        {blocked !== null && <VisuallyHidden>{blocked}</VisuallyHidden>}
      </span>
      {hasArrival && (
        <span id={`${id}-arrival`} className={styles.arrival}>
          <Arrival days={option.days} calendar={calendar} occasions={occasions} />
        </span>
      )}
    </label>
  );
}
