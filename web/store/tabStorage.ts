/** The tab's session storage, or a substitute. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's storage; null if it is not available. It is deleted with the tab, so it may contain personal data. */
export function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
