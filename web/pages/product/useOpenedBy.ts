import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { useIsHydration } from "../../app/hydration.ts";

/**
 * What opened a page. `history`: a reload, Back or Forward. `link`: a link on another page of the shop. `visit`: anything
 * else.
 */
export type OpenedBy = "history" | "link" | "visit";

/** What opened this page. Decided on the first render; later navigations don't change it. */
export function useOpenedBy(): OpenedBy {
  const type = useNavigationType();
  // During hydration no client-side navigation has happened yet, so the browser's navigation timing entry says how the
  // page was opened. In development nothing is prerendered, so that entry is always used.
  const isDocumentPage = useIsHydration() || import.meta.hot !== undefined;
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
