import { useFormContext } from "react-hook-form";
import { clampNumber, type NumberField } from "#engine";
import type { PhotoOnArea } from "#engine/preview";
import { sliderValue } from "../number/sliderNumbers.ts";
import { canMove } from "./canMove.ts";

/** The fields that move a photo; null if the product has none for that direction. */
export interface MovingFields {
  readonly across: NumberField | null;
  readonly down: NumberField | null;
}

/** A photo's centre relative to that of its area, and its room in each direction, in millimetres. */
export interface PhotoPosition {
  readonly centre: PhotoOnArea["placed"]["centre"];
  readonly room: PhotoOnArea["room"];
}

/** A function that moves the photo: it sets the fields as near to a position as they allow, except those without room. */
export function useMovePhoto({ across, down }: MovingFields): (position: PhotoPosition) => void {
  const { setValue } = useFormContext();
  return ({ centre, room }) => {
    const move = (field: NumberField | null, distance: number, fieldRoom: number): void => {
      if (field === null || !canMove(fieldRoom)) return;
      const percent = (100 * distance) / fieldRoom;
      setValue(field.id, sliderValue(field, clampNumber(field, percent)));
    };
    move(across, centre.x, room.across);
    move(down, centre.y, room.down);
  };
}
