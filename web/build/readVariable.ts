import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/**
 * Reads a variable from the environment, or else from the current folder's `.env` file, as the server does; undefined if absent or
 * empty. The file's other variables are not loaded, because the server's settings must not affect the build.
 */
export function readVariable(name: string, folder: string = process.cwd()): string | undefined {
  const file = join(folder, ".env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return (process.env[name] ?? fromFile[name]) || undefined;
}
