import { type RefObject, useEffect } from "react";

/** The id of an item's heading on the page. */
export function itemHeadingId(itemId: string): string {
  return `item-${itemId}`;
}

/**
 * Moves the focus to the heading of a cart's item and scrolls to it, for example after the pressed button was removed. For
 * null, or an item that is not on the page, focuses the page's heading without scrolling.
 */
export function focusItem(itemId: string | null): void {
  const itemHeading = itemId === null ? null : document.getElementById(itemHeadingId(itemId));
  const heading = itemHeading ?? document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: itemHeading === null });
}

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
