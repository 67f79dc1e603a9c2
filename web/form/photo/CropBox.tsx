import { useId } from "react";
import { canMove } from "./canMove.ts";
import styles from "./CropBox.module.css";
import { type MovingFields, useMovePhoto } from "./useMovePhoto.ts";
import type { PhotoCrop } from "./usePhotoCrop.ts";
import { useTouchPhoto } from "./useTouchPhoto.ts";

interface Props extends MovingFields {
  readonly crop: PhotoCrop;
  /** Sets the zoom, in percent; null if the product has no field for it. */
  readonly zoomTo: ((zoom: number) => void) | null;
}

/** The space around the plate for its edge, in millimetres. */
const EDGE_MM = 0.3;

/**
 * The plate with the photo exactly as it will be cropped, which a mouse or a finger drags and two fingers zoom. It is hidden
 * from assistive technology: the sliders do the same, and the drawing has a text alternative.
 */
export function CropBox({ crop, across, down, zoomTo }: Props) {
  const movePhoto = useMovePhoto({ across, down });
  const clip = useId();
  const { url, area, placed, room } = crop;
  const width = area.plate.widthMm + 2 * EDGE_MM;
  const height = area.plate.heightMm + 2 * EDGE_MM;
  const isMovable =
    (across !== null && canMove(room.across)) || (down !== null && canMove(room.down));
  const handlers = useTouchPhoto({
    boxWidth: width,
    centre: placed.centre,
    moveTo: isMovable ? (centre) => movePhoto({ centre, room }) : null,
    zoom: area.placement.zoom,
    zoomTo,
  });
  return (
    <div className={styles.crop} aria-hidden="true">
      <svg
        className={styles.box}
        data-movable={isMovable}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        data-zoomable={zoomTo !== null}
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
