import { photoBox, tagOf } from "../parts/tag.ts";
import type { ReportError } from "./report.ts";
import type { PartOf, PartSpec, SizeSpec } from "../../product/preview/previewSchema.ts";
import { heartOfWidth } from "../../geometry/heart.ts";

/**
 * Reports impossible measurements: a band that leaves no opening or is too narrow for its letters, and a tag that is too
 * small for its corners or photo.
 */
export function checkMeasurements(
  part: PartSpec,
  partsAbove: ReadonlyMap<string, PartSpec>,
  add: ReportError,
): void {
  if (part.part === "heartBand") checkOpening(part, add);
  if (part.part === "tagPlate") checkCorner(part, add);
  if (part.part === "engraveAlong") checkHeight(part, partsAbove.get(part.on), add);
  if (part.part !== "engravePhoto") return;
  const tag = partsAbove.get(part.on);
  if (tag?.part === "tagPlate") checkPhotoRoom(part, tag, add);
}

function checkOpening({ width, band }: PartOf<"heartBand">, add: ReportError): void {
  const { lobeRadius: lobe } = heartOfWidth(width);
  if (band < lobe) return;
  const max = Math.floor(lobe * 10) / 10;
  add(["band"], `leaves no opening in a heart ${width} mm wide — write less than ${max}`);
}

function checkHeight(
  { size }: PartOf<"engraveAlong">,
  heart: PartSpec | undefined,
  add: ReportError,
): void {
  if (heart?.part !== "heartBand" || size < heart.band) return;
  const { band } = heart;
  add(["size"], `letters this high don't fit on a band ${band} mm wide — write less than ${band}`);
}

/**
 * Reports a corner that is too large for every size of a tag. One that is too large only for some sizes is allowed:
 * `tagOf` makes it smaller there.
 */
function checkCorner({ width, height, corner }: PartOf<"tagPlate">, add: ReportError): void {
  const max = Math.min(largestOf(width), largestOf(height)) / 2;
  // A size whose map is empty is reported elsewhere.
  if (corner <= max || max === -Infinity) return;
  add(["corner"], `is more than half of the tag's shorter side — write ${max} or less`);
}

/** Reports an inset that leaves no room for a photo on the smallest size of the tag. */
function checkPhotoRoom(
  { inset }: PartOf<"engravePhoto">,
  tag: PartOf<"tagPlate">,
  add: ReportError,
): void {
  // The smallest width and the smallest height may belong to different options. The photo's width and height are checked
  // independently, so each error occurs for some option.
  const smallestTag = { ...tag, width: smallestOf(tag.width), height: smallestOf(tag.height) };
  const { left, right, top, bottom } = photoBox(tagOf(smallestTag, {}), inset);
  if (right > left && bottom > top) return;
  const message = `leaves no room for a photo on a tag of ${smallestTag.width} by ${smallestTag.height} mm — write less`;
  add(["inset"], message);
}

function smallestOf(size: SizeSpec): number {
  return typeof size === "number" ? size : Math.min(...Object.values(size.map));
}

function largestOf(size: SizeSpec): number {
  return typeof size === "number" ? size : Math.max(...Object.values(size.map));
}
