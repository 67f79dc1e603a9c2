/** The states an element's host can be in, and Stripe's class for each. */
const CLASSES = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
} as const;

export type HostState = keyof typeof CLASSES;
const STATES: readonly HostState[] = ["base", "complete", "empty", "focus", "invalid"];

/** Which states hold. */
export type HostStates = { readonly [state in HostState]: boolean };

/** A shop's own names for the classes. */
export type ClassNames = { readonly [state in HostState]?: string };

/** Puts the classes of the states that hold on an element, and takes the others off. */
export function showStates(host: Element, own: ClassNames, holds: HostStates): void {
  for (const on of [false, true]) {
    const names = STATES.filter((state) => holds[state] === on).flatMap((state) =>
      namesOf(state, own),
    );
    if (on) host.classList.add(...names);
    else host.classList.remove(...names);
  }
}

/** Takes all of them off. */
export function hideStates(host: Element, own: ClassNames): void {
  host.classList.remove(...STATES.flatMap((state) => namesOf(state, own)));
}

function namesOf(state: HostState, own: ClassNames): string[] {
  return (own[state] ?? CLASSES[state]).split(/\s+/).filter((name) => name !== "");
}
