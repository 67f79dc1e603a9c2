import type { Configuration, Product } from "#engine";
import { previewEngine } from "../preview/previewEngine.ts";

/** How long a font is waited for, in milliseconds: what comes later is judged by the server alone. */
const PATIENCE = 3_000;

/**
 * Resolves when a piece can be judged by the fonts that draw it: they are here, or there is nothing to wait for because one
 * has failed or no engine is on its way. Never rejects.
 */
export function fontsArrived({ preview }: Product, configuration: Configuration): Promise<void> {
  let asked = false;
  const isWaiting = (): boolean => {
    if (preview === null) return false;
    const now = previewEngine.snapshot();
    if (now.state !== "ready") return now.state === "loading";
    const { neededFonts, room } = now.engine;
    const needed = neededFonts(preview, configuration, room.fonts, room.typesetter);
    if (asked) return needed.length > 0 && !previewEngine.hasFailed(needed);
    asked = true;
    previewEngine.fetch(needed);
    return needed.length > 0;
  };
  return new Promise((resolve) => {
    if (!isWaiting()) {
      resolve();
      return;
    }
    const end = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = previewEngine.subscribe(() => {
      if (!isWaiting()) end();
    });
    const timer = setTimeout(end, PATIENCE);
  });
}
