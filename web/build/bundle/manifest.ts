import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";

/** Vite's manifest, which maps sources to built files. */
const MANIFEST = ".vite/manifest.json";

/**
 * Lists the URLs of the scripts that a page needs, from the source of its code, relative to `web/`. They include those of
 * every page, which the page's code imports. @throws Error when the source has no script
 */
export type ScriptsOf = (source: string) => readonly string[];

/** Reads which scripts the pages of a built site load. */
export async function readScripts(site: string): Promise<ScriptsOf> {
  const text = await readFile(join(site, MANIFEST), "utf8");
  const manifest = JSON.parse(text) as Manifest; // written by Vite in this build
  return (source) => {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (chunk === undefined) throw new Error(`${key} has no built script`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    visit(source);
    return [...files].map((file) => `/${file}`);
  };
}

/** The id of a build: a hash of the catalog's digest and of the assets' names, which contain hashes of their contents. */
export async function buildId(site: string, digest: string): Promise<string> {
  const assets = (await readdir(join(site, "assets"))).toSorted();
  return createHash("sha256").update(digest).update(assets.join()).digest("hex").slice(0, 16);
}
