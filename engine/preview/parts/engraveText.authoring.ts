import * as z from "zod";
import { allValues } from "../byOption.ts";
import type { PartRules } from "../check/rules.ts";
import { base, font, kebab, mm, partId, text } from "../partSchemas.ts";

export const engraveTextSchema = z
  .strictObject({
    ...base("engraveText"),
    on: partId.describe("the tagPlate or plate that is engraved"),
    text,
    font,
    area: kebab
      .optional()
      .describe(
        "where: on a tagPlate in the middle, or a sign or short line at the top; on a plate the id of a rectangle of its shape",
      ),
    along: z
      .enum(["top", "bottom"])
      .optional()
      .describe("the edge of a plate that the text follows, instead of an area"),
    side: z
      .enum(["front", "back"])
      .optional()
      .describe("the side that is engraved; the back is drawn in a picture of its own"),
    lines: z
      .int()
      .min(1)
      .max(8)
      .optional()
      .describe(
        "most lines the text is broken into, evenly; line breaks in the text itself are kept",
      ),
    size: mm("maximum height of a capital letter"),
  })
  .describe("centred text on a plate");

export const engraveTextRules: PartRules<"engraveText"> = {
  carriers: ["tagPlate", "plate"],
  position: ({ on, side = "front", along, area = "text" }) =>
    `${on} ${side} ${along ?? (area === "middle" ? "text" : area)}`,
  isMultiline: ({ along }) => along === undefined,
  check({ on, area, along, lines }, { partsAbove, shapes, add }) {
    const carrier = partsAbove.get(on);
    if (carrier?.part === "tagPlate") {
      if (along !== undefined)
        add(["along"], `follows the edge of a plate, and "${on}" is a tagPlate — remove it`);
      if (area !== undefined && area !== "middle" && area !== "top")
        add(["area"], `a tagPlate has no "${area}" — write "middle" or "top"`);
    }
    if (carrier?.part !== "plate") return;
    if (along !== undefined) {
      if (area !== undefined) add(["area"], 'is not used with "along" — remove one of them');
      if (lines !== undefined) add(["lines"], "a text along an edge is one line — remove it");
      return;
    }
    const name = area ?? "text";
    const without = allValues(carrier.shape).find(
      (id) => !name.startsWith("text") || shapes[id]?.areas[name] === undefined,
    );
    if (without === undefined || shapes[without] === undefined) return;
    const known = Object.keys(shapes[without].areas).filter((id) => id.startsWith("text"));
    const message = `"${without}" has no rectangle "${name}" for a text — ${known.length === 0 ? "" : `write ${known.join(" or ")}, or `}draw it in shapes/${without}.svg`;
    add([area === undefined ? "on" : "area"], message);
  },
};
