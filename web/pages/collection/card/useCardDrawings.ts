import { useEffect } from "react";
import { reportLoadFailure } from "../../../document/reportLoadFailure.ts";
import { previewEngine } from "../../../preview/engine/previewEngine.ts";
import { usePreviewEngine } from "../../../preview/engine/usePreviewEngine.ts";

/** Loads what draws the cards once a name is typed. If that fails, the photos stay, and a toast offers to try again. */
export function useCardDrawings(name: string): void {
  const { state } = usePreviewEngine();
  const isNeeded = name !== "";
  useEffect(() => {
    if (isNeeded && state === "idle") previewEngine.load();
    if (isNeeded && state === "failed")
      reportLoadFailure("The drawing of your name", previewEngine.load);
  }, [isNeeded, state]);
}
