import { z } from "zod";
import { isEmailAddress } from "#engine";

/** The error of a parameter, with Stripe's code for it. It aborts the checks that follow, as only one error is sent. */
const problem = (code: string, error: string) => ({ error, params: { code }, abort: true });

/** Rejects an empty string. Stripe reads it as "unset", which few parameters allow. */
export const text = z
  .string()
  .max(5000)
  .refine(
    (value) => value !== "",
    problem(
      "parameter_invalid_empty",
      "You passed an empty string. We assume empty values are an attempt to unset a parameter; this one cannot be unset.",
    ),
  );

/** The most characters before the @ (RFC 5321). */
const MAX_LOCAL_PART = 64;

/**
 * The rule of the shop's form, and one that the form doesn't have, because Stripe does not publish its rules: the shop must
 * cope with an address that only Stripe refuses.
 */
export const email = text.refine(
  (value) => isEmailAddress(value) && value.indexOf("@") <= MAX_LOCAL_PART,
  problem("email_invalid", "Invalid email address"),
);

export const integer = z
  .string()
  .refine(
    (value) => /^-?\d{1,15}$/.test(value),
    problem("parameter_invalid_integer", "Invalid integer"),
  )
  .transform(Number);

export const positiveInteger = integer.refine(
  (value) => value > 0,
  problem("parameter_invalid_integer", "Invalid positive integer"),
);

/** Stripe's limits in cents. Source: https://docs.stripe.com/currencies */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

/** The amount of an intent. */
export const amount = positiveInteger
  .refine(
    (cents) => cents >= MIN_AMOUNT,
    problem("amount_too_small", "Amount must be at least $0.50 usd"),
  )
  .refine(
    (cents) => cents <= MAX_AMOUNT,
    problem("amount_too_large", "Amount must be no more than $999,999.99"),
  );

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A list with numbered (`a[0]`) or unnumbered (`a[]`) items. */
export function list<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (tree) => (typeof tree === "object" && tree !== null ? Object.values(tree) : tree),
    z.array(item),
  );
}

/** An empty string is read as `null`, which unsets the value. */
export function emptyable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? null : value), schema.nullable());
}

/**
 * Metadata to merge, within Stripe's limits. An empty value removes its key. An empty string instead of metadata removes
 * all keys.
 */
export const metadata = emptyable(
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= 50, {
      error: "You can only have up to 50 metadata keys.",
    }),
);

/** Absent and empty parts become `null`. */
const nullableText = z
  .string()
  .optional()
  .transform((value) => value || null);

export const address = z.strictObject({
  city: nullableText,
  country: nullableText,
  line1: nullableText,
  line2: nullableText,
  postal_code: nullableText,
  state: nullableText,
});

export const shipping = z.strictObject({
  address,
  carrier: nullableText,
  name: text,
  phone: nullableText,
  tracking_number: nullableText,
});

/** Parameters of every endpoint. */
export const commonParams = { expand: list(z.string()).optional() };

/** Parameters of every list endpoint. `created` is in whole seconds since 1970. */
export const listParams = {
  ...commonParams,
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  created: z.strictObject({ gte: integer }).optional(),
};
export type ListParams = z.output<z.ZodObject<typeof listParams>>;
