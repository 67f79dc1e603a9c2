import { type RefObject, useEffect } from "react";

/**
 * Scrolls to the top and focuses the target once `active` is true, for content that has replaced most of the page. The
 * focus stays where it is if its element is still on the page.
 */
export function useFocusAtTop(target: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    window.scrollTo(0, 0);
    if (document.activeElement !== document.body) return;
    target.current?.focus({ preventScroll: true });
  }, [target, active]);
}
