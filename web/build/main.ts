import { join } from "node:path";
import { withLock } from "./withLock.ts";
import { BuildFault } from "./buildFault.ts";
import { FOLDERS } from "./paths.ts";
import { isBuilt } from "./stamp.ts";

// `npm run build`; `npm start` asks with `--if-needed` and is answered at once while nothing has changed.
const ifNeeded = process.argv.includes("--if-needed");
const LOCK = join(FOLDERS.root, ".cache/build.lock");

// The pages are for shoppers, whatever a developer's shell says for other programs.
process.env["NODE_ENV"] = "production";

try {
  if (!ifNeeded || !(await isBuilt())) await withLock(LOCK, sayThatOneWaits, buildSite);
} catch (error) {
  // Where this program stood says nothing to whoever has to mend their own file.
  console.error(error instanceof BuildFault ? error.message : error);
  process.exitCode = 1;
}

function sayThatOneWaits(): void {
  console.log("The pages are being built already; this waits until they are.");
}

async function buildSite(): Promise<void> {
  // Whoever was waited for has built them, perhaps.
  if (ifNeeded && (await isBuilt())) return;
  console.log("Building the pages; this happens once, and again when their sources change.");
  // The bundler is big: it is loaded when there is something to build.
  const { build } = await import("./build.ts");
  await build();
}
