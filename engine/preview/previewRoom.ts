import { photoBox, tagOf } from "./parts/tag.ts";
import type { Add } from "./previewFields.ts";
import type { PartOf, PartSpec, SizeSpec } from "./previewSchema.ts";
import { heartOf } from "./shapes/heart.ts";

/** A part leaves room for what stands within it: a band for its opening, a tag's edge for the photo. */
export function checkRoom(part: PartSpec, above: ReadonlyMap<string, PartSpec>, add: Add): void {
  if (part.part === "heartBand") checkOpening(part, add);
  if (part.part !== "engravePhoto") return;
  const tag = above.get(part.on);
  if (tag?.part === "tagPlate") checkPhotoRoom(part, tag, add);
}

function checkOpening({ width, band }: PartOf<"heartBand">, add: Add): void {
  const { lobe } = heartOf(width);
  if (band < lobe) return;
  const most = Math.floor(lobe * 10) / 10;
  add(["band"], `leaves no opening in a heart ${width} mm wide — write less than ${most}`);
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
