import { useId } from "react";
import {
  arrivalOf,
  type BusinessDays,
  type Calendar,
  formatDifference,
  type Occasion,
  optionColour,
  type OptionId,
  type OptionState,
} from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { ArrivalText } from "../../lineItem/ArrivalText.tsx";
import { classes } from "../../ui/classes.ts";
import { useMinute } from "../../ui/useMinute.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { swatchStyle } from "./choiceAppearance.ts";
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
          {...(index === Math.max(0, chosenIndex) && { id: name, inputRef: focusRef })}
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
  /** Those of the radio that is focused when the group is focused. */
  readonly id?: string;
  readonly inputRef?: Props["focusRef"];
  readonly choose: () => void;
}

function OptionRadio(props: OptionProps) {
  const { name, state, appearance, chosen, id, inputRef, choose } = props;
  const { option, difference, blocked } = state;
  const textId = useId();
  const { calendar, occasions } = useShop();
  const hasMore = difference !== 0 || blocked !== null;
  const hasArrival = option.days !== null && calendar !== null;
  const colour = appearance === "swatch" ? optionColour(option, "swatch") : null;
  return (
    <label className={classes(styles.option, blocked !== null && styles.blocked)}>
      <input
        id={id}
        ref={inputRef}
        type="radio"
        name={name}
        value={option.id}
        checked={chosen}
        onChange={choose}
        className={styles.radio}
        aria-labelledby={`${textId}-name`}
        aria-describedby={
          classes(hasMore && `${textId}-more`, hasArrival && `${textId}-arrival`) || undefined
        }
      />
      {colour !== null && (
        <span className={styles.colour} style={swatchStyle(colour)} aria-hidden="true" />
      )}
      <span id={`${textId}-name`}>{option.label}</span>
      <span id={`${textId}-more`} className={styles.more}>
        {difference !== 0 && <span>{formatDifference(difference)}</span>}
        {blocked !== null && <VisuallyHidden>{blocked}</VisuallyHidden>}
      </span>
      {hasArrival && (
        <span id={`${textId}-arrival`} className={styles.arrival}>
          <Arrival days={option.days} calendar={calendar} occasions={occasions} />
        </span>
      )}
    </label>
  );
}

interface ArrivalProps {
  readonly days: BusinessDays;
  readonly calendar: Calendar;
  readonly occasions: readonly Occasion[];
}

/** When an order placed now arrives, and whether in time for the next occasion. Nothing until the page knows the time. */
export function Arrival({ days, calendar, occasions }: ArrivalProps) {
  const now = useMinute();
  if (now === null) return null;
  const arrival = arrivalOf(calendar, days, now);
  return <ArrivalText shop={{ calendar, occasions }} arrival={arrival} orderedAt={now} />;
}
