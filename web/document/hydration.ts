import { createContext, useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Whether what was entered before hydration is entered again: from then on, a form may take other values. */
export const EarlyInputContext = createContext(true);

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
