import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CATALOG_FOLDER, requireCatalog } from "../catalogFolder.ts";
import { readArguments } from "../readArguments.ts";
import { createSchemaFiles, README } from "./schemaFiles.ts";

const USAGE = `npm run catalog:schema [-- --catalog FOLDER]
Writes the JSON Schemas for editors and the lists of keys in README.md. Run it after a change of the file format.`;

const { values } = readArguments(USAGE, {
  options: { catalog: { type: "string", default: CATALOG_FOLDER } },
});
await requireCatalog(values.catalog, USAGE);
await mkdir(join(values.catalog, "schema"), { recursive: true });
// A copied catalog may have no README.
const readme = await readFile(join(values.catalog, README), "utf8").catch(() => null);
for (const { file, text } of createSchemaFiles(readme)) {
  const path = join(values.catalog, file);
  await writeFile(path, text);
  console.log(path);
}
