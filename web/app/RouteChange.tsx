import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { focusHeading, isAwaited, subscribeToAwaited } from "./focusHeading.ts";

/** So long may a page be on its way before those who listen are told, in milliseconds. */
const PATIENCE_MS = 1_000;

/** On each change of pages: back to the top, and to the new page's heading, or a word that it takes its time. */
export function RouteChange() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);
  useEffect(ownScrolling, []);
  const late = useLate();
  return (
    <div aria-live="polite">
      <VisuallyHidden>{late && "The page is on its way."}</VisuallyHidden>
    </div>
  );
}

/** Whether a page that was asked for keeps its reader waiting. */
function useLate(): boolean {
  const awaited = useSyncExternalStore(subscribeToAwaited, isAwaited, () => false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!awaited) return undefined;
    const patience = setTimeout(() => {
      setLate(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      setLate(false);
    };
  }, [awaited]);
  return late;
}

/** The browser restores the place on the page after a reload alone, not when going back. */
function ownScrolling(): () => void {
  const own = () => {
    history.scrollRestoration = "manual";
  };
  const leave = () => {
    history.scrollRestoration = "auto";
  };
  own();
  // A page that was left may be shown again as it was.
  window.addEventListener("pageshow", own);
  window.addEventListener("pagehide", leave);
  return () => {
    window.removeEventListener("pageshow", own);
    window.removeEventListener("pagehide", leave);
  };
}
