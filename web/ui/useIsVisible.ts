import { type RefObject, useEffect, useState } from "react";

/** Whether an element is on the screen; false until the browser has reported it. It must stay the same element. */
export function useIsVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const newest = entries.at(-1);
      if (newest !== undefined) setIsVisible(newest.isIntersecting);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
