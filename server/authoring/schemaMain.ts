import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { schemaFiles } from "./schemaFiles.ts";

// `npm run catalog:schema`: writes the editor's schemas anew after the language has grown.
await mkdir(new URL("../../catalog/schema", import.meta.url), { recursive: true });
for (const { file, text } of schemaFiles()) {
  const path = fileURLToPath(new URL(`../../catalog/${file}`, import.meta.url));
  await writeFile(path, text);
  console.log(path);
}
