import type { Configuration, Path, Product } from "#engine";
import type { PreviewEngineState } from "./previewEngine.ts";

interface Measured {
  readonly now: PreviewEngineState;
  readonly small: readonly Path[];
}

/** Cached, as every text field of a form needs the same measurements. */
const cache = new WeakMap<Configuration, Measured>();

/**
 * Whether the letters of the text at a path would be very small on the product; false until the preview engine is
 * loaded.
 */
export function hasSmallText(
  { preview }: Product,
  configuration: Configuration,
  path: Path,
  now: PreviewEngineState,
): boolean {
  if (preview === null || now.state !== "ready") return false;
  let measured = cache.get(configuration);
  if (measured?.now !== now) {
    const { smallTexts, context } = now.engine;
    measured = { now, small: smallTexts(preview, configuration, context) };
    cache.set(configuration, measured);
  }
  const pathText = path.join(".");
  return measured.small.some((smallPath) => smallPath.join(".") === pathText);
}
