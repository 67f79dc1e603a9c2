import { useEffect, useState } from "react";
import { PATHS } from "#engine";

/** Whether this is a demo; null until the server has said so. A server that says nothing is taken for the real one. */
export function useDemo(): boolean | null {
  const [demo, setDemo] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    askDemo(leaving.signal).then(setDemo, () => {
      if (!leaving.signal.aborted) setDemo(false);
    });
    return () => {
      leaving.abort();
    };
  }, []);
  return demo;
}

async function askDemo(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(PATHS.config, { signal });
  const config: unknown = await response.json();
  return typeof config === "object" && config !== null && "demo" in config && config.demo === true;
}
