import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { systemClock } from "./clock.ts";
import { loadEnvFile, readEnvironment } from "./config/env.ts";
import { openShop } from "./shop.ts";
import { describeStartError } from "./config/startError.ts";

const resolveFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const pages = resolveFolder("../dist/web");

/** Prints the problems and exits, with code 1 if there are any. Exits even if something is still running. */
function exit(problems: readonly string[]): never {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}

try {
  loadEnvFile();
  const env = readEnvironment(process.env);
  const folders = {
    catalog: resolveFolder("../catalog"),
    followed: process.argv.includes("--follow-catalog"),
    pages: existsSync(pages) ? pages : null,
  };
  const shop = await openShop(env, folders, systemClock);
  process.stdout.write(
    `${shop.name} is open at ${shop.address}${shop.demo ? " (demo: no card is charged)" : ""}\n`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void shop.close().then(exit));
  }
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}
