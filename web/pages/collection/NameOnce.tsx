import { useEffect, useEffectEvent, useRef } from "react";
import { useLengthLimit } from "../../form/useFitting.ts";
import styles from "./NameOnce.module.css";

interface Props {
  readonly name: string;
  readonly change: (name: string) => void;
  /** The most that a piece of the collection can bear, in graphemes; null for any length. */
  readonly longest: number | null;
}

/** A name is typed once, and every piece of the collection that can bear it shows it. */
export function NameOnce({ name, change, longest }: Props) {
  const { cut, events, take, message } = useLengthLimit(longest, change);
  const box = useRef<HTMLInputElement>(null);
  // No event told of what was typed before the page was alive, so the next change of the page would wipe it out.
  const takeEarly = useEffectEvent(() => {
    if (box.current !== null && box.current.value !== name) take(box.current);
  });
  useEffect(() => {
    takeEarly();
  }, []);
  return (
    <div className={styles.ask}>
      <label className={styles.label}>
        See a name on every piece
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
