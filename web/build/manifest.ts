import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { ENTRY_CHUNK } from "./chunkGroups.ts";

/** Vite's manifest, which maps sources to built files. */
const MANIFEST = ".vite/manifest.json";

/** The scripts of a site, by source file. */
export interface Scripts {
  /** The scripts that every page loads. A script follows those that it imports. */
  readonly entry: readonly string[];
  /** The other scripts that a page loads initially. */
  forSource(source: string | null): readonly string[];
}

/** Reads which scripts the pages of a built site load. @throws Error when a source has no script. */
export async function readScripts(site: string): Promise<Scripts> {
  const text = await readFile(join(site, MANIFEST), "utf8");
  const manifest = JSON.parse(text) as Manifest; // written by Vite in this build
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.name === ENTRY_CHUNK);
  if (entryKey === undefined) throw new Error(`The site has no chunk "${ENTRY_CHUNK}"`);
  const entry = withImports(manifest, entryKey);
  return {
    entry,
    forSource: (source) =>
      source === null ? [] : withImports(manifest, source).filter((file) => !entry.includes(file)),
  };
}

/** The id of a build: a hash of the catalog's digest and of the scripts' names. The names contain content hashes. */
export async function buildId(site: string, digest: string): Promise<string> {
  const scripts = (await readdir(join(site, "assets"))).toSorted();
  return createHash("sha256").update(digest).update(scripts.join()).digest("hex").slice(0, 16);
}

/** The script of a source, after all that it imports. */
function withImports(manifest: Manifest, source: string): readonly string[] {
  const visited = new Set<string>();
  const visit = (key: string): readonly string[] => {
    if (visited.has(key)) return [];
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} has no built script`);
    return [...(chunk.imports ?? []).flatMap(visit), chunk.file];
  };
  return visit(source).map((file) => `/${file}`);
}
