import type { Configuration, Product } from "#engine";
import { previewEngine } from "../preview/previewEngine.ts";

/** How long to wait for a font, in milliseconds: after it only the server validates the text. */
const TIMEOUT_MS = 3_000;

/**
 * Resolves when a configuration can be validated with its fonts: they are loaded, one has failed, or no preview engine
 * is loading. Never rejects.
 */
export function whenFontsLoaded({ preview }: Product, configuration: Configuration): Promise<void> {
  let requested = false;
  const isWaiting = (): boolean => {
    if (preview === null) return false;
    const now = previewEngine.snapshot();
    if (now.state !== "ready") return now.state === "loading";
    const { neededFonts, context } = now.engine;
    const needed = neededFonts(preview, configuration, context.fonts, context.typesetter);
    if (requested) return needed.length > 0 && !previewEngine.hasFailed(needed);
    requested = true;
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
    const timer = setTimeout(end, TIMEOUT_MS);
  });
}
