import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { focusHeading, pagePending } from "../document/focusHeading.ts";

/** A page that loads for longer than this time, in milliseconds, is announced. */
const ANNOUNCE_AFTER_MS = 1_000;

/** On each navigation: scrolls to the top, focuses the new page's heading, and announces a slow page. */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const lastPage = useRef(page);
  useLayoutEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    window.scrollTo(0, 0);
    focusHeading();
  }, [page]);
  useEffect(disableScrollRestoration, []);
  const isSlow = useIsSlow();
  return (
    <div aria-live="polite">
      <VisuallyHidden>{isSlow && "The page is loading."}</VisuallyHidden>
    </div>
  );
}

/** Whether a requested page has been loading for longer than `ANNOUNCE_AFTER_MS`. */
function useIsSlow(): boolean {
  const isPending = useSyncExternalStore(pagePending.subscribe, pagePending.get, () => false);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsSlow(true), ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

/** Lets the browser restore the scroll position after a reload, but not when going back. */
function disableScrollRestoration(): () => void {
  const disable = () => {
    history.scrollRestoration = "manual";
  };
  const enable = () => {
    history.scrollRestoration = "auto";
  };
  disable();
  // The page may be restored from the back/forward cache.
  window.addEventListener("pageshow", disable);
  window.addEventListener("pagehide", enable);
  return () => {
    window.removeEventListener("pageshow", disable);
    window.removeEventListener("pagehide", enable);
  };
}
