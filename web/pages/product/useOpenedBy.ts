import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { useHydrated } from "../../app/useHydrated.ts";

/** What opened a page: a reload or the browser's history, a link on another page of the shop, or a new visit. */
export type OpenedBy = "history" | "link" | "visit";

/** What opened the page. */
export function useOpenedBy(): OpenedBy {
  const type = useNavigationType();
  // During hydration the page is the one that the document was loaded for, so the document's entry is decisive. In
  // development nothing is prerendered, so the document's entry is always used.
  const isDocumentPage = !useHydrated() || import.meta.hot !== undefined;
  const [openedBy] = useState((): OpenedBy => {
    if (isDocumentPage) return isDocumentFromHistory() ? "history" : "visit";
    return type === NavigationType.Pop ? "history" : "link";
  });
  return openedBy;
}

function isDocumentFromHistory(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));
}
