import { type MouseEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { clampNumber, type Field, type NumberField } from "#engine";
import { CENTRED, placementFields } from "#engine/preview";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { slidersBelow } from "./slidersBelow.ts";
import { CropBox } from "../photo/CropBox.tsx";
import { FitButton } from "../photo/FitButton.tsx";
import { TurnButton } from "../photo/TurnButton.tsx";
import { canMove } from "../photo/canMove.ts";
import { useMovePhoto } from "../photo/useMovePhoto.ts";
import { usePhotoCrop, zoomedPosition } from "../photo/usePhotoCrop.ts";
import { SliderInput } from "./SliderInput.tsx";
import { sliderValue } from "./sliderNumbers.ts";
import styles from "./SliderGroup.module.css";

/**
 * A disclosure with the sliders of a field (see `slidersBelow`). It opens once one of them is set or invalid. Sliders that
 * place a photo are shown with its crop. Nothing if no slider exists currently.
 */
export function SliderGroup({ field }: { readonly field: Field }) {
  const { fields } = useProductFormState().compiled.product;
  const sliders = useDraftView(
    ({ existingIds }) => slidersBelow(fields, field).filter(({ id }) => existingIds.has(id)),
    (previous, next) => String(previous.map(idOf)) === String(next.map(idOf)),
  );
  return sliders.length === 0 ? null : (
    <div className={styles.group}>
      <Sliders field={field} sliders={sliders.filter(isNumber)} />
    </div>
  );
}

const idOf = ({ id }: Field): string => id;
const isNumber = (field: Field): field is NumberField => field.kind === "number";

const NO_ROOM = "No room to move.";
const NO_ROOM_AT_THIS_ZOOM = "No room to move: change the zoom first.";

interface Props {
  /** The field that the sliders adjust. */
  readonly field: Field;
  readonly sliders: readonly NumberField[];
}

function Sliders({ field, sliders }: Props) {
  const name = field.label.toLowerCase();
  const { setValue } = useFormContext();
  const placement = placementFields(useProductFormState().compiled.product, field.id);
  const sliderOf = (id: string | null | undefined): NumberField | null =>
    sliders.find((slider) => slider.id === id) ?? null;
  const zoom = sliderOf(placement?.zoom);
  const across = sliderOf(placement?.across);
  const down = sliderOf(placement?.down);
  const turn = sliderOf(placement?.turn);
  const crop = usePhotoCrop(field);
  const hasNoRoom = (slider: NumberField): boolean =>
    crop !== null &&
    ((slider === across && !canMove(crop.room.across)) ||
      (slider === down && !canMove(crop.room.down)));
  const movePhoto = useMovePhoto({ across, down });
  const zoomPhoto = crop && ((newZoom: number) => movePhoto(zoomedPosition(crop, newZoom)));
  const zoomTo =
    zoom &&
    ((wanted: number) => {
      const newZoom = clampNumber(zoom, wanted);
      setValue(zoom.id, sliderValue(zoom, newZoom, CENTRED.zoom));
      zoomPhoto?.(newZoom);
    });
  // An invalid number is set, too: a reset corrects it.
  const isSet = useDraftView(({ draft }) =>
    sliders.some((slider) => (draft[slider.id] ?? null) !== slider.default),
  );
  const isInvalid = useDraftView(({ issues }) =>
    sliders.some(({ id }) => issues.some(({ path: [first] }) => first === id)),
  );
  const [wasSet, setWasSet] = useState(isSet);
  // A stored draft may be restored after the first render. A reset leaves the sliders open.
  if (isSet && !wasSet) setWasSet(true);
  return (
    <Disclosure
      summary={<span className={styles.summary}>Adjust {name}</span>}
      open={wasSet || isInvalid}
      onClick={showOpened}
    >
      <div className={styles.sliders}>
        {crop !== null && <CropBox crop={crop} across={across} down={down} zoomTo={zoomTo} />}
        <div className={styles.buttons}>
          {zoom !== null && crop !== null && (
            <FitButton field={zoom} crop={crop} across={across} down={down} />
          )}
          {turn !== null && <TurnButton field={turn} />}
          <Button
            className={styles.reset}
            tone="quiet"
            small
            aria-disabled={!isSet}
            onClick={() => {
              for (const slider of sliders) setValue(slider.id, slider.default);
            }}
          >
            Reset {name}
          </Button>
        </div>
        {sliders.map((slider) => (
          <SliderInput
            key={slider.id}
            field={slider}
            meaningOfEmpty={slider === zoom ? CENTRED.zoom : 0}
            blocked={hasNoRoom(slider) ? (zoom === null ? NO_ROOM : NO_ROOM_AT_THIS_ZOOM) : null}
            isVertical={slider === down}
            onMove={slider === zoom ? zoomPhoto : null}
          />
        ))}
      </div>
    </Disclosure>
  );
}

/** Scrolls an opened disclosure into view: it may reach below the window, and on a phone the sticky preview covers it. */
function showOpened({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>): void {
  requestAnimationFrame(() => parentElement?.scrollIntoView({ block: "nearest" }));
}
