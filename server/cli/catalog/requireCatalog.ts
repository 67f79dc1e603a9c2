import { access } from "node:fs/promises";
import { join } from "node:path";
import { exitWithUsage } from "../readArguments.ts";

/** Exits with a message and the usage if a folder, such as one with a mistyped name, contains no catalog. */
export async function requireCatalog(folder: string, usage: string): Promise<void> {
  await access(join(folder, "shop.json")).catch(() =>
    exitWithUsage(`There is no catalog in ${folder}: it has no file "shop.json".`, usage),
  );
}
