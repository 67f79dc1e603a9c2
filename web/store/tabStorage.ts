/** The tab's session storage, or anything like it. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's own storage; null where it may not be used. What is personal goes with its tab: nobody finds it the day after. */
export function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
