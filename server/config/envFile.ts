import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { EnvironmentError } from "./env.ts";

const FILE = ".env";

/**
 * Reads the variables of the `.env` file; none without one. @throws EnvironmentError if it can't be read: Docker, for
 * example, creates a folder in place of a missing file that is to be mounted.
 */
export function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync(FILE)) return {};
  try {
    return parseEnv(readFileSync(FILE, "utf8"));
  } catch (error) {
    throw new EnvironmentError([
      `${FILE} can't be read as a file: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

/** Adds the variables of the `.env` file to those of this process, which win. */
export function loadEnvFile(): void {
  Object.assign(process.env, { ...readEnvFile(), ...process.env });
}
