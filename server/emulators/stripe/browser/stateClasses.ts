/** States of an element's host, and Stripe's class for each. */
const CLASSES = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
} as const;

type HostState = keyof typeof CLASSES;
const STATES: readonly HostState[] = ["base", "complete", "empty", "focus", "invalid"];

type HostStates = { readonly [state in HostState]: boolean };

/** The shop's own class names. */
export type ClassNames = { readonly [state in HostState]?: string };

/** Sets exactly the classes of the active states. */
export function showStates(host: Element, classNames: ClassNames, states: HostStates): void {
  const namesWhere = (isActive: boolean) =>
    STATES.filter((state) => states[state] === isActive).flatMap((state) =>
      namesOf(state, classNames),
    );
  // Removes before it adds, because an active and an inactive state may share a class.
  host.classList.remove(...namesWhere(false));
  host.classList.add(...namesWhere(true));
}

/** Removes all state classes. */
export function hideStates(host: Element, classNames: ClassNames): void {
  host.classList.remove(...STATES.flatMap((state) => namesOf(state, classNames)));
}

function namesOf(state: HostState, classNames: ClassNames): string[] {
  return (classNames[state] ?? CLASSES[state]).split(/\s+/).filter((name) => name !== "");
}
