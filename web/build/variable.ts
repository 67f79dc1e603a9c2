import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { FOLDERS } from "./paths.ts";

/**
 * A variable of the environment, or else of the `.env` file, as the server reads them; undefined if absent or empty.
 * Other variables of the file are not loaded: the server's must not affect the build.
 */
export function variable(name: string, folder: string = FOLDERS.root): string | undefined {
  const file = join(folder, ".env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return (process.env[name] ?? fromFile[name]) || undefined;
}
