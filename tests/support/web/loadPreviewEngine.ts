import { vi } from "vitest";
import * as drawingEngine from "../../../web/preview/engine/drawingEngine.ts";
import { type Engine, previewEngine } from "../../../web/preview/engine/previewEngine.ts";
import { waitUntil } from "./clock.ts";

/** Starts to load the preview engine, which `setUp.ts` prevents in each test. */
export const startPreviewEngine = previewEngine.load;

/** Loads the preview engine without any font. */
export async function loadPreviewEngine() {
  startPreviewEngine();
  await waitUntil(() => previewEngine.snapshot().state === "ready");
  const snapshot = previewEngine.snapshot();
  if (snapshot.state !== "ready") throw new Error("the preview engine is not loaded");
  return snapshot.engine;
}

/** Gives the test's pages a preview engine that needs no fonts, and whose drawings only name their side. */
export function stubPreviewEngine(): void {
  const drawLayers: Engine["drawLayers"] = (
    _product,
    _values,
    _context,
    { title = null, side = "front" },
  ) => ({
    title,
    viewBox: "0 0 4 3",
    scale: 1,
    piece: null,
    layers: [{ key: side, content: side }],
  });
  const engine = { ...drawingEngine, neededFonts: () => [], drawLayers };
  vi.spyOn(previewEngine, "snapshot").mockReturnValue({ state: "ready", engine });
}
