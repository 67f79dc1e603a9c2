import { type RefObject, useEffect, useState } from "react";
import type { NumberedFont } from "#engine/preview";

/** How far beyond the visible part of the list fonts are loaded, so that they are there when scrolled to. */
const MARGIN = "50% 0px";

/**
 * The fonts whose options are visible in a scrolled list, or nearly so.
 * @param list the list's element, whose children are the options
 * @param shown the fonts of the options; the same array while they are the same
 */
export function useNearFonts<Font>(
  list: RefObject<HTMLElement | null>,
  shown: readonly NumberedFont<Font>[],
): readonly NumberedFont<Font>[] {
  const [near, setNear] = useState<readonly NumberedFont<Font>[]>([]);
  useEffect(() => {
    const nearOptions = new Set<Element>();
    const options = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) nearOptions.add(target);
          else nearOptions.delete(target);
        }
        setNear(
          shown.filter((_, index) => {
            const option = options[index];
            return option !== undefined && nearOptions.has(option);
          }),
        );
      },
      { root: list.current, rootMargin: MARGIN },
    );
    for (const option of options) observer.observe(option);
    return () => observer.disconnect();
  }, [list, shown]);
  return near;
}
