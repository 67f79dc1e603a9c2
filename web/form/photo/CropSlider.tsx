import type { ComponentProps, KeyboardEvent } from "react";
import { CROP_NUMBERS, cropNumberText, shownNumber } from "#engine";
import type { Crop } from "#engine/preview";
import { classes } from "../../ui/classes.ts";
import { Slider } from "../number/Slider.tsx";
import styles from "./Crop.module.css";

const ZOOM_HELP =
  "At 100% the photo just covers the tag. Zoom out until all of a wide photo fits, zoom in on a face.";
const NO_ROOM = "No room to move: change the zoom first.";

interface CropSliderProps extends Pick<ComponentProps<"input">, "ref" | "onBlur"> {
  readonly id: string;
  readonly number: keyof Crop;
  readonly label: string;
  readonly crop: Crop;
  /** Whether there is no room to move the photo in this direction. The slider then keeps its number. */
  readonly isBlocked: boolean;
  readonly errorId: string | null;
  readonly onNumber: (number: number) => void;
}

/** A slider for a number of a crop. */
export function CropSlider({
  number,
  label,
  crop,
  isBlocked,
  errorId,
  onNumber,
  ...control
}: CropSliderProps) {
  const { scale, step, min, max } = CROP_NUMBERS[number];
  const helpId = `${control.id}.help`;
  const shown = shownNumber(number, crop);
  const text = cropNumberText(number, crop);
  const help = isBlocked ? NO_ROOM : number === "zoom" ? ZOOM_HELP : null;
  const change = (newNumber: number): void => {
    if (!isBlocked) onNumber(newNumber / scale);
  };
  /** Moves the photo down with the down arrow key, which would decrease the number of a slider. */
  const moveVertically = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    change(shown + (event.key === "ArrowUp" ? -step : step));
  };
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
      </label>
      <span className={styles.value} aria-hidden="true">
        {text}
      </span>
      {help !== null && (
        <span className={styles.help} id={helpId}>
          {help}
        </span>
      )}
      <Slider
        {...control}
        min={min}
        max={max}
        step={step}
        value={shown}
        text={text}
        aria-disabled={isBlocked}
        aria-invalid={errorId !== null}
        aria-describedby={classes(help !== null && helpId, errorId ?? false) || undefined}
        onChange={change}
        onKeyDown={number === "y" ? moveVertically : undefined}
      />
    </div>
  );
}
