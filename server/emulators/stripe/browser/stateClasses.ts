const BASE = "StripeElement";

const STATES = ["complete", "empty", "focus", "invalid"] as const;

/** Sets Stripe's CSS classes on the element's host: `StripeElement`, and one for each active state. */
export function showStates(
  host: Element,
  states: { readonly [state in (typeof STATES)[number]]: boolean },
): void {
  host.classList.add(BASE);
  for (const state of STATES) host.classList.toggle(`${BASE}--${state}`, states[state]);
}

/** Removes all state classes. */
export function hideStates(host: Element): void {
  host.classList.remove(BASE, ...STATES.map((state) => `${BASE}--${state}`));
}
