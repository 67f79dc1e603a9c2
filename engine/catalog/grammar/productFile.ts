import * as z from "zod";
import { previewSchema } from "../../preview/previewSchema.ts";
import { condition } from "./condition.ts";
import { field } from "./field.ts";
import { dollars, id, messages, scalar, text } from "./words.ts";

const surcharge = z.strictObject({
  id,
  label: text.describe("What the shopper reads in the price."),
  when: condition.optional(),
  flat: dollars.optional().describe("One amount."),
  each: dollars.optional().describe("An amount for each row, character or unit of `of`."),
  of: id.optional().describe("What is counted: a list, a text or a number."),
  beyond: z.int().min(0).optional().describe("How many are free."),
  upto: z.int().min(1).optional().describe("The last one that this rule counts."),
  percent: z
    .number()
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
  rating: z.int().min(1).max(5),
  text,
  reviewer: text,
  sample: z
    .boolean()
    .optional()
    .describe("Whether it is sample content, kept from search engines."),
});

/** The grammar of a product file: everything about one product, and nothing unknown. */
export const productFile = z.strictObject({
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens")
    .describe("The product's id, the same as the file's name."),
  version: z.int().min(1).describe("Counts up when stored items must be migrated."),
  path: path.describe("The product's page."),
  link: link.optional().describe("Where the card leads, if not just to the page."),
  name: text,
  description: text,
  image: z
    .string()
    .regex(/^\/images\/[a-z0-9-]+\.(?:webp|png|jpg)$/, "must be /images/<name>.webp"),
  tags: z.array(text).optional(),
  price: dollars.positive("must be more than zero"),
  originalPrice: dollars.positive("must be more than zero").optional(),
  fields: z.array(field).min(1),
  surcharges: z.array(surcharge).optional(),
  forbid: z.array(z.strictObject({ when: condition, because: text })).optional(),
  preview: previewSchema.optional(),
  messages: messages.optional(),
  migrations: z.array(migration).optional(),
  examples: z
    .array(z.strictObject({ draft: z.record(z.string(), z.unknown()), total: dollars }))
    .optional()
    .describe("Drafts merged over the defaults, and their exact totals: the file's tests."),
  reviews: z.array(review).optional(),
});

export type ProductFile = z.infer<typeof productFile>;
export type SurchargeFile = z.infer<typeof surcharge>;
