import { parseArgs } from "node:util";
import { FOLDERS } from "./paths.ts";
import { BuildError, checkRoot } from "./settings.ts";
import { isBuilt } from "./stamp.ts";

const USAGE = `npm run build -- [--if-needed]
Builds the pages and prints their first-load JavaScript. --if-needed builds only if a source has changed, as "npm start" does.`;

// The pages are built for production, whatever the developer's environment.
process.env["NODE_ENV"] = "production";

try {
  const { values } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, "if-needed": { type: "boolean" } },
  });
  if (values.help) console.log(USAGE);
  else if (!values["if-needed"] || !(await isBuilt())) await buildSite();
} catch (error) {
  // A stack trace doesn't help authors correct their files.
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}

async function buildSite(): Promise<void> {
  checkRoot(FOLDERS.root);
  console.log("Building the pages; this happens once, and again when their sources change.");
  // The bundler is large, so it is loaded only if needed.
  const { build } = await import("./build.ts");
  await build();
}
