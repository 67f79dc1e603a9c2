import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";

/** Where Vite writes which source became which files. */
const MANIFEST = ".vite/manifest.json";
const ENTRY = "index.html";

/** The scripts of a site, by the source that they were made of. */
export interface Scripts {
  /** What every page loads. */
  readonly entry: readonly string[];
  /** What a page loads beside that, at once. */
  of(source: string | null): readonly string[];
}

/** Reads which scripts the pages of a built site load. @throws Error when a source became no script. */
export async function readScripts(site: string): Promise<Scripts> {
  const text = await readFile(join(site, MANIFEST), "utf8");
  const manifest = JSON.parse(text) as Manifest; // written by Vite just now
  const entry = withImports(manifest, ENTRY);
  return {
    entry,
    of: (source) =>
      source === null ? [] : withImports(manifest, source).filter((file) => !entry.includes(file)),
  };
}

/** The name of a build: it changes with the catalog's digest and the scripts, whose names change with what they hold. */
export async function nameOfBuild(site: string, digest: string): Promise<string> {
  const scripts = (await readdir(join(site, "assets"))).toSorted();
  return createHash("sha256").update(digest).update(scripts.join()).digest("hex").slice(0, 16);
}

function withImports(manifest: Manifest, source: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string): readonly string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} became no script`);
    return [chunk.file, ...(chunk.imports ?? []).flatMap(visit)];
  };
  return visit(source).map((file) => `/${file}`);
}
