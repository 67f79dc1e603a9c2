import { isBuilt } from "./stamp.ts";

// `npm run build`; `npm start` asks with `--if-needed` and is answered at once while nothing has changed.
if (!process.argv.includes("--if-needed") || !(await isBuilt())) {
  // The bundler is big: it is loaded when there is something to build.
  const [{ build }, { CatalogError }] = await Promise.all([
    import("./build.ts"),
    import("./catalog.ts"),
  ]);
  console.log("Building the pages; this happens once, and again when their sources change.");
  try {
    await build();
  } catch (error) {
    // A catalog's faults are for its author: the list says all, and where this program stood says nothing.
    console.error(error instanceof CatalogError ? error.message : error);
    process.exitCode = 1;
  }
}
