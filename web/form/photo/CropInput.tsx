import { type MouseEvent, useState } from "react";
import { CROP_KEYS, cropId, cropOf, cropText, type FileField } from "#engine";
import type { Crop } from "#engine/preview";
import { useMeasuredPhoto } from "../../preview/drawnPhoto.ts";
import { useReadyEngine } from "../../preview/engine/usePreviewEngine.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { FieldError } from "../../ui/message/FieldError.tsx";
import { partIds } from "../field/fieldPath.ts";
import { useField } from "../field/useField.ts";
import { useDraft } from "../state/DraftProvider.tsx";
import { photoUrl } from "../state/fileStore.ts";
import {
  canMove,
  type CroppedPhoto,
  fitted,
  movedTo,
  turned,
  withNumber,
  zoomedTo,
} from "./crop.ts";
import styles from "./Crop.module.css";
import { CropSlider } from "./CropSlider.tsx";

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
  const label = field.label.toLowerCase();
  const name = cropId(field.id);
  const ids = partIds({ name });
  const { value, error, ref, change, onBlur } = useField({ name });
  const crop = cropOf(value);
  const engine = useReadyEngine();
  const photo = useCroppedPhoto(field);
  const setCrop = (newCrop: Crop): void => change(cropText(newCrop));
  const zoomTo = (zoom: number): void =>
    setCrop(photo === null ? withNumber(crop, "zoom", zoom) : zoomedTo(photo, zoom));
  // An invalid crop is set, too: any change corrects it.
  const isSet = (value ?? "") !== "";
  const [wasSet, setWasSet] = useState(isSet);
  // A stored draft may be restored after the first render. A reset leaves the sliders open.
  if (isSet && !wasSet) setWasSet(true);
  return (
    <div className={styles.group}>
      <Disclosure
        summary={<span className={styles.summary}>Adjust {label}</span>}
        open={wasSet}
        onClick={showOpened}
      >
        <div className={styles.sliders}>
          {engine !== null && photo !== null && (
            <engine.CropBox
              photo={photo}
              moveTo={(centre) => setCrop(movedTo(crop, photo.room, centre))}
              zoomTo={zoomTo}
            />
          )}
          <div className={styles.buttons}>
            {photo !== null && (
              <Button tone="secondary" small onClick={() => setCrop(fitted(photo))}>
                Fit whole photo
              </Button>
            )}
            <Button tone="secondary" small onClick={() => setCrop(turned(crop))}>
              Turn by 90°
            </Button>
            <Button
              className={styles.reset}
              tone="quiet"
              small
              aria-disabled={!isSet}
              onClick={() => change("")}
            >
              Reset {label}
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
                key === "zoom" ? zoomTo(number) : setCrop(withNumber(crop, key, number))
              }
              // An error focuses the first slider.
              id={index === 0 ? ids.control : `${ids.control}.${key}`}
              ref={index === 0 ? ref : null}
              onBlur={onBlur}
            />
          ))}
          <div
            className={styles.error}
            aria-live="polite"
            data-error-of={error === null ? undefined : ids.control}
          >
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

/** A field's photo on the metal. Null without the engine, if the product doesn't engrave it, and until it is measured. */
function useCroppedPhoto(field: FileField): CroppedPhoto | null {
  const { compiled, files, configuration, draft } = useDraft();
  const engine = useReadyEngine();
  const area = engine?.photoArea(compiled.product, configuration, field.id) ?? null;
  const url = photoUrl(files, draft[field.id]);
  const size = useMeasuredPhoto(url);
  if (engine === null || area === null || url === null || size === null) return null;
  const ratio = size.widthPx / size.heightPx;
  const croppedBy = (crop: Crop) => engine.photoOnArea({ ...area, crop }, ratio);
  return { url, area, croppedBy, ...croppedBy(area.crop) };
}
