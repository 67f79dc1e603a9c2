import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { lintLines } from "#engine/catalog";
import { type Prompter, openPrompter } from "./prompter.ts";
import { checkCatalog } from "./checkCatalog.ts";
import { newProduct, type NewProduct } from "./newProduct.ts";
import { QUESTIONS } from "./newProductQuestions.ts";
import { readArguments, exitWithUsage } from "./readArguments.ts";
import { readCatalogContext } from "./catalogContext.ts";

const USAGE = `npm run catalog:new -- [--name TEXT] [--price DOLLARS] [--description TEXT] [--image FILE] [--names COUNT]
Writes the starting file of a product into catalog/products; what no flag says is asked.
COUNT is the most names, or 0 for one engraved text. --catalog FOLDER writes into another catalog.`;

// `npm run catalog:new`: writes the starting file of a product.
const { values } = readArguments(USAGE, {
  options: {
    name: { type: "string" },
    price: { type: "string" },
    description: { type: "string" },
    image: { type: "string" },
    names: { type: "string" },
    catalog: {
      type: "string",
      default: fileURLToPath(new URL("../../../catalog", import.meta.url)),
    },
  },
});
const folder = values.catalog;
const around = await readCatalogContext(folder).catch(() =>
  exitWithUsage(`There is no catalog in ${folder}.`, USAGE),
);
refuseWrongFlags();
let prompter: Prompter | null = null;
const answers = {
  name: await answerTo("name"),
  price: await answerTo("price"),
  description: await answerTo("description"),
  image: await answerTo("image"),
  names: await answerTo("names"),
};
const { file, text } = newProduct(answers, around);
close();

const path = join(folder, file);
await writeFile(path, text, { flag: "wx" });
console.log(`${relative(process.cwd(), path)} was written. Results of the check:`);
const report = await checkCatalog(folder);
for (const line of lintLines(report, relative(process.cwd(), folder) || ".")) console.log(line);
console.log(`Go on in ${relative(process.cwd(), path)}; npm run dev shows its page as you write.`);
if (report.errors.length > 0) process.exitCode = 1;

/** Reports the problems of all flags at once. */
function refuseWrongFlags(): void {
  const keys = ["name", "price", "description", "image", "names"] as const;
  const errors = keys.flatMap((key) => {
    const given = values[key];
    const judged = given === undefined ? null : QUESTIONS[key].parse(given, around);
    return judged !== null && "error" in judged ? [`--${key}: ${judged.error}`] : [];
  });
  if (errors.length > 0) exitWithUsage(errors.join("\n"), USAGE);
}

/** The flag's value, or the first valid typed answer. */
async function answerTo<Key extends keyof NewProduct>(key: Key): Promise<NewProduct[Key]> {
  const { text: ask, parse: judge } = QUESTIONS[key];
  const question = ask(around);
  for (;;) {
    prompter ??= values[key] === undefined ? openPrompter() : null;
    const answer = values[key] ?? (await prompter?.prompt(question)) ?? null;
    if (answer === null) return exitWithUsage(`No answer to: ${question}`, USAGE);
    const judged = judge(answer, around);
    if ("value" in judged) return judged.value;
    console.log(judged.error);
  }
}

function close(): void {
  prompter?.close();
}
