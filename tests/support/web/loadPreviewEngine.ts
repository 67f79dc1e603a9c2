import { previewEngine } from "../../../web/preview/engine/previewEngine.ts";
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
