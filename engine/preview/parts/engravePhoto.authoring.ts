import * as z from "zod";
import { numbersOf } from "../check/readField.ts";
import type { PartRules } from "../check/rules.ts";
import { base, fieldId, mm, partId } from "../partSchemas.ts";
import { PLACEMENT_KEYS, PLACEMENT_LIMITS } from "./photoPlacementKeys.ts";
import { smallestOf } from "./tagPlate.authoring.ts";
import { photoBox, tagOf } from "./tagPlate.ts";

/** A number from the shopper, in a top-level field. */
const number = (meaning: string) =>
  z
    .strictObject({ from: fieldId.describe("the number field that contains it") })
    .optional()
    .describe(meaning);

export const engravePhotoSchema = z
  .strictObject({
    ...base("engravePhoto"),
    on: partId.describe("the tagPlate that is engraved"),
    from: fieldId.describe("the file field that holds the photo"),
    inset: mm("distance from the plate's edge"),
    zoom: number(
      "percent of the size that just covers the plate; below 100, bare metal is left around the photo; empty is 100",
    ),
    across: number("percent of the room that the photo is moved to the right"),
    down: number("percent of the room that the photo is moved down"),
    turn: number("degrees that the photo is turned clockwise"),
  })
  .describe("a photo in the metal's own shades");

export const engravePhotoRules: PartRules<"engravePhoto"> = {
  carrier: "tagPlate",
  position: ({ on }) => on,
  check(part, { partsAbove, readField, add }) {
    readField(["from"], part.from, "photo");
    for (const key of PLACEMENT_KEYS) {
      const from = part[key]?.from;
      if (from === undefined) continue;
      const path = [key, "from"];
      const [min, max] = PLACEMENT_LIMITS[key];
      const numbers = numbersOf(readField(path, from, "placement"));
      const wrongNumber = numbers.find((number) => number < min || number > max);
      if (wrongNumber === undefined) continue;
      const message = `"${from}" can be ${wrongNumber}, and ${key} is ${min} to ${max} — change its "min" and "max"`;
      add(path, message);
    }
    const tag = partsAbove.get(part.on);
    if (tag?.part !== "tagPlate") return;
    // The smallest width and the smallest height may belong to different options. The photo's width and height are checked
    // independently, so each error occurs for some option.
    const smallestTag = { ...tag, width: smallestOf(tag.width), height: smallestOf(tag.height) };
    const { left, right, top, bottom } = photoBox(tagOf(smallestTag, {}), part.inset);
    if (right > left && bottom > top) return;
    const message = `leaves no room for a photo on a tag of ${smallestTag.width} by ${smallestTag.height} mm — write less`;
    add(["inset"], message);
  },
};
