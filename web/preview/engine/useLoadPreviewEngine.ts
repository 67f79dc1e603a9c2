import { useEffect } from "react";
import { whenIdle } from "../../ui/loading/whenIdle.ts";
import { previewEngine } from "./previewEngine.ts";

/** The engine is loaded after this time, in milliseconds, even if the browser is still busy. */
const LOAD_TIMEOUT_MS = 2_000;

/** Loads the preview engine once the page is idle, if it is needed. */
export function useLoadPreviewEngine(isNeeded: boolean): void {
  useEffect(
    () => (isNeeded ? whenIdle(previewEngine.load, LOAD_TIMEOUT_MS) : undefined),
    [isNeeded],
  );
}
