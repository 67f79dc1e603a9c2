import { join } from "node:path";
import { withLock } from "./files/withLock.ts";
import { BuildError } from "./buildError.ts";
import { checkRoot } from "./checkRoot.ts";
import { FOLDERS } from "./paths.ts";
import { isBuilt } from "./stamp.ts";

// Runs for `npm run build`. `npm start` passes `--if-needed`: then nothing is built if no source has changed.
const ifNeeded = process.argv.includes("--if-needed");
const LOCK = join(FOLDERS.root, ".cache/build.lock");

// The pages are built for production, whatever the developer's environment.
process.env["NODE_ENV"] = "production";

try {
  if (!ifNeeded || !(await isBuilt())) await withLock(LOCK, reportWaiting, buildSite);
} catch (error) {
  // A stack trace doesn't help authors correct their files.
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}

function reportWaiting(): void {
  console.log("The pages are being built already; this waits until they are.");
}

async function buildSite(): Promise<void> {
  // The process that held the lock may have built them.
  if (ifNeeded && (await isBuilt())) return;
  checkRoot(FOLDERS.root);
  console.log("Building the pages; this happens once, and again when their sources change.");
  // The bundler is large, so it is loaded only if needed.
  const { build } = await import("./build.ts");
  await build();
}
