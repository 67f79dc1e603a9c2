import type { Configuration, Path, Product } from "#engine";
import type { PreviewEngineState } from "./previewEngine.ts";

interface Judged {
  readonly now: PreviewEngineState;
  readonly small: readonly Path[];
}

/** Every text of a form asks about the same configuration, and measuring it once answers them all. */
const judged = new WeakMap<Configuration, Judged>();

/** Whether the letters of the text at a path would be very small on the piece; false while nothing can be drawn. */
export function isCramped(
  { preview }: Product,
  configuration: Configuration,
  path: Path,
  now: PreviewEngineState,
): boolean {
  if (preview === null || now.state !== "ready") return false;
  let known = judged.get(configuration);
  if (known?.now !== now) {
    const { smallTexts, room } = now.engine;
    known = { now, small: smallTexts(preview, configuration, room) };
    judged.set(configuration, known);
  }
  const place = path.join(".");
  return known.small.some((at) => at.join(".") === place);
}
