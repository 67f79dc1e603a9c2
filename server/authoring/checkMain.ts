import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { lintLines } from "#engine/catalog";
import { checkCatalog } from "./checkCatalog.ts";

// `npm run check:catalog`: everything that is wrong with the catalog's files, all at once. A folder may be named.
const folder = process.argv[2] ?? fileURLToPath(new URL("../../catalog", import.meta.url));
const report = await checkCatalog(folder);
for (const line of lintLines(report, relative(process.cwd(), folder) || ".")) console.log(line);
if (report.faults.length > 0) process.exitCode = 1;
