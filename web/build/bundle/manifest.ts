import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, ManifestChunk } from "vite";
import { ENTRY_CHUNK } from "./chunkGroups.ts";

/** Vite's manifest, which maps sources to built files. */
const MANIFEST = ".vite/manifest.json";

/** The URLs of the files that a page loads initially. A file follows those that it needs. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styleSheets: readonly string[];
}

/** Finds the initial files of a page from the source of its code, relative to `web/`; null for the main bundle only. */
export type AssetsOf = (source: string | null) => PageAssets;

/** Reads which files the pages of a built site load. @throws Error when a source has no script. */
export async function readAssets(site: string): Promise<AssetsOf> {
  const text = await readFile(join(site, MANIFEST), "utf8");
  const manifest = JSON.parse(text) as Manifest; // written by Vite in this build
  const entry = Object.keys(manifest).find((key) => manifest[key]?.name === ENTRY_CHUNK);
  if (entry === undefined) throw new Error(`The site has no chunk "${ENTRY_CHUNK}"`);
  return (source) => {
    const chunks = withImports(manifest, source === null ? [entry] : [entry, source]);
    const urls = (files: readonly string[]) => files.map((file) => `/${file}`);
    return {
      scripts: urls(chunks.map(({ file }) => file)),
      styleSheets: urls(chunks.flatMap(({ css = [] }) => css)),
    };
  };
}

/** The id of a build: a hash of the catalog's digest and of the assets' names, which contain hashes of their contents. */
export async function buildId(site: string, digest: string): Promise<string> {
  const assets = (await readdir(join(site, "assets"))).toSorted();
  return createHash("sha256").update(digest).update(assets.join()).digest("hex").slice(0, 16);
}

/** The chunks with these keys, each after all that it imports. */
function withImports(manifest: Manifest, keys: readonly string[]): readonly ManifestChunk[] {
  const visited = new Set<string>();
  const visit = (key: string): readonly ManifestChunk[] => {
    if (visited.has(key)) return [];
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} has no built script`);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return keys.flatMap(visit);
}
