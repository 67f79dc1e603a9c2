import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FOLDERS } from "./paths.ts";
import { siteOrigin } from "./settings.ts";

/** The name of the file with the hash of a build's sources. */
export const STAMP = "stamp.txt";

/** The sources of a build, relative to the project's root. */
const SOURCES = ["catalog", "engine", "web", "package-lock.json", "package.json", "tsconfig.json"];
/** Files in these folders that don't affect the site: the studio's, texts for readers, and files that are being written. */
const IGNORED = /^catalog\/studio\/|\.md$|\.part$/;

/** Whether the site in `dist` was built from the current sources. @throws BuildError when `SITE_URL` is invalid */
export async function isBuilt(): Promise<boolean> {
  const currentStamp = await computeStamp(FOLDERS.root, siteOrigin());
  const storedStamp = await readFile(join(FOLDERS.dist, STAMP), "utf8").catch(() => null);
  return storedStamp === currentStamp && existsSync(join(FOLDERS.dist, "web/index.html"));
}

/** A hash of all that a build depends on: the sources, Node's version, and the shop's origin. */
export async function computeStamp(root: string, origin: string): Promise<string> {
  const hash = createHash("sha256").update(process.version).update(origin);
  // Many small files are read fastest synchronously.
  for (const file of (await Promise.all(SOURCES.map((each) => filesBelow(root, each)))).flat()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** The files in a folder and its subfolders; a file alone. Relative to `root`, sorted. */
async function filesBelow(root: string, source: string): Promise<readonly string[]> {
  if (source.includes(".")) return [source]; // a file
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !IGNORED.test(file))
    .toSorted();
}
