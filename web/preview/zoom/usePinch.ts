import { type RefObject, useLayoutEffect, useRef } from "react";
import { MAX_SCALE, MIN_SCALE } from "./fittingScale.ts";
import type { Place } from "./usePanning.ts";

/** Two fingers on the screen, in pixels: their middle and the distance between them. */
interface Fingers {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

/** The start of a pinch: the zoom factor, the fingers' distance in pixels, and the place of the drawing between them. */
interface Start {
  readonly scale: number;
  readonly distance: number;
  readonly place: Place;
}

/**
 * Lets two fingers zoom the drawing in a scroll box. The place between them stays between them. Without this hook the
 * browser would enlarge the whole page.
 * @param view the scroll box, whose only child is the drawing
 * @param scale the current zoom factor
 */
export function usePinch(
  view: RefObject<HTMLElement | null>,
  scale: number,
  zoomTo: (scale: number, centre: Place) => void,
): void {
  const start = useRef<Start | null>(null);
  // A layout effect replaces the listeners as soon as the drawing has its new size, so `scale` is always the zoom factor
  // of the drawing that they measure.
  useLayoutEffect(() => {
    const box = view.current;
    const drawing = box?.firstElementChild ?? null;
    if (box === null || drawing === null) return undefined;
    const begin = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      start.current = null;
      if (fingers === null) return;
      event.preventDefault();
      const { left, top, width, height } = drawing.getBoundingClientRect();
      const place = { x: (fingers.x - left) / width, y: (fingers.y - top) / height };
      start.current = { scale, distance: fingers.distance, place };
    };
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (fingers === null || start.current === null) return;
      event.preventDefault();
      const { distance, place } = start.current;
      const wanted = (start.current.scale * fingers.distance) / distance;
      const newScale = Math.min(Math.max(MIN_SCALE, wanted), MAX_SCALE);
      const boxRect = box.getBoundingClientRect();
      const drawingRect = drawing.getBoundingClientRect();
      const ratio = newScale / scale;
      zoomTo(newScale, {
        x: pinchedCentre(
          boxRect.width,
          drawingRect.width * ratio,
          place.x,
          fingers.x - boxRect.left,
        ),
        y: pinchedCentre(
          boxRect.height,
          drawingRect.height * ratio,
          place.y,
          fingers.y - boxRect.top,
        ),
      });
    };
    // React's own listeners are passive, so they couldn't stop the browser.
    box.addEventListener("touchstart", begin, { passive: false });
    box.addEventListener("touchmove", move, { passive: false });
    return () => {
      box.removeEventListener("touchstart", begin);
      box.removeEventListener("touchmove", move);
    };
  }, [view, scale, zoomTo]);
}

/** Null unless there are exactly two fingers, at different points. */
function fingersOf({ touches: [one, other, ...more] }: TouchEvent): Fingers | null {
  if (one === undefined || other === undefined || more.length > 0) return null;
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  if (distance === 0) return null;
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2, distance };
}

/**
 * The centre of a scroll box, as a fraction of its content, that shows a place at a position. For one axis; lengths and the
 * position are in pixels.
 * @param view the length of the scroll box
 * @param drawing the length of the drawing, which is in the middle of the box if it is shorter
 * @param place a fraction of the drawing
 * @param position where the place is to be, from the start of the box
 */
function pinchedCentre(view: number, drawing: number, place: number, position: number): number {
  const content = Math.max(view, drawing);
  return ((content - drawing) / 2 + place * drawing - position + view / 2) / content;
}
