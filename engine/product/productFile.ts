import * as z from "zod";
import type { optionSchema } from "../kinds/choice/authoring.ts";
import { fieldSchema, type rowFieldSchema } from "../kinds/list/authoring.ts";
import { condition } from "./conditionFile.ts";
import { drawnImageOf } from "./drawnImage.ts";
import { centsFromDollars } from "./money.ts";
import { previewSchema } from "../preview/schema.ts";
import { cents, comment, dollars, fileId, id, messages, orNull, scalar, text } from "./schemas.ts";

/** A higher percentage is probably a typo. Very high ones also give prices that are too large to be exact in cents. */
const MAX_PERCENT = 1_000;

/** The amounts of a surcharge. Its kind is the key of the only one that it has. */
const surchargeAmounts = {
  flat: cents.optional().describe("One amount."),
  each: cents.optional().describe("An amount for each row, character or unit of `of`."),
  percent: z
    .number()
    .min(-100, "must be at least -100 — a discount takes away the whole price at most")
    .max(MAX_PERCENT)
    .refine(
      (percent) => Math.round(percent * 100) / 100 === percent,
      "must have at most two decimals",
    )
    .transform((percent) => Math.round(percent * 100))
    .optional()
    .describe("A percentage of all lines above; negative for a discount."),
};

const surcharge = z
  .strictObject({
    $comment: comment,
    id,
    label: text.describe("The label in the price."),
    when: orNull(condition.describe("It applies only while this holds.")),
    ...surchargeAmounts,
    of: id.optional().describe("What is counted: a list, a text or a number."),
    beyond: z.int().min(0).optional().describe("How many add nothing, from the first on."),
    upto: z.int().min(1).optional().describe("The number of the last one that adds the amount."),
  })
  .superRefine((file, context) => {
    const report = (path: string[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const kinds = Object.keys(surchargeAmounts).filter((kind) => kind in file);
    if (kinds.length !== 1) {
      const keys = Object.keys(surchargeAmounts).map((kind) => `"${kind}"`);
      report([], `needs exactly one of ${keys.join(", ")} — keep one`);
    }
    const { each, of, beyond = 0, upto = Infinity } = file;
    if (each === undefined) {
      for (const key of ["of", "beyond", "upto"])
        if (key in file) report([key], `"${key}" requires "each" — remove it`);
    } else {
      if (of === undefined) {
        const message = '"of" is missing — name a list, a text or a number';
        // As for any missing key, which is not reported beside a key that is mistyped for it.
        context.addIssue({ code: "invalid_type", expected: "string", path: ["of"], message });
      }
      if (upto <= beyond) report(["upto"], "must be more than beyond — change one of them");
    }
  })
  .transform(({ id, label, when, flat = 0, each, percent, of = "", beyond = 0, upto = null }) => {
    const base = { id, label, when };
    if (each !== undefined) return { ...base, kind: "each" as const, each, of, beyond, upto };
    // In basis points.
    if (percent !== undefined) return { ...base, kind: "percent" as const, percent };
    return { ...base, kind: "flat" as const, flat };
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
    .default({})
    .describe("New names of the cart item's entries, by old name."),
  replace: z
    .record(id, z.record(z.string(), scalar))
    .default({})
    .describe("New values, by entry and old value."),
  drop: z.array(id).default([]).describe("Removed entries."),
  because: orNull(text.describe("The message to the shopper.")),
});

const fact = z
  .strictObject({
    $comment: comment,
    label: text.describe(
      "What the line is about. The cart, the order and search engines get the line labelled Material.",
    ),
    text: text.describe("The line itself, as you write it."),
    when: orNull(condition.describe("The line is shown only while this holds.")),
    sample: z
      .boolean()
      .default(false)
      .describe("Whether it is sample content; the page says so below the lines."),
  })
  .describe("A line about what the product is.");

const review = z.strictObject({
  rating: z.int().min(1).max(5).describe("Stars, from 1 to 5."),
  text: text.describe("The review's text."),
  reviewer: text.describe("The reviewer's name."),
  sample: z
    .boolean()
    .default(false)
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
    total: cents.describe("The exact total, in dollars."),
  })
  .describe("A draft and its price: a test of this file.");

/** The path of an image in `catalog/images`. */
export const imageSchema = z
  .string()
  .regex(
    /^\/images\/[a-z0-9-]+\.(?:webp|png|jpg)$/,
    "must look like /images/my-necklace.webp: small letters, digits and hyphens; webp, png or jpg",
  );

/** The schema of `products/*.json`; unknown keys are rejected. */
export const productFileSchema = z
  .strictObject({
    $schema: z.string().optional().describe("Lets an editor complete and check this file."),
    $comment: comment,
    id: fileId.describe("The product's id, the same as the file's name."),
    version: z.int().min(1).describe("Counts up when stored items must be migrated."),
    path: path.describe("The product's page."),
    link: link.optional().describe("The card's link, if it is not just the page."),
    name: text.describe("The product's name."),
    noun: text
      .default("necklace")
      .describe(
        'What messages call it, such as "ring"; by default "necklace". It does not change the drawing.',
      ),
    description: text.describe("One or two sentences on its card and page."),
    image: imageSchema
      .optional()
      .describe("Its picture, in catalog/images; without it, the example of its preview is drawn."),
    secondImage: orNull(
      imageSchema.describe(
        "Another picture, such as in another metal, shown while the pointer is over the card.",
      ),
    ),
    wornImage: orNull(
      imageSchema.describe("A photograph on a bust, the last picture of its page."),
    ),
    tags: z.array(text).default([]).describe("Short labels on the card."),
    price: dollars
      .positive("must be more than zero")
      .transform(centsFromDollars)
      .describe("The lowest price, in dollars."),
    originalPrice: orNull(
      dollars
        .positive("must be more than zero")
        .transform(centsFromDollars)
        .describe("The struck-through price, in dollars."),
    ),
    fields: z.array(fieldSchema).min(1).describe("The fields of the form, from top to bottom."),
    surcharges: z.array(surcharge).default([]).describe("Amounts added to the price, in order."),
    forbid: z.array(forbidden).default([]).describe("Combinations that can't be ordered."),
    preview: orNull(previewSchema.describe("The parts of the drawing.")),
    messages: messages.default({}).describe("Messages of every field that has none of its own."),
    migrations: z
      .array(migration)
      .default([])
      .describe("How stored items of older versions are converted."),
    examples: z
      .array(example)
      .default([])
      .describe("Drafts merged over the defaults, and their exact totals: the file's tests."),
    facts: z
      .array(fact)
      .default([])
      .describe("What the product is: material, chain, weight, care."),
    reviews: z.array(review).default([]).describe("Reviews by customers."),
  })
  .refine(({ image, preview }) => image !== undefined || preview !== null, {
    message:
      '"image" is missing — name a picture in catalog/images, or write a "preview", whose example is then the picture',
  })
  .transform(({ link, image, ...file }) => ({
    ...file,
    link: link ?? file.path,
    image: image ?? drawnImageOf(file.id),
  }));

/** A product file as its author writes it. */
export type ProductFile = z.input<typeof productFileSchema>;
/** A parsed product file. The options of its option sets are not resolved yet. */
export type ParsedProduct = z.output<typeof productFileSchema>;

export type FieldFile = z.input<typeof fieldSchema>;
export type RowFieldFile = z.input<typeof rowFieldSchema>;
export type OptionFile = z.input<typeof optionSchema>;
export type SurchargeFile = z.input<typeof surcharge>;
