import { type RefObject, useEffect, useState } from "react";

/** Whether the element of `ref` is on the screen; false until the browser reports it. It must be set at mount and not change. */
export function useIsVisible(ref: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest !== undefined) setIsVisible(latest.isIntersecting);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [ref]);
  return isVisible;
}
