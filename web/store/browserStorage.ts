/** A storage of the browser. It never throws: what the browser refuses isn't stored, or counts as not stored. */
export interface BrowserStorage {
  readonly getItem: (key: string) => string | null;
  /** Returns whether the text is stored. */
  readonly setItem: (key: string, text: string) => boolean;
  readonly removeItem: (key: string) => void;
}

/** @param open returns the storage, or throws if it is not available */
export function browserStorage(
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
): BrowserStorage {
  const attempt = <Result>(run: () => Result, failed: Result): Result => {
    try {
      return run();
    } catch {
      return failed;
    }
  };
  return {
    getItem: (key) => attempt(() => open().getItem(key), null),
    setItem: (key, text) => attempt(() => (open().setItem(key, text), true), false),
    removeItem: (key) => attempt(() => open().removeItem(key), undefined),
  };
}

/** The tab's storage. It is deleted with the tab, so it may contain personal data. */
export const tabStorage = browserStorage(() => window.sessionStorage);

/** The storage that all tabs share. */
export const sharedStorage = browserStorage(() => window.localStorage);

/** Parses JSON; null if the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
