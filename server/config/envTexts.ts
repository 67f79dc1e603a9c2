import { isIP } from "node:net";
import * as z from "zod";

// How the texts of an environment's variables are read. No message repeats a text: some are secret.

/** A variable that is there but empty counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** A whole number. Digits alone: what else JavaScript reads as a number, such as a blank as 0, nobody means. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  optional(
    z
      .string()
      .regex(/^\d+$/, { error: "must be a whole number" })
      .transform(Number)
      .pipe(z.number().min(least).max(most)),
  );

/** An address in the web. */
export const webAddress = optional(
  z.url({ protocol: /^https?$/, error: "must be an address that starts with http:// or https://" }),
);

/** The proxies whose word on a shopper's address is taken. */
export const proxies = optional(
  z.string().refine((list) => list.split(",").every((one) => isProxy(one.trim())), {
    error: "must be IP addresses or ranges such as 10.0.0.0/8, separated by commas",
  }),
);

/** A text that starts with one of these. */
export const starting = (...prefixes: string[]) =>
  optional(
    z.string().refine((value) => prefixes.some((prefix) => value.startsWith(prefix)), {
      error: `must start with ${prefixes.join(" or ")}`,
    }),
  );

/** The networks that the server's framework knows by a name. */
const NAMED_NETWORKS: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Whether a text is an address, or a range of them, that the server's framework takes for a proxy's. */
function isProxy(text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const fits = length === undefined || (/^[1-9]\d*$/.test(length) && Number(length) <= bits);
  return NAMED_NETWORKS.has(text) || (bits > 0 && fits && more.length === 0);
}
