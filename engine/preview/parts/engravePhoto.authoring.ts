import * as z from "zod";
import { allValues } from "../byOption.ts";
import type { PartRules } from "../check/rules.ts";
import { base, fieldId, mm, partId } from "../partSchemas.ts";
import { photoBox, tagOf } from "./tagPlate.ts";

export const engravePhotoSchema = z
  .strictObject({
    ...base("engravePhoto"),
    on: partId.describe("the tagPlate that is engraved"),
    from: fieldId.describe("the file field that holds the photo"),
    inset: mm("distance from the plate's edge"),
  })
  .describe("a photo in the metal's own shades");

export const engravePhotoRules: PartRules<"engravePhoto"> = {
  carriers: ["tagPlate"],
  position: ({ on }) => on,
  check(part, { partsAbove, readField, add }) {
    readField(["from"], part.from, "photo");
    const tag = partsAbove.get(part.on);
    if (tag?.part !== "tagPlate") return;
    // The smallest width and the smallest height may belong to different options. The photo's width and height are checked
    // independently, so each error occurs for some option.
    const smallestTag = {
      ...tag,
      width: Math.min(...allValues(tag.width)),
      height: Math.min(...allValues(tag.height)),
    };
    const { left, right, top, bottom } = photoBox(tagOf(smallestTag, {}), part.inset);
    if (right > left && bottom > top) return;
    const message = `leaves no room for a photo on a tag of ${smallestTag.width} by ${smallestTag.height} mm — write less`;
    add(["inset"], message);
  },
};
