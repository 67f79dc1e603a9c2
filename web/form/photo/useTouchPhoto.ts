import { type PointerEvent, useRef } from "react";
import type { PhotoOnArea } from "#engine/preview";

type Point = PhotoOnArea["placed"]["centre"];

/** A photo in a box, and what moves and zooms it. Lengths are in millimetres. */
export interface TouchedPhoto {
  readonly boxWidth: number;
  readonly centre: Point;
  readonly moveTo: (centre: Point) => void;
  readonly zoom: number;
  readonly zoomTo: (zoom: number) => void;
}

/** What began when the last finger came down: a drag from where the photo's centre was relative to it, or a pinch. */
type Gesture =
  | { readonly kind: "drag"; readonly offset: Point }
  | { readonly kind: "pinch"; readonly zoom: number; readonly distance: number };

/**
 * The handlers of a box in which a mouse or a finger drags a photo, and two fingers zoom it. A finger that remains after a
 * pinch does nothing.
 */
export function useTouchPhoto({ boxWidth, centre, moveTo, zoom, zoomTo }: TouchedPhoto) {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const track = ({ pointerId, currentTarget, clientX, clientY }: PointerEvent<SVGElement>) => {
    const mmPerPixel = boxWidth / currentTarget.getBoundingClientRect().width;
    pointers.current.set(pointerId, { x: clientX * mmPerPixel, y: clientY * mmPerPixel });
  };
  const begin = (): Gesture | null => {
    const [one, other, ...more] = pointers.current.values();
    if (one === undefined || more.length > 0) return null;
    if (other !== undefined) return { kind: "pinch", zoom, distance: distanceOf(one, other) };
    return { kind: "drag", offset: { x: centre.x - one.x, y: centre.y - one.y } };
  };
  const end = ({ pointerId }: PointerEvent<SVGElement>) => {
    pointers.current.delete(pointerId);
    gesture.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      track(event);
      gesture.current = begin();
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (gesture.current === null || !pointers.current.has(event.pointerId)) return;
      track(event);
      const [one, other] = pointers.current.values();
      if (one === undefined) return;
      if (gesture.current.kind === "drag") {
        const { offset } = gesture.current;
        moveTo({ x: one.x + offset.x, y: one.y + offset.y });
      } else if (other !== undefined) {
        zoomTo((gesture.current.zoom * distanceOf(one, other)) / gesture.current.distance);
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** In millimetres, and never 0. */
function distanceOf(one: Point, other: Point): number {
  return Math.max(0.01, Math.hypot(one.x - other.x, one.y - other.y));
}
