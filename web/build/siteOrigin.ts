import { BuildError } from "./buildError.ts";
import { readVariable } from "./readVariable.ts";

/**
 * The shop's origin, such as `https://shop.example`, or empty if it is not known. It makes the URLs in the pages' heads
 * absolute, as social networks and search engines need them.
 * @throws BuildError if `siteUrl` is not an origin
 */
export function siteOrigin(siteUrl: string | undefined = readVariable("SITE_URL")): string {
  if (siteUrl === undefined) return "";
  const url = URL.canParse(siteUrl) ? new URL(siteUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new BuildError("SITE_URL: must be the shop's own address, such as https://shop.example");
  return url.origin;
}
