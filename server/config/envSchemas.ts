import { isIP } from "node:net";
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
  z.string().refine((list) => list.split(",").every((proxy) => isProxy(proxy.trim())), {
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

/** Network names that Fastify's `trustProxy` accepts. */
const NAMED_NETWORKS: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * Whether a text is an IP address, a range in CIDR notation or a named network. Netmasks are not accepted, nor is a range
 * of all addresses (`/0`), because Fastify throws for it.
 */
function isProxy(text: string): boolean {
  const [address = "", prefixLength, ...more] = text.split("/");
  // `isIP` returns 4, 6, or 0 for a text that is no address.
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const fits =
    prefixLength === undefined || (/^[1-9]\d*$/.test(prefixLength) && Number(prefixLength) <= bits);
  return NAMED_NETWORKS.has(text) || (bits > 0 && fits && more.length === 0);
}
