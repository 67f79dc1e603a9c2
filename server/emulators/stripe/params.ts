import { z } from "zod";
import { isEmailAddress } from "#engine";
import type { FormTree } from "./form.ts";
import { invalidRequest, type StripeError } from "./stripeError.ts";

/**
 * Parses a decoded form strictly. @throws StripeError for the first problem: `parameter_unknown`, `parameter_missing`,
 * `parameter_invalid_integer`, …, with the parameter's name in brackets.
 */
export function parseParams<T>(schema: z.ZodType<T>, form: FormTree): T {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? invalidRequest("Invalid parameters") : toStripeError(issue);
}

function toStripeError(issue: z.core.$ZodIssue): StripeError {
  const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const [first = "", ...path] = [...issue.path, ...unknownKeys].map(String);
  const param = first + path.map((part) => `[${part}]`).join("");
  const code = codeOf(issue);
  return invalidRequest(`Invalid parameter ${param}: ${code}`, { code, param });
}

/** The message of a refinement is Stripe's code. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return "parameter_unknown";
  if (issue.code === "custom") return issue.message;
  return issue.input === undefined ? "parameter_missing" : "parameter_invalid";
}

/** Rejects an empty string. Stripe reads it as "unset", which few parameters allow. */
export const text = z
  .string()
  .max(5000)
  .refine((value) => value !== "", "parameter_invalid_empty");

/** The most characters before the @ (RFC 5321). */
const MAX_LOCAL_PART = 64;

/**
 * The rule of the shop's form, and one that the form doesn't have, because Stripe does not publish its rules: the shop must
 * cope with an address that only Stripe refuses.
 */
export const email = text.refine(
  (value) => isEmailAddress(value) && value.indexOf("@") <= MAX_LOCAL_PART,
  "email_invalid",
);

/** A number without sign. */
export const integer = z
  .string()
  .refine((value) => /^\d{1,15}$/.test(value), "parameter_invalid_integer")
  .transform(Number);

/** The amount of an intent, in cents, within Stripe's limits. Source: https://docs.stripe.com/currencies */
export const amount = integer
  .refine((cents) => cents >= 50, "amount_too_small")
  .refine((cents) => cents <= 99_999_999, "amount_too_large");

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

/** Within Stripe's limits. An empty string instead of metadata removes all keys. */
export const metadata = emptyable(
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= 50, "parameter_invalid"),
);

interface Metadata {
  readonly [key: string]: string;
}

/** Merges metadata. An empty value removes its key. `null` removes all keys. */
export function mergeMetadata(current: Metadata, update: Metadata | null = {}): Metadata {
  if (update === null) return {};
  const entries = Object.entries({ ...current, ...update });
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** Stripe's responses have `null` for an absent part. */
const part = text.optional().transform((value) => value ?? null);

export const address = z.strictObject({
  city: part,
  country: part,
  line1: part,
  line2: part,
  postal_code: part,
  state: part,
});

export const shipping = z.strictObject({ address, name: text, phone: part });
