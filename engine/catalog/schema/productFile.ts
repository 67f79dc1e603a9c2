import * as z from "zod";
import { previewSchema } from "../../product/preview/previewSchema.ts";
import { condition } from "./condition.ts";
import { field } from "./field.ts";
import { comment, dollars, id, messages, scalar, text } from "../../product/schemas.ts";

const surcharge = z.strictObject({
  $comment: comment,
  id,
  label: text.describe("What the shopper reads in the price."),
  when: condition.optional().describe("It applies only while this holds."),
  flat: dollars.optional().describe("One amount."),
  each: dollars.optional().describe("An amount for each row, character or unit of `of`."),
  of: id.optional().describe("What is counted: a list, a text or a number."),
  beyond: z.int().min(0).optional().describe("How many are free."),
  upto: z.int().min(1).optional().describe("The last one that this rule counts."),
  percent: z
    .number()
    .min(-100, "must be at least -100 — a discount takes away the whole price at most")
    .refine(
      (percent) => Math.round(percent * 100) / 100 === percent,
      "must have at most two decimals",
    )
    .optional()
    .describe("A percentage of all lines above; negative for a discount."),
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
  from: z.int().min(1).describe("The version that it brings forward by one."),
  rename: z.record(id, id).optional().describe("Entries of the cart item that have a new name."),
  replace: z
    .record(id, z.record(z.string(), scalar))
    .optional()
    .describe("Values that have become others, by entry."),
  drop: z.array(id).optional().describe("Entries that are gone."),
  because: text.optional().describe("What the shopper is told."),
});

const review = z.strictObject({
  rating: z.int().min(1).max(5).describe("Stars, from 1 to 5."),
  text: text.describe("What was said."),
  reviewer: text.describe("Who said it."),
  sample: z
    .boolean()
    .optional()
    .describe("Whether it is sample content, kept from search engines."),
});

const forbidden = z
  .strictObject({
    $comment: comment,
    when: condition.describe("The combination that is refused."),
    because: text.describe("Why, as the shopper reads it."),
  })
  .describe("A combination that is refused.");

const example = z
  .strictObject({
    $comment: comment,
    draft: z
      .record(z.string(), z.unknown())
      .describe("What a shopper fills in, by field id; everything else stands at its default."),
    total: dollars.describe("What that costs, in dollars, exactly."),
  })
  .describe("A draft and its price: a test of this file.");

const image = z
  .string()
  .regex(
    /^\/images\/[a-z0-9-]+\.(?:webp|png|jpg)$/,
    "must look like /images/my-necklace.webp: small letters, digits and hyphens; webp, png or jpg",
  );

/** The schema of `products/*.json`; unknown keys are rejected. */
export const productFile = z.strictObject({
  $schema: z.string().optional().describe("Lets an editor complete and check this file."),
  $comment: comment,
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens")
    .describe("The product's id, the same as the file's name."),
  version: z.int().min(1).describe("Counts up when stored items must be migrated."),
  path: path.describe("The product's page."),
  link: link.optional().describe("Where the card leads, if not just to the page."),
  name: text.describe("What the product is called."),
  description: text.describe("One or two sentences on its card and page."),
  image: image.describe("Its picture, in catalog/images."),
  secondImage: image
    .optional()
    .describe("Another picture of it, in another metal say, shown while its card is looked at."),
  tags: z.array(text).optional().describe("Small words on the card."),
  price: dollars.positive("must be more than zero").describe("What it costs at least, in dollars."),
  originalPrice: dollars
    .positive("must be more than zero")
    .optional()
    .describe("The price struck through beside it, in dollars."),
  fields: z.array(field).min(1).describe("The questions to the shopper, from top to bottom."),
  surcharges: z.array(surcharge).optional().describe("What comes on top of the price, in order."),
  forbid: z.array(forbidden).optional().describe("Combinations that are refused."),
  preview: previewSchema
    .optional()
    .describe("The parts of the picture that is drawn of the piece."),
  messages: messages.optional().describe("Sentences for every field that has none of its own."),
  migrations: z
    .array(migration)
    .optional()
    .describe("How stored items of older versions come forward."),
  examples: z
    .array(example)
    .optional()
    .describe("Drafts merged over the defaults, and their exact totals: the file's tests."),
  reviews: z.array(review).optional().describe("What people said of it."),
});

export type ProductFile = z.infer<typeof productFile>;
export type SurchargeFile = z.infer<typeof surcharge>;
