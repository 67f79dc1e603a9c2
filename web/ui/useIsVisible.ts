import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element is on the screen, or nearly so. False until the browser has reported it.
 * @param element must stay the same element
 * @param margin how far beyond the screen it counts, as the `rootMargin` of an `IntersectionObserver`
 */
export function useIsVisible(element: RefObject<Element | null>, margin = "0px"): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const newest = entries.at(-1);
        if (newest !== undefined) setIsVisible(newest.isIntersecting);
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isVisible;
}
