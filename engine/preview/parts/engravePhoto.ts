import { type SceneBuilder, getReference } from "../scene/sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { upright } from "../../geometry/point.ts";
import { CENTRED, type PhotoPlacement } from "../../geometry/photoPlacement.ts";
import { byPlacementKey, PLACEMENT_KEYS } from "../../product/preview/photoPlacementKeys.ts";
import type { PreviewValues } from "../inputs.ts";
import { photoBox, photoOutline } from "./tag.ts";

/** Engraves a photo in tones of the metal's colour, inset from the tag's edge. Without a photo, adds a placeholder. */
export function engravePhoto(part: PartOf<"engravePhoto">, builder: SceneBuilder): void {
  const tag = getReference(builder.tags, part.on);
  const { left, right, top, bottom } = photoBox(tag, part.inset);
  const width = right - left;
  const height = bottom - top;
  const value = builder.values[part.from];
  const placement = placementOf(part, builder.values);
  builder.items.push({
    kind: "photo",
    place: upright(0, (top + bottom) / 2),
    path: photoOutline(tag, part.inset),
    box: { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 },
    photo: typeof value === "string" && value !== "" ? value : null,
    placement: isCentred(placement) ? null : placement,
  });
}

/** The shopper's placement of a photo. For each key without a number, the value in `CENTRED` is used. */
export function placementOf(part: PartOf<"engravePhoto">, values: PreviewValues): PhotoPlacement {
  return byPlacementKey((key) => {
    const field = part[key]?.from;
    const value = field === undefined ? undefined : values[field];
    return typeof value === "number" ? value : CENTRED[key];
  });
}

function isCentred(placement: PhotoPlacement): boolean {
  return PLACEMENT_KEYS.every((key) => placement[key] === CENTRED[key]);
}
