import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { CATALOG_FOLDER, requireCatalog } from "../catalogFolder.ts";
import { checkCatalog } from "./checkCatalog.ts";
import { createStartingFile, isDrawable, type NewProduct } from "./startingFile.ts";
import { QUESTIONS, readCatalogContext } from "./newProductQuestions.ts";
import { openPrompter } from "../prompter.ts";
import { exitWithUsage, readArguments } from "../readArguments.ts";

const USAGE = `npm run catalog:new -- [--name TEXT] [--price DOLLARS] [--description TEXT] [--image FILE] [--names COUNT]
  [--catalog FOLDER]
Writes the starting file of a necklace into catalog/products; what no flag of the first line says is asked.
COUNT is the most names, or 0 for an engraved text. Without a picture (--image=), the drawing is the picture, which
needs at most 10 names. --catalog FOLDER writes into another catalog.`;

/** The flags that describe the product. */
const KEYS = ["name", "price", "description", "image", "names"] as const;

const { values } = readArguments(USAGE, {
  options: {
    name: { type: "string" },
    price: { type: "string" },
    description: { type: "string" },
    image: { type: "string" },
    names: { type: "string" },
    catalog: { type: "string", default: CATALOG_FOLDER },
  },
});
const folder = values.catalog;
await requireCatalog(folder, USAGE);
const context = await readCatalogContext(folder);
exitIfFlagsInvalid();
const prompter = KEYS.some((key) => values[key] === undefined) ? openPrompter() : null;
const answers = {
  name: await readAnswer("name"),
  price: await readAnswer("price"),
  description: await readAnswer("description"),
  image: await readAnswer("image"),
  names: await readAnswer("names"),
};
prompter?.close();
if (answers.image === null && !isDrawable(answers, context)) {
  const reason = "without a picture the drawing is the picture, and this product is not drawn";
  exitWithUsage(`--image: ${reason} — name a picture in catalog/images.`, USAGE);
}

const { file, text } = createStartingFile(answers, context);
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

/** If flags are invalid, prints all their problems and exits. */
function exitIfFlagsInvalid(): void {
  const errors = KEYS.flatMap((key) => {
    const flag = values[key];
    const answer = flag === undefined ? null : QUESTIONS[key].parse(flag, context);
    return answer !== null && "error" in answer ? [`--${key}: ${answer.error}`] : [];
  });
  if (errors.length > 0) exitWithUsage(errors.join("\n"), USAGE);
}

/**
 * Returns the flag's value. Without the flag, asks the question until the typed answer is valid. Exits if the input ends
 * before.
 */
async function readAnswer<Key extends keyof NewProduct>(key: Key): Promise<NewProduct[Key]> {
  const { text, parse } = QUESTIONS[key];
  const question = text(context);
  for (;;) {
    const input = values[key] ?? (await prompter?.prompt(question)) ?? null;
    if (input === null) return exitWithUsage(`No answer to: ${question}`, USAGE);
    const answer = parse(input, context);
    if ("value" in answer) return answer.value;
    console.log(answer.error);
  }
}
