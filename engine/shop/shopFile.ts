import * as z from "zod";
import { centsFromDollars } from "../product/money.ts";
import { dollars, fileId, orNull, text } from "../product/schemas.ts";
import { MAX_ITEMS } from "./contract.ts";
import type { UtcOffset } from "./localTime.ts";
import { PAGES } from "./paths.ts";

const milliseconds = z.int().min(50).max(60_000);
const image = z
  .string()
  .regex(/^\/images\/[a-z0-9-]+\.webp$/, 'must be an image path such as "/images/slide-1.webp"');
const titleAndText = {
  title: text.describe("The title"),
  text: text.describe("The text below it"),
};
const callToAction = {
  ...titleAndText,
  action: text.describe("The text of the link to the collection"),
};

const slide = z.strictObject({
  image: image.describe(
    "A wide image, 2400 by 1200, with no detail in the left third, because text covers it",
  ),
  alt: text.describe("What the image shows, for those who cannot see it"),
  ground: z.enum(["light", "dark"]).describe("Whether the image is light or dark behind the text"),
});

const makingStep = z.strictObject({
  image: image.describe("A portrait image, aspect ratio 4:5"),
  alt: text.describe("What the image shows, for those who cannot see it"),
  ...titleAndText,
});

const policy = z.strictObject({
  id: fileId.describe("The end of the page's address: `returns` is the page /policies/returns"),
  title: text.describe("The title, also of the link at the foot of every page"),
  sections: z
    .array(
      z.strictObject({
        title: text.default("").describe("The title of this part"),
        paragraphs: z.array(text).min(1).describe("Its paragraphs"),
      }),
    )
    .min(1)
    .describe("The parts of the page"),
  sample: z
    .boolean()
    .default(false)
    .describe("Whether it is sample content, said so on the page and hidden from search engines"),
  onProducts: text
    .optional()
    .describe("The text of a link to this page, below the details of every product"),
});

const href = z
  .string()
  .regex(/^(\/|https:\/\/|mailto:)/, 'must start with "/", "https://" or "mailto:"')
  .nullable();

function isTimeZone(timeZone: string): boolean {
  try {
    new Date(0).toLocaleString("en-US", { timeZone });
    return true;
  } catch {
    return false;
  }
}

const calendar = z
  .strictObject({
    timeZone: z
      .string()
      .refine(isTimeZone, 'must be a time zone such as "America/New_York"')
      .describe("The time zone of the workshop, such as America/New_York"),
    cutOffHour: z
      .int()
      .min(0)
      .max(24)
      .describe("An order from this hour on counts as placed on the next business day"),
    makingDays: z
      .int()
      .min(0)
      .max(60)
      .describe("Business days to make a piece; they are added to the days of the delivery"),
    holidays: z
      .array(z.iso.date('must be a date such as "2026-12-25"'))
      .describe("Dates without work and delivery, beside Saturdays and Sundays"),
  })
  // The build computes the time zone's offsets.
  .transform((file) => ({ ...file, offsets: [] as readonly UtcOffset[] }));

/** The schema of `shop.json`. Only the catalog's parser uses it; the browser never loads it. */
export const shopFileSchema = z
  .strictObject({
    $schema: z.string().optional().describe("Lets an editor complete and check this file."),
    name: text.describe("The shop's name"),
    tagline: text.describe("A few words that follow the name in the home page's title"),
    description: text.max(200).describe("One sentence for search engines and shared links"),
    supportEmail: z.email("must be a mail address").describe("Where shoppers write to"),
    announcement: text.describe("The line above the header"),
    hero: z.strictObject(callToAction).describe("The hero text of the home page"),
    slides: z.array(slide).min(1).describe("The background images of the hero, in order"),
    valueProps: z
      .array(z.strictObject(titleAndText))
      .min(1)
      .describe("What every shopper can rely on"),
    featuredIntro: z.strictObject(titleAndText).describe("The text above the featured products"),
    featured: z
      .array(text, {
        error: ({ input }) =>
          input === undefined
            ? '"featured" is missing — list the products of the home page by their ids: "featured": ["my-necklace"]'
            : undefined,
      })
      .min(1)
      .describe("Ids of the products shown on the home page, in order"),
    making: z
      .strictObject({
        title: text.describe("The title"),
        steps: z.array(makingStep).min(1).describe("The steps, each with its image"),
      })
      .describe("How a necklace is made"),
    collection: z
      .strictObject({
        ...titleAndText,
        help: z
          .strictObject(titleAndText)
          .describe("For those who cannot decide; the support address is shown below it"),
      })
      .describe("The texts of the collection page"),
    reviews: z
      .strictObject({ title: text.describe("The title above the reviews") })
      .describe("The reviews on product pages"),
    closing: z.strictObject(callToAction).describe("The end of the home page"),
    giftHelp: text
      .default("")
      .describe("What you do with a gift and its note, shown below the note in the checkout"),
    giftPromise: text
      .default("")
      .describe("What you promise of a gift's parcel, said again once the order is paid"),
    totalNote: text
      .default("")
      .describe("A sentence below the cart's total, such as whether it includes taxes"),
    policies: z
      .array(policy)
      .default([])
      .describe("Pages about returns, warranty, care or contact, linked at the foot of every page"),
    footer: z
      .strictObject({
        copyright: text.describe("The copyright line"),
        links: z
          .array(
            z.strictObject({
              label: text.describe("The text of the link"),
              href: href.describe("The link's address; null shows it without a destination"),
            }),
          )
          .describe("The links at the foot of every page"),
      })
      .describe("The foot of every page"),
    toasts: z
      .strictObject({
        formMs: milliseconds.describe(
          "How long a message about the form is shown, in milliseconds",
        ),
        serviceMs: milliseconds.describe(
          "How long payment, order and upload messages are shown, in milliseconds",
        ),
      })
      .describe("How long messages are shown"),
    slideshow: z
      .strictObject({
        intervalMs: milliseconds.describe("Time between two slides, in milliseconds"),
        restMs: milliseconds.describe("Pause after a shopper chooses a slide, in milliseconds"),
      })
      .describe("The timing of the slides"),
    stepper: z
      .strictObject({
        delayMs: milliseconds.describe(
          "How long a shopper holds a button before it repeats, in milliseconds",
        ),
        intervalMs: milliseconds.describe("Time between two repeats, in milliseconds"),
      })
      .describe("How a button repeats while it is held"),
    calendar: orNull(
      calendar.describe("When the shop works; with it, options with days show a date of arrival"),
    ),
    occasions: z
      .array(
        z.strictObject({
          name: text.describe("Its name, such as Christmas"),
          date: z.iso
            .date('must be a date such as "2026-12-24"')
            .describe("The last date on which a gift is in time"),
        }),
      )
      .default([])
      .describe("Days for which shoppers buy gifts; dates of arrival say whether they are in time"),
    cart: z
      .strictObject({
        maxItems: z.int().min(1).max(MAX_ITEMS).describe("The maximum number of items in a cart"),
      })
      .describe("Limits of the cart"),
    minimumCharge: dollars
      .min(0)
      .transform(centsFromDollars)
      .describe("The smallest total that the payment provider accepts, in dollars"),
  })
  .transform(({ $schema: _schema, policies, ...file }) => {
    const pathOf = (id: string) => `${PAGES.policies}/${id}`;
    const footerLinks = policies.map(({ id, title }) => ({ label: title, href: pathOf(id) }));
    return {
      settings: {
        ...file,
        /** Links to policies, below the details of every product. */
        productLinks: policies.flatMap(({ id, onProducts: label }) =>
          label === undefined ? [] : [{ label, path: pathOf(id) }],
        ),
        footer: { ...file.footer, links: [...file.footer.links, ...footerLinks] },
      },
      /** Not part of the settings, because only their own pages need the texts. */
      policies: policies.map(({ id, onProducts: _link, ...page }) => ({
        ...page,
        path: pathOf(id),
      })),
    };
  });
