import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
const SOURCES = "catalog engine web server package.json package-lock.json tsconfig.json".split(" ");

/** The folder of the journeys' shop. It stays between runs, so that it is built again only when a source has changed. */
export const JOURNEY_SHOP = join(ROOT, ".cache/journeys/shop");

/** Product files that are added to the catalog: one with every kind of field, and one without a photograph. */
export const ADDED_FILES = [
  join(ROOT, "tests/fixtures/products/story-locket.json"),
  join(ROOT, "tests/fixtures/preview/petite-disc.json"),
];

/** Copies what a shop needs into a folder. What was built there stays; nothing is downloaded. */
export function copyProject(folder: string): void {
  for (const source of SOURCES) {
    rmSync(join(folder, source), { recursive: true, force: true });
    cpSync(join(ROOT, source), join(folder, source), { recursive: true });
  }
  if (!existsSync(join(folder, "node_modules")))
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  // Resized photos, which take long to make.
  for (const cache of [".cache/pictures", ".cache/compressed"])
    if (existsSync(join(ROOT, cache)) && !existsSync(join(folder, cache)))
      cpSync(join(ROOT, cache), join(folder, cache), { recursive: true });
}
