import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Whether the page is hydrated: false in the build and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
