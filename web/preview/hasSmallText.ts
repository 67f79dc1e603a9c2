import type { Configuration, Path, Product } from "#engine";
import type { PreviewEngineState } from "./engine/previewEngine.ts";

interface Measurement {
  readonly engineState: PreviewEngineState;
  readonly smallPaths: readonly Path[];
}

/** The measurements are cached, because every text field of a form needs the same ones. */
const cache = new WeakMap<Configuration, Measurement>();

/** Whether the letters of the text at a path would be very small; false until the preview engine is loaded. */
export function hasSmallText(
  { preview }: Product,
  configuration: Configuration,
  path: Path,
  engineState: PreviewEngineState,
): boolean {
  if (preview === null || engineState.state !== "ready") return false;
  let measurement = cache.get(configuration);
  if (measurement?.engineState !== engineState) {
    const { smallTexts, context } = engineState.engine;
    measurement = { engineState, smallPaths: smallTexts(preview, configuration, context) };
    cache.set(configuration, measurement);
  }
  const pathText = path.join(".");
  return measurement.smallPaths.some((smallPath) => smallPath.join(".") === pathText);
}
