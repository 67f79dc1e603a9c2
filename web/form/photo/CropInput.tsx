import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from "react";
import { useController } from "react-hook-form";
import {
  CROP_KEYS,
  CROP_NUMBERS,
  cropId,
  cropNumberText,
  cropOf,
  cropText,
  type FileField,
  shownNumber,
} from "#engine";
import type { Crop } from "#engine/preview";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { FieldError } from "../../ui/message/FieldError.tsx";
import { partIds } from "../field/fieldPath.ts";
import { Slider } from "../number/Slider.tsx";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { canMove, fitted, movedTo, turned, withNumber, zoomedTo } from "./changeCrop.ts";
import { CropBox } from "./CropBox.tsx";
import styles from "./CropInput.module.css";
import { useCroppedPhoto } from "./useCroppedPhoto.ts";

/** What the sliders are called after the photo's label, such as "Photo zoom". */
const NAMES: { readonly [K in keyof Crop]: string } = {
  zoom: "zoom",
  x: "sideways",
  y: "up or down",
  degrees: "turn",
};

/**
 * A disclosure with the photo of a field as it will be cropped, and a slider for each number of its crop. It opens once the
 * photo is moved, zoomed or turned.
 */
export function CropInput({ field }: { readonly field: FileField }) {
  const name = field.label.toLowerCase();
  const id = cropId(field.id);
  const ids = partIds({ name: id });
  const { control } = useProductFormState();
  const { field: input } = useController({ name: id, control });
  const value: unknown = input.value;
  const error = useDraftView(
    ({ issues }) => issues.find(({ path }) => path[0] === id)?.message ?? null,
  );
  const crop = cropOf(value);
  const photo = useCroppedPhoto(field);
  const change = (newCrop: Crop): void => input.onChange(cropText(newCrop));
  const zoomTo = (zoom: number): void =>
    change(photo === null ? withNumber(crop, "zoom", zoom) : zoomedTo(photo.area, photo, zoom));
  // An invalid crop is set, too: any change corrects it.
  const isSet = (value ?? "") !== "";
  const [wasSet, setWasSet] = useState(isSet);
  // A stored draft may be restored after the first render. A reset leaves the sliders open.
  if (isSet && !wasSet) setWasSet(true);
  return (
    <div className={styles.group}>
      <Disclosure
        summary={<span className={styles.summary}>Adjust {name}</span>}
        open={wasSet}
        onClick={showOpened}
      >
        <div className={styles.sliders}>
          {photo !== null && (
            <CropBox
              photo={photo}
              moveTo={(centre) => change(movedTo(crop, photo.room, centre))}
              zoomTo={zoomTo}
            />
          )}
          <div className={styles.buttons}>
            {photo !== null && (
              <Button tone="secondary" small onClick={() => change(fitted(photo.area, photo))}>
                Fit whole photo
              </Button>
            )}
            <Button tone="secondary" small onClick={() => change(turned(crop))}>
              Turn by 90°
            </Button>
            <Button
              className={styles.reset}
              tone="quiet"
              small
              aria-disabled={!isSet}
              onClick={() => input.onChange("")}
            >
              Reset {name}
            </Button>
          </div>
          {CROP_KEYS.map((key, index) => (
            <CropSlider
              key={key}
              number={key}
              label={`${field.label} ${NAMES[key]}`}
              crop={crop}
              isBlocked={
                photo !== null && (key === "x" || key === "y") && !canMove(photo.room[key])
              }
              errorId={error === null ? null : ids.error}
              onNumber={(number) =>
                key === "zoom" ? zoomTo(number) : change(withNumber(crop, key, number))
              }
              // An error focuses the first slider.
              id={index === 0 ? ids.control : `${ids.control}.${key}`}
              ref={index === 0 ? input.ref : null}
              onBlur={input.onBlur}
            />
          ))}
          <div className={styles.error} aria-live="polite">
            {error !== null && <FieldError id={ids.error}>{error}</FieldError>}
          </div>
        </div>
      </Disclosure>
    </div>
  );
}

/** Scrolls an opened disclosure into view: it may reach below the window, and on a phone the sticky preview covers it. */
function showOpened({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>): void {
  requestAnimationFrame(() => parentElement?.scrollIntoView({ block: "nearest" }));
}

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
function CropSlider({
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
