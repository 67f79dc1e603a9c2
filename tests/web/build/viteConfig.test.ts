import { expect, test } from "vitest";
import { PATHS } from "#engine";
import config from "../../../web/vite.config.ts";

/** Vite's own rule: a key that begins with "^" is a pattern, and any other key is a prefix. */
const isProxied = (url: string) =>
  Object.keys(config.server?.proxy ?? {}).some((key) =>
    key.startsWith("^") ? new RegExp(key).test(url) : url.startsWith(key),
  );

test("in development the server's paths are proxied, and a product's path that begins alike is not", () => {
  for (const path of Object.values(PATHS)) {
    expect([path, `${path}/x`, `${path}?x=1`].filter((url) => !isProxied(url))).toEqual([]);
    expect([`${path}-x`, `${path}s-x`, `/x${path}`].filter(isProxied)).toEqual([]);
  }
});
