import { previewEngine } from "../../../web/preview/previewEngine.ts";
import { waitUntil } from "./clock.ts";

/** Loads the preview engine without any font. */
export async function loadPreviewEngine() {
  previewEngine.load();
  await waitUntil(() => previewEngine.snapshot().state === "ready");
  const snapshot = previewEngine.snapshot();
  if (snapshot.state !== "ready") throw new Error("the preview engine is not loaded");
  return snapshot.engine;
}
