import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from "react";

/** The centre of a product in its drawing, as fractions of width and height. */
const PRODUCT_CENTRE = { x: 0.5, y: 0.58 };

/**
 * A scroll box around an enlarged picture; the style property `--closer` is the zoom factor. A mouse drags the picture.
 * Touch and arrow keys scroll the box natively. The centre of the box stays the same when zooming; at first it is the
 * product's centre, and after a double click or double tap its place.
 * @param onDoubleClick zooms in or out
 */
export function usePanning(scale: number, onDoubleClick: () => void) {
  const view = useRef<HTMLDivElement>(null);
  const centre = useRef(PRODUCT_CENTRE);
  const dragStart = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useLayoutEffect(() => {
    const box = view.current;
    if (box === null) return;
    box.style.setProperty("--closer", String(scale));
    const { x, y } = centre.current;
    box.scrollTo(
      box.scrollWidth * x - box.clientWidth / 2,
      box.scrollHeight * y - box.clientHeight / 2,
    );
  }, [scale]);

  const endDrag = () => {
    dragStart.current = null;
  };
  return {
    view,
    panning: {
      onScroll() {
        const box = view.current;
        if (box === null) return;
        centre.current = {
          x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        };
      },
      onPointerDown({ pointerType, button, pointerId, currentTarget, clientX, clientY }: Pointer) {
        if (pointerType === "touch" || button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        dragStart.current = { x: clientX, y: clientY };
      },
      onPointerMove({ currentTarget, clientX, clientY }: Pointer) {
        if (dragStart.current === null) return;
        currentTarget.scrollBy(dragStart.current.x - clientX, dragStart.current.y - clientY);
        dragStart.current = { x: clientX, y: clientY };
      },
      onDoubleClick({ currentTarget: box, clientX, clientY }: MouseEvent<HTMLDivElement>) {
        const { left, top } = box.getBoundingClientRect();
        centre.current = {
          x: (box.scrollLeft + clientX - left) / box.scrollWidth,
          y: (box.scrollTop + clientY - top) / box.scrollHeight,
        };
        onDoubleClick();
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  };
}

type Pointer = PointerEvent<HTMLDivElement>;
