import * as z from "zod";
import type { PartRules } from "../check/rules.ts";
import { anchor, base, mm } from "../partSchemas.ts";

export const ringSchema = z
  .strictObject({
    ...base("ring"),
    at: anchor.describe("the hole the ring passes through"),
    radius: mm("outer radius of the ring"),
  })
  .describe("a jump ring");

export const ringRules: PartRules<"ring"> = {
  anchors: ["left", "right"],
  attachesTo: ["left", "right", "hole"],
};
