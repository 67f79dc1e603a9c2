import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { useHydrated } from "../../app/useHydrated.ts";

/** Whether the page came by a reload or through the browser's history, not by a link or an address that was entered. */
export function useIsHistoryNavigation(): boolean {
  const type = useNavigationType();
  // What is taken over as it was built came with its document. In development nothing is built, and the document is asked alone.
  const withDocument = !useHydrated() || import.meta.hot !== undefined;
  const [back] = useState(() =>
    withDocument ? documentCameBack(performance) : type === NavigationType.Pop,
  );
  return back;
}

function documentCameBack(timeline: Pick<Performance, "getEntriesByType">): boolean {
  return timeline
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));
}
