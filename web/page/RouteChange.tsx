import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { arrive } from "./arrival.ts";

/** On each change of pages: back to the top, and to the new page's heading. */
export function RouteChange() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    arrive();
  }, [pathname]);
  useEffect(ownScrolling, []);
  return null;
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
