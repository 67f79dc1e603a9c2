/** Whether a click on this target is one on a label of the shop's for the element that a card field stands in. */
export function isLabelOf(host: HTMLElement, target: EventTarget | null): boolean {
  const label = target instanceof Element ? target.closest("label") : null;
  if (label === null) return false;
  return (host.id !== "" && label.htmlFor === host.id) || label.contains(host);
}

/** Sends the form that a card field stands in, as Enter does from any field: through its button, unless that is disabled. */
export function submitFormOf(host: HTMLElement | undefined): void {
  const form = host?.closest("form");
  const button = form?.querySelector<HTMLButtonElement>("button:not([type]), [type=submit]");
  if (button?.disabled !== true) form?.requestSubmit(button ?? null);
}
