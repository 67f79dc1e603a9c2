import * as z from "zod";
import { readGem } from "../appearance.ts";
import { addWrongOption, checkAppearance, optionIdsOf } from "../check/readField.ts";
import type { PartRules } from "../check/rules.ts";
import { anchor, base, fieldId, mm, repeat, sample } from "../partSchemas.ts";

export const gemSchema = z
  .strictObject({
    ...base("gem"),
    repeat: repeat.optional(),
    stone: z
      .strictObject({ from: fieldId, sample: sample.optional() })
      .describe("the choice whose option shows a gem"),
    at: anchor.describe(
      "where it sits (`rows.gems`: before each engraved row) or what it hangs from (`plate.bottom`)",
    ),
    radius: mm("radius of the stone"),
    hang: mm(
      "length of the chain it hangs on; without it the stone is set where it sits",
    ).optional(),
    spacing: mm("distance between hanging stones").optional(),
  })
  .describe("a round stone in a four-prong setting");

export const gemRules: PartRules<"gem"> = {
  attachesTo: ["bottom", "gems", "stone"],
  // Stones on longer chains hang below other stones at the same anchor.
  position: ({ at, hang = 0 }) => `${at} ${hang}`,
  check({ id, at, repeat, stone: { from, sample } }, { partsAbove, readField, add }) {
    const field = readField(["stone", "from"], from, "stone");
    if (field?.kind === "choice" && field.options.length > 0) {
      checkAppearance(field, readGem, "a stone", ["stone", "from"], add);
      if (sample !== undefined && !optionIdsOf(field).includes(sample))
        addWrongOption(["stone", "sample"], sample, field, add);
    }
    // Before engraved rows, each row must have a stone and room for it. Otherwise some stones would not be drawn, or would be
    // drawn on letters.
    const [above = "", point] = at.split(".");
    const rows = partsAbove.get(above);
    if (
      rows?.part === "plate" &&
      point !== "bottom" &&
      rows.repeat !== undefined &&
      repeat !== rows.repeat
    ) {
      const message = `"${at}" is on a plate for each of "${rows.repeat}" — write "repeat": "${rows.repeat}"`;
      add([repeat === undefined ? "at" : "repeat"], message);
    }
    if (rows?.part !== "engraveRows") return;
    if (repeat !== rows.repeat) {
      const message = `"${at}" has a place for each of "${rows.repeat}" — write "repeat": "${rows.repeat}"`;
      // A missing key has no position in the file.
      add([repeat === undefined ? "at" : "repeat"], message);
    }
    if (rows.gem === undefined) {
      const message = `"${rows.id}" leaves no room for "${id}" — write its "gem", the radius of the stones`;
      add(["at"], message);
    }
  },
};
