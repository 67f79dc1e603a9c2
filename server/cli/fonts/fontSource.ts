import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

/** The part of a package's `metadata.json` that is used. */
const fontMetadata = z.object({ license: z.object({ type: z.string(), attribution: z.string() }) });

const CACHE = resolve("node_modules/.cache/fonts");

/**
 * Installs a font package with npm into the cache, unless it is there.
 * @param name the package's name, such as `@fontsource/allura`
 * @throws Error if npm fails or there is no licence
 */
export function fetchFont(name: string, version: string) {
  const id = name.slice(name.indexOf("/") + 1);
  const prefix = join(CACHE, `${id}-${version}`);
  const folder = join(prefix, "node_modules", name);
  if (!existsSync(folder)) {
    mkdirSync(prefix, { recursive: true });
    const options = ["--prefix", prefix, "--no-save", "--ignore-scripts", "--silent"];
    execFileSync("npm", ["install", ...options, `${name}@${version}`]);
  }
  const { license } = fontMetadata.parse(
    JSON.parse(readFileSync(join(folder, "metadata.json"), "utf8")),
  );
  return {
    /** Returns the WOFF file of a subset (`latin`, `latin-ext`) in weight 400, or null if there is none. */
    woff: (subset: string): Buffer | null => {
      const file = join(folder, "files", `${id}-${subset}-400-normal.woff`);
      return existsSync(file) ? readFileSync(file) : null;
    },
    licence: license.type,
    copyright: license.attribution,
    licenceText: readFileSync(join(folder, "LICENSE"), "utf8"),
  };
}
