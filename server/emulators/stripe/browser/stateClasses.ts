/** States of an element's host, and Stripe's class for each. */
const CLASSES = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
} as const;

export type HostState = keyof typeof CLASSES;
const STATES: readonly HostState[] = ["base", "complete", "empty", "focus", "invalid"];

export type HostStates = { readonly [state in HostState]: boolean };

/** The shop's own class names. */
export type ClassNames = { readonly [state in HostState]?: string };

/** Sets exactly the classes of the active states. */
export function showStates(host: Element, own: ClassNames, active: HostStates): void {
  for (const on of [false, true]) {
    const names = STATES.filter((state) => active[state] === on).flatMap((state) =>
      namesOf(state, own),
    );
    if (on) host.classList.add(...names);
    else host.classList.remove(...names);
  }
}

/** Removes all state classes. */
export function hideStates(host: Element, own: ClassNames): void {
  host.classList.remove(...STATES.flatMap((state) => namesOf(state, own)));
}

function namesOf(state: HostState, own: ClassNames): string[] {
  return (own[state] ?? CLASSES[state]).split(/\s+/).filter((name) => name !== "");
}
