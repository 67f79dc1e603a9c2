import { photoBox, tagOf } from "./parts/tag.ts";
import type { Add } from "./previewFields.ts";
import type { PartOf, PartSpec, SizeSpec } from "../product/preview/previewSchema.ts";
import { heartOfWidth } from "../geometry/heart.ts";

/** A part's measures fit together: a band leaves an opening and holds its letters, a tag has room for corners and photo. */
export function checkRoom(part: PartSpec, above: ReadonlyMap<string, PartSpec>, add: Add): void {
  if (part.part === "heartBand") checkOpening(part, add);
  if (part.part === "tagPlate") checkCorner(part, add);
  if (part.part === "engraveAlong") checkHeight(part, above.get(part.on), add);
  if (part.part !== "engravePhoto") return;
  const tag = above.get(part.on);
  if (tag?.part === "tagPlate") checkPhotoRoom(part, tag, add);
}

function checkOpening({ width, band }: PartOf<"heartBand">, add: Add): void {
  const { lobeRadius: lobe } = heartOfWidth(width);
  if (band < lobe) return;
  const most = Math.floor(lobe * 10) / 10;
  add(["band"], `leaves no opening in a heart ${width} mm wide — write less than ${most}`);
}

function checkHeight(
  { size }: PartOf<"engraveAlong">,
  heart: PartSpec | undefined,
  add: Add,
): void {
  if (heart?.part !== "heartBand" || size < heart.band) return;
  const { band } = heart;
  add(["size"], `letters so high have no room on a band ${band} mm wide — write less than ${band}`);
}

/** A corner may be too large for some sizes of a tag, which are round then, but not for all of them. */
function checkCorner({ width, height, corner }: PartOf<"tagPlate">, add: Add): void {
  const most = Math.min(greatestOf(width), greatestOf(height)) / 2;
  if (corner <= most) return;
  add(["corner"], `is more than half of the tag's shorter side — write ${most} or less`);
}

/** Judged on the smallest size of the tag. */
function checkPhotoRoom(
  { inset }: PartOf<"engravePhoto">,
  tag: PartOf<"tagPlate">,
  add: Add,
): void {
  const least = { ...tag, width: leastOf(tag.width), height: leastOf(tag.height) };
  const { left, right, top, bottom } = photoBox(tagOf(least, {}), inset);
  if (right > left && bottom > top) return;
  add(
    ["inset"],
    `leaves no room for a photo on a tag of ${least.width} by ${least.height} mm — write less`,
  );
}

function leastOf(size: SizeSpec): number {
  return typeof size === "number" ? size : Math.min(...Object.values(size.map));
}

function greatestOf(size: SizeSpec): number {
  return typeof size === "number" ? size : Math.max(...Object.values(size.map));
}
