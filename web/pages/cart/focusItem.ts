/** The id of an item's heading on the page. */
export function itemHeadingId(itemId: string): string {
  return `item-${itemId}`;
}

/**
 * Moves the focus to an item of the cart, after the pressed element was removed. If the item is not on the page, the
 * page's heading is focused without scrolling.
 */
export function focusItem(itemId: string | null): void {
  const item = itemId === null ? null : document.getElementById(itemHeadingId(itemId));
  const heading = item ?? document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: item === null });
}
