import { useEffect, useState } from "react";

/**
 * A module that is imported once it is needed; null until it is loaded. On failure `onMissing` is called (the browser
 * itself logs the failed request), and the next need retries; Chromium caches the failure until the page is reloaded.
 * `load` and `onMissing` must be stable between renders.
 */
export function useLazyModule<Code extends object>(
  load: () => Promise<Code>,
  needed: boolean,
  onMissing: () => void,
): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const wanted = needed && code === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let cancelled = false;
    const importModule = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!cancelled) setCode(loaded);
      } catch {
        if (!cancelled) onMissing();
      }
    };
    void importModule();
    return () => {
      cancelled = true;
    };
  }, [wanted, load, onMissing]);
  return code;
}
