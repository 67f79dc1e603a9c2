import type { Configuration, Path, Product } from "#engine";
import { smallTexts } from "#engine/preview";
import { context } from "./context.ts";

interface Measurement {
  readonly engineState: object;
  readonly smallPaths: readonly Path[];
}

/** The measurements are cached, because every text field of a form needs the same ones. */
const cache = new WeakMap<Configuration, Measurement>();

/**
 * Whether the letters of the text at a path would be very small.
 * @param engineState the state of the preview engine, which is another object when more fonts are loaded
 */
export function hasSmallText(
  product: Product,
  configuration: Configuration,
  path: Path,
  engineState: object,
): boolean {
  let measurement = cache.get(configuration);
  if (measurement?.engineState !== engineState) {
    measurement = { engineState, smallPaths: smallTexts(product, configuration, context) };
    cache.set(configuration, measurement);
  }
  const pathText = path.join(".");
  return measurement.smallPaths.some((smallPath) => smallPath.join(".") === pathText);
}
