import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FOLDERS } from "./paths.ts";
import { siteOrigin } from "./siteOrigin.ts";

/** The file in a built site's folder that says what it was made of. */
export const STAMP = "stamp.txt";

/** What a build is made of, relative to the project's top. */
const SOURCES = ["catalog", "engine", "web", "package-lock.json", "package.json", "tsconfig.json"];
/** What lies among them but makes no difference to the site. */
const ASIDE = /^catalog\/studio\/|\.md$|\.part$/;

/**
 * Whether the shop's site was built of the sources as they are now, and is still there.
 * @throws BuildFault when `SITE_URL` is wrong
 */
export async function isBuilt(): Promise<boolean> {
  const now = await stampOf(FOLDERS.root, siteOrigin());
  const kept = await readFile(join(FOLDERS.dist, STAMP), "utf8").catch(() => null);
  return kept === now && existsSync(join(FOLDERS.dist, "web/index.html"));
}

/** A short text that changes whenever a source of the site changes. */
export async function stampOf(root: string, origin: string): Promise<string> {
  const hash = createHash("sha256").update(process.version).update(origin);
  // Thousands of small files are read fastest one after the other.
  for (const file of (await Promise.all(SOURCES.map((each) => filesBelow(root, each)))).flat()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

async function filesBelow(root: string, source: string): Promise<readonly string[]> {
  if (source.includes(".")) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !ASIDE.test(file))
    .toSorted();
}
