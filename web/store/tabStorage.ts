/** The tab's session storage, or a substitute. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The tab's own storage; null where it is not available. Personal data is stored here because it is deleted with the
 * tab.
 */
export function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
