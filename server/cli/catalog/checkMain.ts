import { access } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_FOLDER } from "../catalogFolder.ts";
import { checkCatalog } from "./checkCatalog.ts";
import { exitWithUsage, readArguments } from "./readArguments.ts";

const USAGE = `npm run check:catalog [-- FOLDER]
Reports all errors in the catalog's files at once; ends with 1 when an error was found.`;

const { positionals } = readArguments(USAGE, { allowPositionals: true, options: {} });
const folder = positionals[0] ?? CATALOG_FOLDER;
await access(join(folder, "products")).catch(() =>
  exitWithUsage(`There is no catalog in ${folder}: it has no folder "products".`, USAGE),
);
await checkCatalog(folder);
