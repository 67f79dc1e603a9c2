import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** An expected error that stops a build. Its message is for an author or a merchant, who needs no stack trace. */
export class BuildError extends Error {}

/**
 * Reads a variable from the environment, or else from the current folder's `.env` file, as the server does; undefined if absent or
 * empty. The file's other variables are not loaded, because the server's settings must not affect the build.
 */
export function readVariable(name: string, folder: string = process.cwd()): string | undefined {
  const file = join(folder, ".env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return (process.env[name] ?? fromFile[name]) || undefined;
}

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

/**
 * Rejects a project folder that the bundler can't build: it reads `#` and `?` in a path as the end of a file's name.
 * @throws BuildError
 */
export function checkRoot(root: string): void {
  if (/[#?]/.test(root))
    throw new BuildError(`The pages can't be built in ${root}: rename the folder without # and ?.`);
}
