/** Whether a click target is in a label of the element that contains a card field. */
export function isLabelOf(host: HTMLElement, target: EventTarget | null): boolean {
  const label = target instanceof Element ? target.closest("label") : null;
  if (label === null) return false;
  return (host.id !== "" && label.htmlFor === host.id) || label.contains(host);
}

/** Submits the form of a card field, as Enter in an input does: with its submit button, and not if that is disabled. */
export function submitFormOf(host: HTMLElement | undefined): void {
  const form = host?.closest("form");
  const button = form?.querySelector<HTMLButtonElement>("button:not([type]), [type=submit]");
  if (button?.disabled !== true) form?.requestSubmit(button ?? null);
}
