import * as z from "zod";
import { numbersOf } from "../check/readField.ts";
import type { PartRules } from "../check/rules.ts";
import { anchor, base, fieldId } from "../partSchemas.ts";

/** The shortest and the longest chain, in inches. */
const CHAIN_INCHES = [10, 40] as const;
const LENGTH_LIMITS = `must be ${CHAIN_INCHES.join(" to ")} inches, as a preview draws a necklace — write its chain's length, or leave out the preview of anything else`;

export const chainSchema = z
  .strictObject({
    ...base("chain"),
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

export const chainRules: PartRules<"chain"> = {
  attachesTo: ["left", "right", "hole"],
  check({ length }, { readField, add }) {
    if (typeof length === "number") return;
    const path = ["length", "from"];
    const [min, max] = CHAIN_INCHES;
    const numbers = numbersOf(readField(path, length.from, "length"));
    // They may be millimetres, for example.
    const wrongNumber = numbers.find((number) => number < min || number > max);
    if (wrongNumber === undefined) return;
    const message = `"${length.from}" can be ${wrongNumber}, and the chain of a necklace is ${min} to ${max} inches long — name a field of inches, or write a length; leave out the preview of anything else`;
    add(path, message);
  },
};
