import type { Crop } from "../geometry/crop.ts";
import {
  type PhotoRoom,
  photoRoom,
  type PlacedPhoto,
  placePhoto,
} from "../geometry/photoPlacement.ts";
import { cropId, cropOf } from "../kinds/crop/crop.ts";
import { photoBox, photoOutline, tagOf, tagOutline } from "./parts/tagPlate.ts";
import type { PartOf } from "./schema.ts";
import { type DrawnProduct, partsByRelevance, type PreviewValues } from "./shownParts.ts";

/** The metal under a photo, in millimetres. */
export interface PhotoArea {
  /** The size of the area that the photo covers at a zoom of 1. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The plate that the photo is engraved on; its outline includes the hole, as SVG path data centred at (0, 0). */
  readonly plate: { readonly widthMm: number; readonly heightMm: number; readonly outline: string };
  /** The outline of the area as SVG path data centred at (0, 0), and how far below the plate's centre it is drawn. */
  readonly outline: string;
  readonly belowCentreMm: number;
  readonly crop: Crop;
}

/**
 * The area that a file field's photo is engraved on. If several parts engrave it, that of the first drawn one, or of the first
 * if none is drawn. Null if the preview does not use the field.
 * @param field the id of the file field
 */
export function photoArea(
  product: DrawnProduct,
  values: PreviewValues,
  field: string,
): PhotoArea | null {
  const photo = photoPart(product, values, field);
  if (photo === null) return null;
  const plate = product.preview?.parts.find(({ id }) => id === photo.on);
  if (plate?.part !== "tagPlate") return null;
  const tag = tagOf(plate, values);
  const { left, right, top, bottom } = photoBox(tag, photo.inset);
  return {
    widthMm: right - left,
    heightMm: bottom - top,
    plate: { widthMm: tag.width, heightMm: tag.height, outline: tagOutline(tag) },
    outline: photoOutline(tag, photo.inset),
    belowCentreMm: (top + bottom) / 2,
    crop: cropOf(values[cropId(field)]),
  };
}

/** A photo on its area, in millimetres from the area's centre, and how far it can be moved there. */
export interface PhotoOnArea {
  readonly placed: PlacedPhoto;
  readonly room: PhotoRoom;
}

/**
 * Where a photo lies on its area, exactly as it is drawn.
 * @param ratio the upright photo's width divided by its height
 */
export function photoOnArea({ widthMm, heightMm, crop }: PhotoArea, ratio: number): PhotoOnArea {
  const box = { left: -widthMm / 2, right: widthMm / 2, top: -heightMm / 2, bottom: heightMm / 2 };
  return { placed: placePhoto(box, ratio, crop), room: photoRoom(box, ratio, crop) };
}

function photoPart(
  product: DrawnProduct,
  values: PreviewValues,
  field: string,
): PartOf<"engravePhoto"> | null {
  const photos = partsByRelevance(product, values).filter((part) => part.part === "engravePhoto");
  return photos.find(({ from }) => from === field) ?? null;
}
