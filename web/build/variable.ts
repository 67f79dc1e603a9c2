import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { FOLDERS } from "./paths.ts";

/**
 * A variable of the environment, or else of the `.env` file, as the server reads them; undefined for one that is absent or
 * empty. No other variable of the file's comes with it: those for the server may not change what is built.
 */
export function variable(name: string, folder: string = FOLDERS.root): string | undefined {
  const file = join(folder, ".env");
  const kept = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return (process.env[name] ?? kept[name]) || undefined;
}
