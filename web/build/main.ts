import { build, isBuilt } from "./build.ts";
import { CatalogError } from "./catalog.ts";

// `npm run build`; `npm start` asks with `--if-needed` and is answered at once while nothing has changed.
const needed = !process.argv.includes("--if-needed") || !(await isBuilt());

try {
  if (needed) {
    console.log("Building the pages; this happens once, and again when their sources change.");
    await build();
  }
} catch (error) {
  // A catalog's faults are for its author: the list says all, and where this program stood says nothing.
  console.error(error instanceof CatalogError ? error.message : error);
  process.exitCode = 1;
}
