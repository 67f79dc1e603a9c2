import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is alive: false at build and while the browser takes the built page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
