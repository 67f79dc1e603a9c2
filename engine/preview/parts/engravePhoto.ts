import { type SceneBuilder, getReference } from "../scene/sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { upright } from "../../geometry/point.ts";
import { cropId, cropOf } from "../../kinds/crop/crop.ts";
import { photoBox, photoOutline } from "./tag.ts";

/** Engraves a photo in tones of the metal's colour, inset from the tag's edge. Without a photo, adds a placeholder. */
export function engravePhoto(part: PartOf<"engravePhoto">, builder: SceneBuilder): void {
  const tag = getReference(builder.tags, part.on);
  const { left, right, top, bottom } = photoBox(tag, part.inset);
  const width = right - left;
  const height = bottom - top;
  const value = builder.values[part.from];
  builder.items.push({
    kind: "photo",
    place: upright(0, (top + bottom) / 2),
    path: photoOutline(tag, part.inset),
    box: { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 },
    photo: typeof value === "string" && value !== "" ? value : null,
    // The value of a centred photo is empty.
    crop: builder.values[cropId(part.from)] ? cropOf(builder.values[cropId(part.from)]) : null,
  });
}
