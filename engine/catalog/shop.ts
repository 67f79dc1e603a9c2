import * as z from "zod";
import { centsFromDollars } from "../money.ts";
import type { Shop } from "../shop.ts";
import { dollars, text } from "./grammar/words.ts";

const ms = z.int().min(0).describe("Milliseconds.");
const picture = { image: z.string().regex(/^\/images\//), alt: text };

/** The grammar of `shop.json`. */
export const shopFile = z.strictObject({
  $schema: z.string().optional(),
  name: text,
  tagline: text,
  supportEmail: z.email(),
  hero: z.strictObject({ title: text, text, action: text }),
  slides: z.array(z.strictObject(picture)).min(1),
  promises: z.array(z.strictObject({ title: text, text })),
  making: z.array(z.strictObject({ ...picture, title: text, text })),
  featured: z
    .array(z.string())
    .describe("Product ids: the home page's, and first in the collection."),
  footer: z.strictObject({
    copyright: text,
    links: z.array(z.strictObject({ label: text, href: z.string().nullable() })),
  }),
  toasts: z.strictObject({ formMs: ms, serviceMs: ms }),
  slideshow: z.strictObject({ intervalMs: ms, restMs: ms }),
  stepper: z.strictObject({ delayMs: ms, intervalMs: ms }),
  cart: z.strictObject({ maxItems: z.int().min(1) }),
  minimumCharge: dollars.describe("The least that the payment provider takes, in dollars."),
});

/** The shop's settings in the engine's form. */
export function resolveShop(file: z.infer<typeof shopFile>): Shop {
  const { $schema: _, minimumCharge, ...rest } = file;
  return { ...rest, minimumCharge: centsFromDollars(minimumCharge) };
}
