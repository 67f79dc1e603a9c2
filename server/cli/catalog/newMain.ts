import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { CATALOG_FOLDER, requireCatalog } from "../catalogFolder.ts";
import { openPrompter } from "../prompter.ts";
import { exitWithUsage, readArguments } from "../readArguments.ts";
import { checkCatalog } from "./checkCatalog.ts";
import { type Ask, askNewProduct, readCatalogContext } from "./newProductQuestions.ts";
import { shapeSheet } from "./shapeSheet.ts";
import { createStartingFile } from "./startingFile.ts";

const USAGE = `npm run catalog:new [-- --catalog FOLDER]
Draws the catalog's shapes into one HTML file, asks about a new product, and writes its starting file into
catalog/products. Most questions have a default for an empty line; answers can also be piped, one a line.
--catalog FOLDER writes into another catalog.`;

const { values } = readArguments(USAGE, {
  options: { catalog: { type: "string", default: CATALOG_FOLDER } },
});
const folder = values.catalog;
await requireCatalog(folder, USAGE);
const catalog = await readCatalogContext(folder);

const sheet = resolve(folder, "../.cache/shapes.html");
await mkdir(dirname(sheet), { recursive: true });
await writeFile(sheet, shapeSheet(catalog.shapes));
console.log(`The shapes are drawn in ${sheet}`);

const prompter = openPrompter();
/** Exits if the input ends before a valid answer. */
const ask: Ask = async (question, parse) => {
  for (;;) {
    const input = await prompter.prompt(question);
    if (input === null) return exitWithUsage(`No answer to: ${question}`, USAGE);
    const answer = parse(input.trim());
    if ("value" in answer) return answer.value;
    console.log(answer.error);
  }
};
const { file, text } = createStartingFile(await askNewProduct(ask, catalog), catalog);
prompter.close();

const path = join(folder, file);
const shownPath = relative(process.cwd(), path);
try {
  // Git doesn't store empty folders, so the folder may be missing.
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: "wx" });
} catch (error) {
  console.error(
    `${shownPath} can't be written: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
console.log(`${shownPath} was written. Results of the check:`);
await checkCatalog(folder);
console.log(`Go on in ${shownPath}; npm run dev shows its page as you write.`);
