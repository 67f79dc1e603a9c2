import { BuildFault } from "./buildFault.ts";
import { variable } from "./variable.ts";

/**
 * Where the shop will stand, for the addresses that must be whole, shared pictures' and search engines': such as
 * `https://shop.example`, or empty when that is not known.
 * @throws BuildFault for anything but the top of a site
 */
export function siteOrigin(given: string | undefined = variable("SITE_URL")): string {
  if (given === undefined) return "";
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new BuildFault("SITE_URL: must be the shop's own address, such as https://shop.example");
  return url.origin;
}
