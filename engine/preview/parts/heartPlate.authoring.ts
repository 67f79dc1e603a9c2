import * as z from "zod";
import type { PartRules } from "../check/rules.ts";
import { base, mm } from "../partSchemas.ts";

export const heartPlateSchema = z
  .strictObject({ ...base("heartPlate"), width: mm("width of the heart") })
  .describe("a solid heart with a raised rim");

export const heartPlateRules: PartRules<"heartPlate"> = {
  anchors: ["left", "right", "bottom"],
  // All have the same centre.
  position: () => "",
};
