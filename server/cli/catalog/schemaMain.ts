import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_FOLDER } from "../catalogFolder.ts";
import { readArguments } from "../readArguments.ts";
import { requireCatalog } from "./requireCatalog.ts";
import { createSchemaFiles } from "./schemaFiles.ts";

const USAGE = `npm run catalog:schema [-- --catalog FOLDER]
Writes the JSON Schemas for editors. Run it after a change of the file format.`;

const { values } = readArguments(USAGE, {
  options: { catalog: { type: "string", default: CATALOG_FOLDER } },
});
await requireCatalog(values.catalog, USAGE);
await mkdir(join(values.catalog, "schema"), { recursive: true });
for (const { file, text } of createSchemaFiles()) {
  const path = join(values.catalog, file);
  await writeFile(path, text);
  console.log(path);
}
