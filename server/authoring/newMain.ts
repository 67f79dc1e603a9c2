import { access, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { lintLines } from "#engine/catalog";
import { checkCatalog } from "./checkCatalog.ts";
import { newProduct } from "./newProduct.ts";

const USAGE = `npm run catalog:new -- [--name TEXT] [--price DOLLARS] [--description TEXT] [--image FILE] [--names COUNT]
Writes the starting file of a product into catalog/products; what no flag says is asked.`;

// `npm run catalog:new`: writes the starting file of a product. What no flag says is asked.
const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    name: { type: "string" },
    price: { type: "string" },
    description: { type: "string" },
    image: { type: "string" },
    names: { type: "string" },
    catalog: { type: "string", default: fileURLToPath(new URL("../../catalog", import.meta.url)) },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const folder = values.catalog;
const pictures = (await readdir(join(folder, "images"))).filter((file) => file.endsWith(".webp"));
const answers = await askFor([
  { key: "name", question: "What is it called?" },
  { key: "price", question: "What does it cost at least, in dollars (such as 29.99)?" },
  { key: "description", question: "One sentence about it:" },
  { key: "image", question: `Its picture in catalog/images (${pictures.join(", ")}):` },
  { key: "names", question: "How many names at most (0 for one engraved text)?" },
]);

const price = Number(answers["price"]);
if (!(price > 0) || Math.round(price * 100) / 100 !== price)
  fail("the price must be dollars such as 29.99");
const names = Number(answers["names"]);
if (!Number.isInteger(names) || names < 0 || names > 100)
  fail("the names must be a number from 0 to 100");

const { file, text } = newProduct({
  name: answers["name"] ?? "",
  price,
  description: answers["description"] ?? "",
  image: answers["image"] ?? "",
  names: names === 0 ? null : names,
});
const path = join(folder, file);
if (await exists(path)) fail(`${path} is there already`);
await writeFile(path, text);
console.log(`${path} is written. What the check says:`);
const report = await checkCatalog(folder);
for (const line of lintLines(report, folder)) console.log(line);
if (report.faults.length > 0) process.exitCode = 1;

interface Question {
  readonly key: "name" | "price" | "description" | "image" | "names";
  readonly question: string;
}

async function askFor(questions: readonly Question[]): Promise<Readonly<Record<string, string>>> {
  const given: Record<string, string> = {};
  const open = questions.filter(({ key }) => values[key] === undefined);
  const prompt =
    open.length === 0 ? null : createInterface({ input: process.stdin, output: process.stdout });
  for (const { key, question } of questions) {
    given[key] = values[key] ?? (await prompt?.question(`${question} `)) ?? "";
  }
  prompt?.close();
  return given;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
