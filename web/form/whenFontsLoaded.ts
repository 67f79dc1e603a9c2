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
  /** Whether the engine or a font is still loading; requests the fonts once the engine is loaded. */
  const isLoading = (): boolean => {
    if (preview === null) return false;
    const engineState = previewEngine.snapshot();
    if (engineState.state !== "ready") return engineState.state === "loading";
    const { neededFonts, context } = engineState.engine;
    const needed = neededFonts(preview, configuration, context.fonts, context.typesetter);
    if (requested) return needed.length > 0 && !previewEngine.hasFailed(needed);
    requested = true;
    previewEngine.fetch(needed);
    return needed.length > 0;
  };
  if (!isLoading()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = previewEngine.subscribe(() => {
      if (!isLoading()) end();
    });
    const timer = setTimeout(end, TIMEOUT_MS);
  });
}
