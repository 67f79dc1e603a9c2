import { access } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_FOLDER } from "../catalogFolder.ts";
import { checkCatalog } from "./checkCatalog.ts";
import { exitWithUsage, readArguments } from "./readArguments.ts";

const USAGE = `npm run check:catalog [-- FOLDER]
Reports all errors in the catalog's files at once; exits with 1 if there is an error.`;

const { positionals } = readArguments(USAGE, { allowPositionals: true, options: {} });
const [folder = CATALOG_FOLDER, ...others] = positionals;
if (others.length > 0) exitWithUsage("Only one folder is checked at a time.", USAGE);
await access(join(folder, "shop.json")).catch(() =>
  exitWithUsage(`There is no catalog in ${folder}: it has no file "shop.json".`, USAGE),
);
await checkCatalog(folder);
