import { clampNumber, CROP_NUMBERS } from "#engine";
import type { Crop, PhotoArea, PhotoOnArea } from "#engine/preview";

/** A photo as it will be cropped. */
export interface CroppedPhoto extends PhotoOnArea {
  readonly url: string;
  readonly area: PhotoArea;
  /** The photo with another crop. */
  readonly croppedBy: (crop: Crop) => PhotoOnArea;
}

/** The width of a laser's spot, in millimetres. A smaller movement can't be engraved. */
const MIN_ROOM_MM = 0.1;

/** Whether a photo can visibly be moved in a direction with this room, in millimetres. */
export function canMove(room: number): boolean {
  return room >= MIN_ROOM_MM;
}

/** A crop with another number, or with the nearest one that the shopper can choose. */
export function withNumber(crop: Crop, key: keyof Crop, number: number): Crop {
  const limits = CROP_NUMBERS[key];
  return { ...crop, [key]: clampNumber(limits, number * limits.scale) / limits.scale };
}

/**
 * A crop with the photo's centre as near as possible to a position, in millimetres from the middle of its area. It is not
 * moved in a direction without room.
 */
export function movedTo(
  crop: Crop,
  room: PhotoOnArea["room"],
  centre: PhotoOnArea["placed"]["centre"],
): Crop {
  const moved = canMove(room.x) ? withNumber(crop, "x", centre.x / room.x) : crop;
  return canMove(room.y) ? withNumber(moved, "y", centre.y / room.y) : moved;
}

/** The crop with another zoom. What is in the middle of the area stays there, as far as its room allows. */
export function zoomedTo({ area, placed, croppedBy }: CroppedPhoto, zoom: number): Crop {
  const crop = withNumber(area.crop, "zoom", zoom);
  const scale = crop.zoom / area.crop.zoom;
  const centre = { x: placed.centre.x * scale, y: placed.centre.y * scale };
  return movedTo(crop, croppedBy(crop).room, centre);
}

/** The crop that centres the photo with the largest zoom at which all of it fits on its area. The turn stays as it is. */
export function fitted({ area, placed }: CroppedPhoto): Crop {
  const { crop, widthMm, heightMm } = area;
  const angle = (placed.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const { width, height } = placed;
  const fitting = Math.min(
    widthMm / (width * cos + height * sin),
    heightMm / (width * sin + height * cos),
  );
  // The step below the fitting zoom: the nearest one could be larger.
  const { step, scale } = CROP_NUMBERS.zoom;
  return withNumber({ ...crop, x: 0, y: 0 }, "zoom", crop.zoom * fitting - step / scale / 2);
}

/** The crop with the photo turned by a quarter, clockwise. */
export function turned(crop: Crop): Crop {
  const degrees = crop.degrees + 90;
  return { ...crop, degrees: degrees > 180 ? degrees - 360 : degrees };
}
