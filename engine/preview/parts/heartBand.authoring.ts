import * as z from "zod";
import { heartOfWidth } from "../../geometry/heart.ts";
import type { PartRules } from "../check/rules.ts";
import { base, mm } from "../partSchemas.ts";

export const heartBandSchema = z
  .strictObject({
    ...base("heartBand"),
    width: mm("outer width of the heart"),
    band: mm("width of the flat band"),
  })
  .describe("an open heart of flat band");

export const heartBandRules: PartRules<"heartBand"> = {
  anchors: ["left", "right", "bottom"],
  check({ width, band }, { add }) {
    const { lobeRadius } = heartOfWidth(width);
    if (band < lobeRadius) return;
    const max = Math.floor(lobeRadius * 10) / 10;
    add(["band"], `leaves no opening in a heart ${width} mm wide — write less than ${max}`);
  },
};
