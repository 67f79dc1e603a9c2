import * as z from "zod";
import { allValues } from "../byOption.ts";
import { readGem } from "../appearance.ts";
import { addWrongOption, checkAppearance, optionIdsOf } from "../check/readField.ts";
import type { PartRules } from "../check/rules.ts";
import { CLEARANCE, SETTING_RATIO } from "./gem.ts";
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

/** The smallest stones, in millimetres. */
const MIN_RADIUS = 0.5;

export const gemRules: PartRules<"gem"> = {
  attachesTo: ["bottom", "gems", "stone"],
  // Stones on longer chains hang below other stones at the same anchor.
  position: ({ at, hang = 0 }) => `${at} ${hang}`,
  check(
    { id, at, repeat, stone: { from, sample } },
    { fields, partsAbove, shapes, readField, add },
  ) {
    const field = readField(["stone", "from"], from, "stone");
    if (field?.kind === "choice" && field.options.length > 0) {
      checkAppearance(field, readGem, "a stone", ["stone", "from"], add);
      if (sample !== undefined && !optionIdsOf(field).includes(sample))
        addWrongOption(["stone", "sample"], sample, field, add);
    }
    // Before engraved rows, each row must have a stone and room for it. Otherwise some stones would not be drawn, or would be
    // drawn on letters.
    const [above = "", point = ""] = at.split(".");
    const rows = partsAbove.get(above);
    if (point === "bottom" || (rows?.part !== "engraveRows" && rows?.part !== "plate")) return;
    if (rows.repeat !== undefined && repeat !== rows.repeat) {
      const message = `"${at}" has a place for each of "${rows.repeat}" — write "repeat": "${rows.repeat}"`;
      // A missing key has no position in the file.
      add([repeat === undefined ? "at" : "repeat"], message);
    }
    if (rows.part === "plate") {
      const list = fields.find((each) => each.id === repeat);
      const count = list?.kind === "list" && rows.repeat === undefined ? list.max : 1;
      const widths = allValues(rows.shape).map((name) => {
        const { width = 1, areas } = shapes[name] ?? {};
        return ((areas?.[point]?.width ?? Infinity) * Math.min(...allValues(rows.width))) / width;
      });
      if (Math.min(...widths) / count >= 2 * MIN_RADIUS * SETTING_RATIO * CLEARANCE || count === 1)
        return;
      const message = `"${at}" is too narrow for ${count} stones — widen the rectangle, or write a smaller "max" of "${repeat}"`;
      add(["repeat"], message);
    } else if (rows.gem === undefined) {
      const message = `"${rows.id}" leaves no room for "${id}" — write its "gem", the radius of the stones`;
      add(["at"], message);
    }
  },
};
