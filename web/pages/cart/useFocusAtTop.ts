import { type RefObject, useEffect } from "react";

/**
 * Scrolls to the top and focuses the target for content that has replaced most of the page. The focus stays where it is if
 * its element is still on the page.
 * @param content identifies the new content; false or null while there is none
 */
export function useFocusAtTop(
  target: RefObject<HTMLElement | null>,
  content: string | boolean | null,
): void {
  useEffect(() => {
    if (!content) return;
    window.scrollTo(0, 0);
    if (document.activeElement !== document.body) return;
    target.current?.focus({ preventScroll: true });
  }, [target, content]);
}
