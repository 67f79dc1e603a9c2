import { useEffect, useEffectEvent, useRef } from "react";
import { useLengthLimit } from "../../form/useLengthLimit.ts";
import styles from "./NameField.module.css";

interface Props {
  readonly name: string;
  readonly change: (name: string) => void;
  /** The longest name that a product of the collection can show, in graphemes; null for no limit. */
  readonly longest: number | null;
}

/** A name field: every product that can show the name is drawn with it. */
export function NameField({ name, change, longest }: Props) {
  const { cut, events, take, message } = useLengthLimit(longest, change);
  const box = useRef<HTMLInputElement>(null);
  // Typing before hydration fires no event, so the next render would discard it.
  const takePreHydrationInput = useEffectEvent(() => {
    if (box.current !== null && box.current.value !== name) take(box.current);
  });
  useEffect(() => {
    takePreHydrationInput();
  }, []);
  return (
    <div className={styles.ask}>
      <label className={styles.label}>
        See a name on every necklace
        <input
          ref={box}
          className={styles.input}
          type="text"
          autoComplete="off"
          value={name}
          {...events}
        />
      </label>
      <div aria-live="polite">{cut && message}</div>
    </div>
  );
}
