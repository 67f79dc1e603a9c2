import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** A place in the picture, as fractions of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the mouse was, in CSS pixels from the window's corner. */
interface MousePosition {
  readonly x: number;
  readonly y: number;
}

/** The size of the scroll box in CSS pixels, without scroll bars. */
interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A scroll box around an enlarged picture; the style property `--zoom` is the zoom factor, at first 1. A mouse drags the
 * picture. Touch and arrow keys scroll the box natively. The same place of the picture stays in the centre of the box when
 * the zoom changes, unless `zoomTo` gets a new one, and when the box gets another size, such as that of a turned phone.
 */
export function usePanning() {
  const [scale, setScale] = useState(1);
  const view = useRef<HTMLDivElement>(null);
  const centre = useRef<Place>({ x: 0.5, y: 0.5 });
  const [size, setSize] = useState<ViewSize | null>(null);
  const lastDrag = useRef<MousePosition | null>(null);
  const zoomTo = useCallback((newScale: number, newCentre?: Place) => {
    if (newCentre !== undefined) centre.current = newCentre;
    setScale(newScale);
  }, []);
  useLayoutEffect(() => {
    const box = view.current;
    if (box === null) return undefined;
    const measure = () => setSize(sizeOf(box));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const box = view.current;
    if (box === null) return;
    box.style.setProperty("--zoom", String(scale));
    const { x, y } = centre.current;
    const { width, height } = size ?? sizeOf(box);
    box.scrollTo(box.scrollWidth * x - width / 2, box.scrollHeight * y - height / 2);
  }, [scale, size]);

  const endDrag = () => {
    lastDrag.current = null;
  };
  return {
    view,
    scale,
    size,
    zoomTo,
    panning: {
      onScroll() {
        const box = view.current;
        if (box === null) return;
        // A resized box scrolls by itself, which must not change the centre.
        const { width, height } = sizeOf(box);
        if (size !== null && (width !== size.width || height !== size.height)) return;
        centre.current = {
          x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        };
      },
      onPointerDown({ pointerType, button, pointerId, currentTarget, clientX, clientY }: Pointer) {
        if (pointerType === "touch" || button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        lastDrag.current = { x: clientX, y: clientY };
      },
      onPointerMove({ currentTarget, clientX, clientY }: Pointer) {
        if (lastDrag.current === null) return;
        currentTarget.scrollBy(lastDrag.current.x - clientX, lastDrag.current.y - clientY);
        lastDrag.current = { x: clientX, y: clientY };
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): ViewSize {
  return { width: clientWidth, height: clientHeight };
}

/** The place in a scroll box's picture where a click was. */
export function placeOf({ currentTarget: box, clientX, clientY }: MouseEvent): Place {
  const { left, top } = box.getBoundingClientRect();
  return {
    x: (box.scrollLeft + clientX - left) / box.scrollWidth,
    y: (box.scrollTop + clientY - top) / box.scrollHeight,
  };
}

type Pointer = PointerEvent<HTMLDivElement>;
