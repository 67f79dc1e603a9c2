import * as z from "zod";
import { anchor, fieldId, id, mm, repeat, sample, when } from "./schemas.ts";

// Parts that are attached to other parts.

/** The shortest and the longest chain, in inches. */
export const CHAIN_INCHES = [10, 40] as const;
const LENGTH_LIMITS = `must be ${CHAIN_INCHES.join(" to ")} inches, as a preview draws a necklace — write its chain's length, or leave out the preview of anything else`;

export const gem = z
  .strictObject({
    part: z.literal("gem"),
    id,
    when,
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

export const ring = z
  .strictObject({
    part: z.literal("ring"),
    id,
    when,
    at: anchor.describe("the hole the ring passes through"),
    radius: mm("outer radius of the ring"),
  })
  .describe("a jump ring");

export const chain = z
  .strictObject({
    part: z.literal("chain"),
    id,
    when,
    attach: z.tuple([anchor, anchor]).describe("where its left and right end are fastened"),
    style: z.enum(["cable", "ball"]),
    // Drawing a chain of smaller links would take minutes.
    gauge: z
      .number()
      .min(0.2)
      .max(400)
      .describe("width of a link, or diameter of a ball, in millimetres"),
    length: z
      .union(
        [
          z.number().min(CHAIN_INCHES[0], LENGTH_LIMITS).max(CHAIN_INCHES[1], LENGTH_LIMITS),
          z.strictObject({ from: fieldId }),
        ],
        'must be inches, or {"from": …}',
      )
      .describe(
        "length in inches, or the field that holds it: a longer chain hangs lower and steeper",
      ),
  })
  .describe("the chain, from the product up and out of the picture");
