import Fastify from "fastify";
import * as z from "zod";

// Schemas for environment variables. No message repeats a value, because some values are secret.

/** An empty variable counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Any text except one of only spaces, which could be no name, and a secret that anybody guesses. */
export const nonBlank = z.string().regex(/\S/, "must not be blank");

/** Accepts digits only. JavaScript would also convert other texts to a number, for example a blank to 0. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  optional(
    z
      .string()
      .regex(/^\d+$/, { error: "must be a whole number" })
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  );

export const webAddress = optional(
  z.url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" }),
);

/** Trusted proxies, as in Fastify's `trustProxy`. */
export const proxies = optional(
  z.string().refine(isAcceptedByFastify, {
    error:
      "must be IP addresses, ranges such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, separated by commas",
  }),
);

export const withPrefix = (...prefixes: string[]) =>
  optional(
    z.string().refine((value) => prefixes.some((prefix) => value.startsWith(prefix)), {
      error: `must start with ${prefixes.join(" or ")}`,
    }),
  );

/** Fastify throws for a list that it can't parse, and for a range of all addresses (`/0`). */
function isAcceptedByFastify(trustProxy: string): boolean {
  try {
    Fastify({ trustProxy });
    return true;
  } catch {
    return false;
  }
}
