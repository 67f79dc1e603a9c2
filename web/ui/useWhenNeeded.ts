import { useEffect, useState } from "react";

/**
 * Code that is fetched once it is needed; null until it is here. When it can't be had `onMissing` is called, quietly (the
 * browser itself reports the failed request), and the next need asks for it again; Chromium remembers the failure and
 * answers so until the page is loaded anew. `load` and `onMissing` stay the same from render to render.
 */
export function useWhenNeeded<Code extends object>(
  load: () => Promise<Code>,
  needed: boolean,
  onMissing: () => void,
): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const wanted = needed && code === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let cancelled = false;
    const take = async (): Promise<void> => {
      try {
        const arrived = await load();
        if (!cancelled) setCode(arrived);
      } catch {
        if (!cancelled) onMissing();
      }
    };
    void take();
    return () => {
      cancelled = true;
    };
  }, [wanted, load, onMissing]);
  return code;
}
