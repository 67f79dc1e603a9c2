import { access } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exitWithUsage } from "./readArguments.ts";

/** The folder of the catalog that belongs to this code. */
export const CATALOG_FOLDER = fileURLToPath(new URL("../../catalog", import.meta.url));

/** Exits with a message and the usage if a folder, such as one with a mistyped name, contains no catalog. */
export async function requireCatalog(folder: string, usage: string): Promise<void> {
  await access(join(folder, "shop.json")).catch(() =>
    exitWithUsage(`There is no catalog in ${folder}: it has no file "shop.json".`, usage),
  );
}
