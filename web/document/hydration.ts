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

/** Whether the component's first render is in the build or hydrates the prerendered page. It never changes. */
export function useIsHydration(): boolean {
  // Both snapshots are this one object, so that React doesn't render again after hydration.
  const [firstRender] = useState({ isHydration: false });
  useSyncExternalStore(
    subscribeToNothing,
    () => firstRender,
    // React reads this snapshot only in the build and during hydration.
    () => Object.assign(firstRender, { isHydration: true }),
  );
  return firstRender.isHydration;
}
