import { useFormContext } from "react-hook-form";
import { clampNumber, type NumberField } from "#engine";
import { CENTRED } from "#engine/preview";
import { Button } from "../../ui/Button.tsx";
import { sliderValue } from "../number/sliderNumbers.ts";
import type { MovingFields } from "./useMovePhoto.ts";
import type { PhotoCrop } from "./usePhotoCrop.ts";

interface Props extends MovingFields {
  /** The field with the zoom. */
  readonly field: NumberField;
  readonly crop: PhotoCrop;
}

/** A button that centres the photo with the largest zoom at which all of it fits on the plate. The turn stays as it is. */
export function FitButton({ field, crop, across, down }: Props) {
  const { setValue } = useFormContext();
  // The step below the fitting zoom: the nearest one could be larger.
  const zoom = clampNumber(field, fittingZoom(crop) - field.step / 2);
  return (
    <Button
      tone="secondary"
      small
      onClick={() => {
        setValue(field.id, sliderValue(field, zoom, CENTRED.zoom));
        for (const moving of [across, down])
          if (moving !== null) setValue(moving.id, sliderValue(moving, clampNumber(moving, 0)));
      }}
    >
      Fit whole photo
    </Button>
  );
}

/** In percent, as `PhotoPlacement.zoom`. */
function fittingZoom({ area, placed: { width, height, turn } }: PhotoCrop): number {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return (
    area.placement.zoom *
    Math.min(
      area.widthMm / (width * cos + height * sin),
      area.heightMm / (width * sin + height * cos),
    )
  );
}
