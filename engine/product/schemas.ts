import * as z from "zod";
import { centsFromDollars } from "./money.ts";
import type { Message, MessageKey } from "./text/messages.ts";
import { looksBlank } from "./text/plainText.ts";

/** A key that may be left out; the value is then null. */
export function orNull<S extends z.ZodType>(schema: S) {
  return schema.optional().transform((value) => value ?? null);
}

/** An id within a file. Property names of `Object.prototype` (`constructor`, …) are rejected. */
export const id = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_-]*$/,
    "must be letters, digits, hyphens and underscores, starting with a letter",
  )
  .refine((word) => !(word in Object.prototype), "is reserved — choose another id")
  .describe(
    "A name for this part, unique within the product: letters, digits, hyphens, underscores.",
  );

/** The id of a file: its name without the extension. */
export const fileId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens");

/** A higher amount is probably a typo. Sums of amounts up to this limit are exact in cents. */
const MAX_DOLLARS = 1_000_000;

/** A number of dollars with at most two decimals. A negative amount is a discount. */
export const dollars = z
  .number()
  .min(-MAX_DOLLARS, "must be at least -1000000")
  .max(MAX_DOLLARS, "must be at most 1000000")
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "must have at most two decimals")
  .describe("An amount in dollars with at most two decimals, such as 0.99, -2 or 89.");

/** An amount that a file has in dollars, in cents. */
export const cents = dollars.transform(centsFromDollars);

export const whole = z.int();

/** A comment for authors, because JSON has no comments. */
export const comment = z
  .string()
  .optional()
  .describe("A note for the next author; it is not used.");

/** A text that the shopper reads. */
export const text = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .refine((words) => words === "" || !looksBlank(words), "has only invisible characters");

/** The stored value of an option. `__proto__` is rejected, because no file can have it as a key, for example in `map`. */
export const optionId = z.union(
  [
    z
      .string()
      .min(1, "must not be empty")
      .refine((word) => word === word.trim(), "must not start or end with a space")
      .refine((word) => word !== "__proto__", "is reserved — choose another id"),
    z.number(),
  ],
  "must be a text or a number",
);

/** A value to compare with or to derive. */
export const scalar = z.union([z.string(), z.number()], "must be a text or a number");

const messageObject = z.strictObject({
  title: text.optional().describe("The toast's title."),
  text: text.describe("The sentence."),
});

/** A message. Only toasts show its title. */
const message = z
  .union([text, messageObject], 'must be a text, or {"title": …, "text": …}')
  .transform((file): Message =>
    typeof file === "string"
      ? { title: null, text: file }
      : { title: file.title ?? null, text: file.text },
  )
  .describe('A sentence, or {"title": …, "text": …} for a toast.');

const MESSAGE_KEYS = {
  required: "shown when nothing is filled in",
  max: "shown for too many characters; may use {max}",
  min: "shown for too few characters; may use {min}",
  match: "shown when the text does not match",
  option: "shown when no offered option is chosen",
  range: "shown for a number outside {min} to {max}",
  step: "shown for a number between the steps; may use {step}",
  count: "shown for too few or too many rows; may use {min} and {max}",
  unique: "shown for a value that occurs twice",
  type: "shown for a file of the wrong type; may use {types}",
  tooBig: "shown for a file that is too big; may use {max}",
  lines: "shown for too many lines; may use {max}",
  summary: "the toast when this is missing",
} as const satisfies { readonly [K in MessageKey]: string };

const entries = Object.entries(MESSAGE_KEYS).map(([key, meaning]) => [
  key,
  message.optional().describe(meaning),
]);

/** An author's messages for the issues of a field or of the whole product. */
export const messages = z
  .strictObject(
    Object.fromEntries(entries) as {
      [K in keyof typeof MESSAGE_KEYS]: z.ZodOptional<typeof message>;
    },
  ) // the type of fromEntries loses the keys
  .describe("Your own messages instead of the shop's.")
  .meta({ id: "Messages" });
