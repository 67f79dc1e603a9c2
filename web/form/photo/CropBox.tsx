import { type PointerEvent, useId, useRef } from "react";
import { canMove } from "./canMove.ts";
import styles from "./CropBox.module.css";
import { type MovingFields, useMovePhoto } from "./useMovePhoto.ts";
import type { PhotoCrop } from "./usePhotoCrop.ts";

interface Props extends MovingFields {
  readonly crop: PhotoCrop;
}

/** The space around the plate for its edge, in millimetres. */
const EDGE_MM = 0.3;

/**
 * The plate with the photo exactly as it will be cropped, which a mouse or a finger drags. It is hidden from assistive
 * technology: the sliders do the same, and the drawing has a text alternative.
 */
export function CropBox({ crop, across, down }: Props) {
  const movePhoto = useMovePhoto({ across, down });
  const clip = useId();
  const { url, area, placed, room } = crop;
  const dragStart = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const width = area.plate.widthMm + 2 * EDGE_MM;
  const height = area.plate.heightMm + 2 * EDGE_MM;
  const isMovable =
    (across !== null && canMove(room.across)) || (down !== null && canMove(room.down));
  const endDrag = () => {
    dragStart.current = null;
  };
  return (
    <div className={styles.crop} aria-hidden="true">
      <svg
        className={styles.box}
        data-movable={isMovable}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        onPointerDown={({ isPrimary, button, currentTarget, pointerId, clientX, clientY }) => {
          // With two fingers on the photo, it would follow only one of them.
          if (!isPrimary) endDrag();
          if (!isPrimary || button !== 0 || !isMovable) return;
          currentTarget.setPointerCapture(pointerId);
          const pixelsPerMm = currentTarget.getBoundingClientRect().width / width;
          // Where the photo's centre is relative to the pointer, so that it follows the pointer.
          dragStart.current = {
            x: placed.centre.x - clientX / pixelsPerMm,
            y: placed.centre.y - clientY / pixelsPerMm,
          };
        }}
        onPointerMove={({
          isPrimary,
          currentTarget,
          clientX,
          clientY,
        }: PointerEvent<SVGElement>) => {
          if (!isPrimary || dragStart.current === null) return;
          const pixelsPerMm = currentTarget.getBoundingClientRect().width / width;
          const { x, y } = dragStart.current;
          movePhoto({
            centre: { x: x + clientX / pixelsPerMm, y: y + clientY / pixelsPerMm },
            room,
          });
        }}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
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
              transform={`translate(${placed.centre.x} ${placed.centre.y}) rotate(${placed.turn})`}
            />
          </g>
          <path className={styles.area} d={area.outline} />
        </g>
      </svg>
      {isMovable && <p className={styles.hint}>Drag the photo to move it.</p>}
    </div>
  );
}
