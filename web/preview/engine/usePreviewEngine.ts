import { useSyncExternalStore } from "react";
import { type Engine, IDLE, previewEngine, type PreviewEngineState } from "./previewEngine.ts";

/** The state of the preview engine; idle in the build and during hydration. */
export function usePreviewEngine(): PreviewEngineState {
  return useSyncExternalStore(previewEngine.subscribe, previewEngine.snapshot, () => IDLE);
}

/** The loaded preview engine; null until it is loaded. The component also renders again with each font that is loaded. */
export function useReadyEngine(): Engine | null {
  const engineState = usePreviewEngine();
  return engineState.state === "ready" ? engineState.engine : null;
}
