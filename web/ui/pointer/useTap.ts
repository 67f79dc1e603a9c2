import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls `onTap` for each click or tap on an element, except one on a button in it. */
export function useTap(element: RefObject<HTMLElement | null>, onTap: () => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    const area = element.current;
    const click = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest("button") === null) tap();
    };
    area?.addEventListener("click", click);
    return () => area?.removeEventListener("click", click);
  }, [element]);
}
