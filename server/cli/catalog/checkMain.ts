import { access } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { lintLines } from "#engine/catalog";
import { checkCatalog } from "./checkCatalog.ts";
import { readArguments, exitWithUsage } from "./readArguments.ts";

const USAGE = `npm run check:catalog [-- FOLDER]
Reports all errors in the catalog's files at once; ends with 1 when an error was found.`;

// `npm run check:catalog [-- FOLDER]`
const { positionals } = readArguments(USAGE, { allowPositionals: true, options: {} });
const folder = positionals[0] ?? fileURLToPath(new URL("../../../catalog", import.meta.url));
await access(join(folder, "products")).catch(() =>
  exitWithUsage(`There is no catalog in ${folder}: it has no folder "products".`, USAGE),
);
const report = await checkCatalog(folder);
for (const line of lintLines(report, relative(process.cwd(), folder) || ".")) console.log(line);
if (report.errors.length > 0) process.exitCode = 1;
