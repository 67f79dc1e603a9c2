import { useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/**
 * A value that the prerendered page could not know: `prerendered` in the build and during hydration, then `value`. The
 * component renders again only if they differ.
 */
export function useAfterHydration<T extends string | boolean>(value: T, prerendered: T): T {
  return useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => prerendered,
  );
}

/** Whether the first render of the component hydrates the prerendered page. It never changes, so nothing renders again. */
export function useIsHydration(): boolean {
  const [origin] = useState({ isHydration: false });
  useSyncExternalStore(
    subscribeToNothing,
    () => origin,
    // React asks for this snapshot only in the build and during hydration.
    () => Object.assign(origin, { isHydration: true }),
  );
  return origin.isHydration;
}
