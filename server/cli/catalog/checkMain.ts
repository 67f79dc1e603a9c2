import { CATALOG_FOLDER, requireCatalog } from "../catalogFolder.ts";
import { checkCatalog } from "./checkCatalog.ts";
import { exitWithUsage, readArguments } from "../readArguments.ts";

const USAGE = `npm run check:catalog [-- --catalog FOLDER]
Reports all errors and warnings about the catalog's files at once; exits with 1 if there is an error. The folder may
also be written without --catalog.`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { catalog: { type: "string", multiple: true, default: [] } },
});
const [folder = CATALOG_FOLDER, ...others] = [...values.catalog, ...positionals];
if (others.length > 0) exitWithUsage("Only one folder is checked at a time.", USAGE);
await requireCatalog(folder, USAGE);
await checkCatalog(folder);
