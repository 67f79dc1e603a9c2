import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import {
  didYouMean,
  imageSchema,
  parseCatalogFiles,
  type PlateShape,
  RESERVED_PATHS,
} from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import {
  areasOf,
  type Arrangement,
  arrangementsOf,
  type Content,
  CONTENTS,
  contentsOf,
  type Design,
  MAX_PIECES,
  type NewProduct,
} from "./newProduct.ts";
import { idFromName, type UsableCatalog } from "./startingFile.ts";

/** The catalog that a new product is added to. */
export interface CatalogContext extends UsableCatalog {
  /** The catalog's folder, as the author reads it. */
  readonly folder: string;
  /** The valid shapes by name. */
  readonly shapes: ReadonlyMap<string, PlateShape>;
  readonly metals: readonly { readonly id: string | number; readonly label: string }[];
  readonly hasBirthstones: boolean;
  /** File names of the images, with extension. */
  readonly images: readonly string[];
  /** The names of all files, readable or not. */
  readonly files: readonly string[];
  /** The readable products. */
  readonly products: readonly {
    readonly file: string;
    readonly product: { readonly path: string; readonly name: string };
  }[];
}

/** Reads what the questions about a new product need from a catalog folder. Invalid files are tolerated. */
export async function readCatalogContext(folder: string): Promise<CatalogContext> {
  const files = readCatalogFiles(folder);
  const { products, optionSets, shapes, shop } = parseCatalogFiles(files);
  const imagesFolder = join(folder, "images");
  const images = existsSync(imagesFolder) ? await readdir(imagesFolder) : [];
  return {
    folder: relative(process.cwd(), folder) || ".",
    shapes: new Map(
      [...shapes].flatMap(([name, shape]) => (shape === null ? [] : [[name, shape]])),
    ),
    metals: optionSets.get("metals") ?? [],
    hasBirthstones: (optionSets.get("birthstones") ?? []).length > 0,
    fonts: (optionSets.get("fonts") ?? []).flatMap(({ show }) =>
      typeof show["file"] === "string" ? [show["file"]] : [],
    ),
    hasCalendar: (shop?.settings.calendar ?? null) !== null,
    // Those that a product file may name.
    images: images.filter((file) => imageSchema.safeParse(`/images/${file}`).success).toSorted(),
    files: files.map(({ file }) => file),
    products,
  };
}

/** The value of a valid answer. For an invalid answer, a sentence that says what is wrong and what to write. */
export type Answer<Value> = { readonly value: Value } | { readonly error: string };

type Parse<Value> = (input: string) => Answer<Value>;

/** Asks a question until the answer, without spaces around it, is valid. */
export type Ask = <Value>(question: string, parse: Parse<Value>) => Promise<Value>;

/** The maximum number of characters of a product's name. It becomes a file name, whose length is limited. */
const MAX_NAME_LENGTH = 100;
/** How many of the catalog's metals are offered by default. */
const DEFAULT_METALS = 3;

const ARRANGEMENTS: { readonly [Key in Arrangement]: string } = {
  stacked: "one below another",
  "side by side": "close together in a row",
  strung: "with space between them, along the chain",
  fanned: "all from one ring",
};

/** Asks what a starting file needs, except what other answers already decide. */
export async function askNewProduct(ask: Ask, catalog: CatalogContext): Promise<NewProduct> {
  const name = await ask("What is it called?", (input) => parseName(input, catalog));
  const sentence = `${name}, made to order.`;
  const description = await ask(`One sentence about it (empty: “${sentence}”):`, (input) => ({
    value: input || sentence,
  }));
  const price = await ask("What does it cost, in dollars (such as 29.99)?", parsePrice);
  const originalPrice = await ask(
    "The old price, struck through (empty: none):",
    optional((input) => parseOriginalPrice(input, price)),
  );
  const design = await askDesign(ask, catalog);
  const contents = await askContents(ask, design, catalog);
  const several = await askSeveral(ask, design, contents);
  const metals = await askMetals(ask, design, catalog);
  return { name, description, price, originalPrice, design, contents, ...several, metals };
}

const optional =
  <Value>(parse: Parse<Value>): Parse<Value | undefined> =>
  (input) =>
    input === "" ? { value: undefined } : parse(input);

/** The id, the file and the page are derived from the name. No other product may use them. */
function parseName(name: string, { folder, files, products }: CatalogContext): Answer<string> {
  const id = idFromName(name);
  if (id === null)
    return { error: `"${name}" has no letters to make an address of — choose another name.` };
  if (name.length > MAX_NAME_LENGTH) {
    return { error: `A name has at most ${MAX_NAME_LENGTH} characters — choose a shorter one.` };
  }
  if (RESERVED_PATHS.has(id))
    return { error: `The shop itself needs the page /${id} — choose another name.` };
  const file = `products/${id}.json`;
  const conflict = products.find(
    ({ product }) => product.name.toLowerCase() === name.toLowerCase() || product.path === `/${id}`,
  );
  if (conflict === undefined && !files.includes(file)) return { value: name };
  return {
    error: `${folder}/${conflict?.file ?? file} has this name or the address /${id} — choose another name.`,
  };
}

/** Accepts dollars with or without a `$`. */
function parsePrice(input: string): Answer<number> {
  const digits = /^\$?\s*(\d{1,5}(?:\.\d{1,2})?)$/.exec(input)?.[1];
  const price = Number(digits);
  return digits !== undefined && price > 0
    ? { value: price }
    : { error: "Please write dollars above zero and below 100000, such as 29.99." };
}

/** Accepts what the catalog's check accepts: more than the price, and not so much that it looks like cents. */
function parseOriginalPrice(input: string, price: number): Answer<number> {
  const answer = parsePrice(input);
  if ("error" in answer || (answer.value > price && answer.value < 100 * price)) return answer;
  return { error: `Please write more than ${price}, and less than a hundred times as much.` };
}

async function askDesign(ask: Ask, catalog: CatalogContext): Promise<Design> {
  const { shapes, metals, fonts, folder } = catalog;
  const designs = new Map<string, Design | null>();
  // Without metals and fonts, nothing can be drawn.
  if (metals.length > 0 && fonts.length > 0) {
    designs.set("name", { kind: "cut name" });
    for (const [name, shape] of shapes) designs.set(name, { kind: "plate", name, shape });
  }
  designs.set("none", null);
  const fallback = designs.has("name") ? "name" : "none";
  const design = await ask(
    `Which shape: ${namesOf(designs)} (name: cut from metal; none: sold by its photograph; empty: ${fallback})?`,
    (input) => choose(input || fallback, designs),
  );
  if (design !== null) return design;
  const images = new Map(catalog.images.map((file) => [file.replace(/\.\w+$/, ""), file]));
  const image = await ask(`Which picture of ${folder}/images: ${namesOf(images)}?`, (input) =>
    choose(input.replace(/\.\w+$/, ""), images),
  );
  return { kind: "photograph", image };
}

/** Asks what is on each piece, if there is more than one answer. Prints why a shape is not engraved, if it has no place for it. */
async function askContents(
  ask: Ask,
  design: Design,
  { hasBirthstones }: CatalogContext,
): Promise<readonly Content[]> {
  if (design.kind === "cut name") return ["name"];
  const isPlate = design.kind === "plate";
  const texts = isPlate ? areasOf("text", design.shape).length : Infinity;
  const offered = (isPlate ? contentsOf(design.shape) : CONTENTS).filter(
    (content) => content !== "stone" || hasBirthstones,
  );
  if (isPlate && texts === 0) {
    console.log(
      `${design.name} has no rectangle for a text, so nothing is engraved; a text along its edge is written by hand: "along" in preview.md`,
    );
  }
  const [fallback] = offered;
  if (fallback === undefined) return [];
  const isBackUsed = offered.filter((content) => content !== "stone").length > texts && texts > 0;
  const first = texts === 1 ? "first" : `first ${texts}`;
  const back = isBackUsed ? `; texts after the ${first} go on the back` : "";
  const contents = new Map<string, Content | null>(offered.map((content) => [content, content]));
  contents.set("nothing", null);
  return ask(
    `What is on each: ${namesOf(contents)}; several with commas (empty: ${fallback}${back})?`,
    (input) => {
      const answer = chooseSeveral(input || fallback, contents);
      if ("error" in answer) return answer;
      const chosen = answer.value.filter((content) => content !== null);
      // Each rectangle for a text has a front and a back.
      return chosen.filter((content) => content !== "stone").length <= 2 * texts
        ? { value: chosen }
        : { error: `It has room for ${2 * texts} texts, front and back.` };
    },
  );
}

/** Asks how many pieces there are, how they hang, and what further ones cost. */
async function askSeveral(
  ask: Ask,
  design: Design,
  contents: readonly Content[],
): Promise<Pick<NewProduct, "max" | "arrange" | "further">> {
  const single = { max: 1, arrange: undefined, further: undefined };
  if (contents.length === 0) return single;
  const max = await ask(
    `How many on one chain at most, 1 to ${MAX_PIECES} (empty: 1)?`,
    (input) => {
      const value = Number(input || 1);
      return Number.isInteger(value) && value >= 1 && value <= MAX_PIECES
        ? { value }
        : { error: `Please write a number from 1 to ${MAX_PIECES}.` };
    },
  );
  if (max === 1) return single;
  const arrange = design.kind === "plate" ? await askArrangement(ask, design.shape) : undefined;
  const further = await ask(
    "What does each further one cost, in dollars (empty: nothing)?",
    optional(parsePrice),
  );
  return { max, arrange, further };
}

function askArrangement(ask: Ask, shape: PlateShape): Promise<Arrangement> {
  const arrangements = arrangementsOf(shape);
  const hints = arrangements.map((name) => `${name} (${ARRANGEMENTS[name]})`);
  const [fallback] = arrangements;
  return ask(`How do they hang: ${hints.join(", ")}; empty: ${fallback}?`, (input) =>
    choose(input || fallback, new Map(arrangements.map((name) => [name, name]))),
  );
}

/** Asks for metals by their labels. Something that is sold by a photograph may have none. */
function askMetals(
  ask: Ask,
  design: Design,
  { metals }: CatalogContext,
): Promise<NewProduct["metals"]> {
  const ids = new Map(metals.map(({ id, label }) => [label, id]));
  const isDrawn = design.kind !== "photograph";
  const fallback = isDrawn ? [...ids.keys()].slice(0, DEFAULT_METALS).join(", ") : "";
  return ask(
    `Which metals: ${namesOf(ids)}; several with commas (empty: ${fallback || "no choice of metals"})?`,
    (input) => {
      const names = input || fallback;
      return names === "" ? { value: [] } : chooseSeveral(names, ids);
    },
  );
}

const namesOf = (options: ReadonlyMap<string, unknown>): string => [...options.keys()].join(", ");

/** Accepts the name of an option, in capitals or small letters. */
function choose<Value>(input: string, options: ReadonlyMap<string, Value>): Answer<Value> {
  const option = [...options].find(([name]) => name.toLowerCase() === input.toLowerCase());
  if (option !== undefined) return { value: option[1] };
  const hint = didYouMean(input, options.keys()) || ` — choose one of ${namesOf(options)}`;
  return { error: `There is no "${input}"${hint}` };
}

/** Accepts names of options, with commas between them. */
function chooseSeveral<Value>(
  input: string,
  options: ReadonlyMap<string, Value>,
): Answer<readonly Value[]> {
  const values = new Set<Value>();
  for (const name of input.split(",")) {
    const answer = choose(name.trim(), options);
    if ("error" in answer) return answer;
    values.add(answer.value);
  }
  return { value: [...values] };
}
