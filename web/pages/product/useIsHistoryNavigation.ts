import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { useHydrated } from "../../app/useHydrated.ts";

/** Whether the page was opened by a reload or from the browser's history, not by a link or a typed URL. */
export function useIsHistoryNavigation(): boolean {
  const type = useNavigationType();
  // During hydration the page is the one that the document was loaded for, so the document's entry is decisive. In
  // development nothing is prerendered, so the document's entry is always used.
  const isDocumentPage = !useHydrated() || import.meta.hot !== undefined;
  const [isHistoryNavigation] = useState(() =>
    isDocumentPage ? isDocumentFromHistory() : type === NavigationType.Pop,
  );
  return isHistoryNavigation;
}

function isDocumentFromHistory(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));
}
