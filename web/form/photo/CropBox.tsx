import { useId } from "react";
import { canMove } from "./changeCrop.ts";
import styles from "./CropBox.module.css";
import type { CroppedPhoto } from "./useCroppedPhoto.ts";
import { type TouchedPhoto, useTouchPhoto } from "./useTouchPhoto.ts";

interface Props extends Pick<TouchedPhoto, "moveTo" | "zoomTo"> {
  readonly photo: CroppedPhoto;
}

/** The space around the plate for its edge, in millimetres. */
const EDGE_MM = 0.3;

/**
 * The plate with the photo exactly as it will be cropped, which a mouse or a finger drags and two fingers zoom. It is hidden
 * from assistive technology: the sliders do the same, and the drawing has a text alternative.
 */
export function CropBox({ photo, moveTo, zoomTo }: Props) {
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
