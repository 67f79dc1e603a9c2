import { CENTRED, type PhotoPlacement } from "../../geometry/photoPlacement.ts";
import { upright } from "../../geometry/point.ts";
import type { PartOf } from "../schema.ts";
import type { PreviewValues } from "../shownParts.ts";
import { getReference, type LayOutPart } from "./partLayout.ts";
import { byPlacementKey, PLACEMENT_KEYS } from "./photoPlacementKeys.ts";
import { photoBox, photoOutline } from "./tagPlate.ts";

/** A photo in tones of the metal's colour, inset from the tag's edge. Without a photo, a placeholder. */
export const layOutEngravePhoto: LayOutPart<"engravePhoto"> = (part, _texts, { tags, values }) => {
  const tag = getReference(tags, part.on);
  return {
    draw(scene) {
      const { left, right, top, bottom } = photoBox(tag, part.inset);
      const width = right - left;
      const height = bottom - top;
      const value = values[part.from];
      const placement = placementOf(part, values);
      scene.items.push({
        kind: "photo",
        place: upright(0, (top + bottom) / 2),
        path: photoOutline(tag, part.inset),
        box: { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 },
        photo: typeof value === "string" && value !== "" ? value : null,
        placement: isCentred(placement) ? null : placement,
      });
    },
  };
};

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
