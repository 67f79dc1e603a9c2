import { z } from "zod";

/** Rejects an empty string. Stripe reads it as "unset", which few parameters allow. */
export const text = z.string().transform((value, ctx) => {
  if (value !== "" && value.length <= 5000) return value;
  ctx.issues.push(
    value === ""
      ? problem(
          value,
          "parameter_invalid_empty",
          "You passed an empty string. We assume empty values are an attempt to unset a parameter; this one cannot be unset.",
        )
      : problem(value, undefined, "Invalid string: must be at most 5000 characters"),
  );
  return z.NEVER;
});

/** Rejects obvious errors: commas, spaces, brackets and misplaced dots. Stripe does not publish its rules. */
const EMAIL = /^[^\s@,;:<>()[\]"]+@[^\s@,;:<>()[\]"_]+\.[^\s@,;:<>()[\]"_]+$/;
const MISPLACED_DOT = /\.\.|^\.|\.$|\.@|@\./;

export const email = text.transform((value, ctx) => {
  if (EMAIL.test(value) && !MISPLACED_DOT.test(value)) return value;
  ctx.issues.push(problem(value, "email_invalid", `Invalid email address: ${value}`));
  return z.NEVER;
});

export const integer = z.string().transform((value, ctx) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  ctx.issues.push(problem(value, "parameter_invalid_integer", `Invalid integer: ${value}`));
  return z.NEVER;
});

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

/** Metadata to merge. An empty value removes its key. An empty string instead of metadata removes all keys. */
export const metadata = z.preprocess(
  (value) => (value === "" ? null : value),
  z
    .record(z.string(), z.string())
    .superRefine((entries, ctx) => {
      for (const [key, value] of Object.entries(entries)) {
        if (key.length > 40)
          ctx.addIssue(
            tooLong("keys", 40, `a key with ${key.length} characters. Invalid key: ${key}`),
          );
        if (value.length > 500)
          ctx.addIssue(
            tooLong(
              "values",
              500,
              `a value that is ${value.length} characters. Invalid value: ${value}`,
            ),
          );
      }
      if (Object.keys(entries).length > 50)
        ctx.addIssue({ code: "custom", message: "You can only have up to 50 metadata keys." });
    })
    .nullable(),
);

const timeBounds = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
export type TimeRange = z.output<typeof timeBounds>;

/** A time in whole seconds since 1970, or bounds. */
export const timeRange = z.preprocess(
  (value) => (typeof value === "string" ? { gte: value, lte: value } : value),
  timeBounds,
);

/** Absent and empty parts become `null`. */
export const address = z.strictObject({
  city: nullableText(),
  country: nullableText(),
  line1: nullableText(),
  line2: nullableText(),
  postal_code: nullableText(),
  state: nullableText(),
});

export const shipping = z.strictObject({
  address,
  carrier: nullableText(),
  name: text,
  phone: nullableText(),
  tracking_number: nullableText(),
});

/** Parameters of every endpoint. */
export const commonParams = { expand: list(z.string()).optional() };

/** Parameters of every list endpoint. */
export const listParams = {
  ...commonParams,
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: timeRange.optional(),
};
export type ListParams = z.output<z.ZodObject<typeof listParams>>;

function nullableText() {
  return z
    .string()
    .optional()
    .transform((value) => (value === undefined || value === "" ? null : value));
}

function tooLong(partName: string, max: number, detail: string) {
  return {
    code: "custom" as const,
    message: `Metadata ${partName} can have up to ${max} characters, but you passed in ${detail}`,
  };
}

function problem(input: string, code: string | undefined, message: string) {
  return { code: "custom" as const, message, input, params: { code } };
}
