import { upright } from "../../geometry/point.ts";
import { cropId, cropOf } from "../../kinds/crop/crop.ts";
import { getReference, type LayOutPart } from "./partLayout.ts";
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
      const crop = values[cropId(part.from)];
      scene.items.push({
        kind: "photo",
        place: upright(0, (top + bottom) / 2),
        path: photoOutline(tag, part.inset),
        box: { left: -width / 2, right: width / 2, top: -height / 2, bottom: height / 2 },
        photo: typeof value === "string" && value !== "" ? value : null,
        crop: crop === undefined ? null : cropOf(crop),
      });
    },
  };
};
