import { type PointerEvent, useId, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { clampNumber, type NumberField } from "#engine";
import { sliderValue } from "../number/sliderNumbers.ts";
import { canMove } from "./canMove.ts";
import styles from "./CropBox.module.css";
import type { PhotoCrop } from "./usePhotoCrop.ts";

interface Props {
  readonly crop: PhotoCrop;
  /** The fields that move the photo; null if the product has none for that direction. */
  readonly across: NumberField | null;
  readonly down: NumberField | null;
}

/** The space around the plate for its edge, in millimetres. */
const EDGE_MM = 0.3;

/**
 * The plate with the photo exactly as it will be cropped, which a mouse or a finger drags. It is hidden from assistive
 * technology: the sliders do the same, and the drawing has a text alternative.
 */
export function CropBox({ crop, across, down }: Props) {
  const { setValue } = useFormContext();
  const clip = useId();
  const { url, area, placed, room } = crop;
  const dragStart = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const width = area.plate.widthMm + 2 * EDGE_MM;
  const height = area.plate.heightMm + 2 * EDGE_MM;
  const axes = [
    { field: across, room: room.across },
    { field: down, room: room.down },
  ] as const;
  const isMovable = axes.some((axis) => axis.field !== null && canMove(axis.room));

  /** Moves the photo's centre to a position, in millimetres from the centre of its area. */
  const moveTo = (...position: readonly [x: number, y: number]): void => {
    axes.forEach(({ field, room }, index) => {
      if (field === null || !canMove(room)) return;
      const percent = (100 * (position[index] ?? 0)) / room;
      setValue(field.id, sliderValue(field, clampNumber(field, percent)));
    });
  };
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
          moveTo(x + clientX / pixelsPerMm, y + clientY / pixelsPerMm);
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
