import type { Configuration, Product } from "#engine";
import { previewEngine } from "../../../preview/engine/previewEngine.ts";

/**
 * Maximum wait for a font, in milliseconds. After a timeout the page skips the checks that need the font, and only the
 * server does them.
 */
const TIMEOUT_MS = 3_000;

/**
 * Resolves when the fonts of a configuration are loaded, when a font has failed, when no preview engine is loading that
 * could load them, or after the maximum wait. Never rejects.
 */
export function whenFontsLoaded(product: Product, configuration: Configuration): Promise<void> {
  let requested = false;
  /** Requests the fonts once the engine is loaded. Returns whether the engine or a font is still loading. */
  const requestFonts = (): boolean => {
    if (product.preview === null) return false;
    const engineState = previewEngine.snapshot();
    if (engineState.state !== "ready") return engineState.state === "loading";
    const { neededFonts, context } = engineState.engine;
    const needed = neededFonts(product, configuration, context);
    if (requested) return needed.length > 0 && !previewEngine.hasFailed(needed);
    requested = true;
    previewEngine.fetchFonts(needed);
    return needed.length > 0;
  };
  if (!requestFonts()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = previewEngine.subscribe(() => {
      if (!requestFonts()) finish();
    });
    const timer = setTimeout(finish, TIMEOUT_MS);
  });
}
