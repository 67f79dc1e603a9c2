import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Picture } from "../../../ui/Picture.tsx";
import styles from "./Card.module.css";

interface Props {
  readonly src: string;
  readonly sizes: string;
  readonly isShown: boolean;
}

/** A second photo over the first photo. It is invisible until it is loaded. */
export function SecondPhoto({ src, sizes, isShown }: Props) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={classes(styles.second, isShown && loaded && styles.shown)} aria-hidden="true">
      <Picture src={src} alt="" sizes={sizes} onLoad={() => setLoaded(true)} />
    </div>
  );
}

/** How long a mouse must be over a card, in milliseconds. */
const DELAY_MS = 120;

/**
 * `isActive` is true while a mouse is over a card or the card has the keyboard focus. `hasBeenActive` is true from the
 * first time on. Touch is ignored because it has no hover.
 */
export function useHoverIntent() {
  const [state, setState] = useState({ isPointed: false, isFocused: false, hasBeenActive: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (cause: "isPointed" | "isFocused"): void =>
    setState((previous) => ({ ...previous, [cause]: true, hasBeenActive: true }));
  return {
    hover: { isActive: state.isPointed || state.isFocused, hasBeenActive: state.hasBeenActive },
    handlers: {
      onPointerEnter({ pointerType }: PointerEvent) {
        clearTimeout(timer.current);
        if (pointerType === "mouse") timer.current = setTimeout(begin, DELAY_MS, "isPointed");
      },
      onPointerLeave() {
        clearTimeout(timer.current);
        setState((previous) => ({ ...previous, isPointed: false }));
      },
      onFocus({ currentTarget }: FocusEvent) {
        if (currentTarget.matches(":focus-visible")) begin("isFocused");
      },
      onBlur: () => setState((previous) => ({ ...previous, isFocused: false })),
    },
  };
}
