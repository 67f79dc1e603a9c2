import { type PointerEvent, useId, useRef } from "react";
import type { PhotoOnArea } from "#engine/preview";
import { canMove, type CroppedPhoto } from "./crop.ts";
import styles from "./Crop.module.css";

interface CropBoxProps extends Pick<TouchedPhoto, "moveTo" | "zoomTo"> {
  readonly photo: CroppedPhoto;
}

/** The space around the plate for its edge, in millimetres. */
const EDGE_MM = 0.3;

/**
 * The plate with the photo exactly as it will be cropped, which a mouse or a finger drags and two fingers zoom. It is hidden
 * from assistive technology: the sliders do the same, and the drawing has a text alternative.
 */
export function CropBox({ photo, moveTo, zoomTo }: CropBoxProps) {
  const clip = useId();
  const { url, area, placed, room } = photo;
  const width = area.plate.widthMm + 2 * EDGE_MM;
  const height = area.plate.heightMm + 2 * EDGE_MM;
  const isMovable = canMove(room.x) || canMove(room.y);
  const handlers = useTouchPhoto({
    boxWidth: width,
    centre: placed.centre,
    moveTo,
    zoom: area.crop.zoom,
    zoomTo,
  });
  return (
    <div className={styles.crop} aria-hidden="true">
      <svg
        className={styles.box}
        data-movable={isMovable}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        {...handlers}
      >
        <path className={styles.plate} d={area.plate.outline} />
        <g transform={`translate(0 ${area.belowCentreMm})`}>
          <clipPath id={clip}>
            <path d={area.outline} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <image
              href={url}
              x={-placed.width / 2}
              y={-placed.height / 2}
              width={placed.width}
              height={placed.height}
              preserveAspectRatio="none"
              transform={`translate(${placed.centre.x} ${placed.centre.y}) rotate(${placed.degrees})`}
            />
          </g>
          <path className={styles.area} d={area.outline} />
        </g>
      </svg>
      {isMovable && <p className={styles.hint}>Drag the photo to move it.</p>}
    </div>
  );
}

type Point = PhotoOnArea["placed"]["centre"];

/** A photo in a box, and what moves and zooms it. Lengths are in millimetres. */
interface TouchedPhoto {
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
function useTouchPhoto({ boxWidth, centre, moveTo, zoom, zoomTo }: TouchedPhoto) {
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
