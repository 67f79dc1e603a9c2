import { useSyncExternalStore } from "react";
import { previewEngine, type PreviewEngineState } from "./previewEngine.ts";

const IDLE: PreviewEngineState = { state: "idle" };

/** The state of the preview engine; idle in the build and during hydration. */
export function usePreviewEngine(): PreviewEngineState {
  return useSyncExternalStore(previewEngine.subscribe, previewEngine.snapshot, () => IDLE);
}
