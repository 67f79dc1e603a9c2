import * as z from "zod";
import type { SurchargeKind } from "../../product/product.ts";
import { previewSchema } from "../../preview/schema.ts";
import { condition } from "./condition.ts";
import { field } from "./field.ts";
import { comment, dollars, fileId, id, messages, scalar, text } from "../../product/schemas.ts";

/** A higher percentage is probably a typo. Very high ones also give prices that are too large to be exact in cents. */
const MAX_PERCENT = 1_000;

/** The kind of a surcharge is the key of its amount: a surcharge has exactly one of these keys, as `checkSurcharges` checks. */
const surchargeAmounts = {
  flat: dollars.optional().describe("One amount."),
  each: dollars.optional().describe("An amount for each row, character or unit of `of`."),
  percent: z
    .number()
    .min(-100, "must be at least -100 — a discount takes away the whole price at most")
    .max(MAX_PERCENT)
    .refine(
      (percent) => Math.round(percent * 100) / 100 === percent,
      "must have at most two decimals",
    )
    .optional()
    .describe("A percentage of all lines above; negative for a discount."),
} satisfies { readonly [K in SurchargeKind]: z.ZodType };

export const SURCHARGE_KINDS = Object.keys(surchargeAmounts) as readonly SurchargeKind[];

const surcharge = z.strictObject({
  $comment: comment,
  id,
  label: text.describe("The label in the price."),
  when: condition.optional().describe("It applies only while this holds."),
  ...surchargeAmounts,
  of: id.optional().describe("What is counted: a list, a text or a number."),
  beyond: z.int().min(0).optional().describe("How many add nothing, from the first on."),
  upto: z.int().min(1).optional().describe("The number of the last one that adds the amount."),
});

const path = z
  .string()
  .regex(
    /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
    "must look like /my-necklace: small letters, digits and hyphens",
  );

const link = z
  .string()
  .regex(
    /^\/[a-z0-9/-]*(?:\?[A-Za-z0-9=&%_-]*)?$/,
    "must be a path of this shop, such as /product?style=1",
  );

const migration = z.strictObject({
  $comment: comment,
  from: z.int().min(1).describe("The version that is converted to the next one."),
  rename: z
    .record(id, id)
    .optional()
    .describe("New names of the cart item's entries, by old name."),
  replace: z
    .record(id, z.record(z.string(), scalar))
    .optional()
    .describe("New values, by entry and old value."),
  drop: z.array(id).optional().describe("Removed entries."),
  because: text.optional().describe("The message to the shopper."),
});

const fact = z
  .strictObject({
    $comment: comment,
    label: text.describe(
      "What the line is about. The cart, the order and search engines get the line labelled Material.",
    ),
    text: text.describe("The line itself, as you write it."),
    when: condition.optional().describe("The line is shown only while this holds."),
    sample: z
      .boolean()
      .optional()
      .describe("Whether it is sample content; the page says so below the lines."),
  })
  .describe("A line about what the product is.");

const review = z.strictObject({
  rating: z.int().min(1).max(5).describe("Stars, from 1 to 5."),
  text: text.describe("The review's text."),
  reviewer: text.describe("The reviewer's name."),
  sample: z
    .boolean()
    .optional()
    .describe("Whether it is sample content, hidden from search engines."),
});

const forbidden = z
  .strictObject({
    $comment: comment,
    when: condition.describe("The combination that can't be ordered."),
    because: text.describe("The reason, as the shopper reads it."),
  })
  .describe("A combination that can't be ordered.");

const example = z
  .strictObject({
    $comment: comment,
    draft: z
      .record(z.string(), z.unknown())
      .describe("What a shopper fills in, by field id; other fields keep their defaults."),
    total: dollars.describe("The exact total, in dollars."),
  })
  .describe("A draft and its price: a test of this file.");

const image = z
  .string()
  .regex(
    /^\/images\/[a-z0-9-]+\.(?:webp|png|jpg)$/,
    "must look like /images/my-necklace.webp: small letters, digits and hyphens; webp, png or jpg",
  );

/** The schema of `products/*.json`; unknown keys are rejected. */
export const productFileSchema = z.strictObject({
  $schema: z.string().optional().describe("Lets an editor complete and check this file."),
  $comment: comment,
  id: fileId.describe("The product's id, the same as the file's name."),
  version: z.int().min(1).describe("Counts up when stored items must be migrated."),
  path: path.describe("The product's page."),
  link: link.optional().describe("The card's link, if it is not just the page."),
  name: text.describe("The product's name."),
  noun: text
    .optional()
    .describe(
      'What messages call it, such as "ring"; by default "necklace". It does not change the drawing.',
    ),
  description: text.describe("One or two sentences on its card and page."),
  image: image
    .optional()
    .describe("Its picture, in catalog/images; without it, the example of its preview is drawn."),
  secondImage: image
    .optional()
    .describe(
      "Another picture, such as in another metal, shown while the pointer is over the card.",
    ),
  tags: z.array(text).optional().describe("Short labels on the card."),
  price: dollars.positive("must be more than zero").describe("The lowest price, in dollars."),
  originalPrice: dollars
    .positive("must be more than zero")
    .optional()
    .describe("The struck-through price, in dollars."),
  fields: z.array(field).min(1).describe("The fields of the form, from top to bottom."),
  surcharges: z.array(surcharge).optional().describe("Amounts added to the price, in order."),
  forbid: z.array(forbidden).optional().describe("Combinations that can't be ordered."),
  preview: previewSchema.optional().describe("The parts of the drawing."),
  messages: messages.optional().describe("Messages of every field that has none of its own."),
  migrations: z
    .array(migration)
    .optional()
    .describe("How stored items of older versions are converted."),
  examples: z
    .array(example)
    .optional()
    .describe("Drafts merged over the defaults, and their exact totals: the file's tests."),
  facts: z.array(fact).optional().describe("What the product is: material, chain, weight, care."),
  reviews: z.array(review).optional().describe("Reviews by customers."),
});

export type ProductFile = z.infer<typeof productFileSchema>;
export type SurchargeFile = z.infer<typeof surcharge>;
