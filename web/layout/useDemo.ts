import { useEffect, useState } from "react";
import { PATHS } from "#engine";

/**
 * Whether this is a demo: null while loading, false if the request fails or the response has no `demo: true`. Doesn't use
 * `fetchShopConfig`, because every page loads this module, and most don't need the schemas of the API.
 */
export function useDemo(): boolean | null {
  const [demo, setDemo] = useState<boolean | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetchDemo(controller.signal).then(setDemo, () => {
      if (!controller.signal.aborted) setDemo(false);
    });
    return () => controller.abort();
  }, []);
  return demo;
}

async function fetchDemo(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(PATHS.config, { signal });
  const config: unknown = await response.json();
  return typeof config === "object" && config !== null && "demo" in config && config.demo === true;
}
