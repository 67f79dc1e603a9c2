import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { didYouMean, imageSchema, parseCatalogFiles, RESERVED_PATHS } from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import { idFromName, type NewProduct, type UsableCatalog } from "./startingFile.ts";

/** The catalog that a new product is added to. */
export interface CatalogContext extends UsableCatalog {
  /** The catalog's folder, as the author reads it. */
  readonly folder: string;
  /** File names of the images, with extension. */
  readonly images: readonly string[];
  /** All product files. Path and name are empty texts if the file is unreadable. */
  readonly products: readonly {
    readonly file: string;
    readonly path: string;
    readonly name: string;
  }[];
}

/** Reads what the questions about a new product need from a catalog folder. Unreadable files are tolerated. */
export async function readCatalogContext(folder: string): Promise<CatalogContext> {
  const files = readCatalogFiles(folder);
  const { products, optionSets, shop } = parseCatalogFiles(files);
  const byFile = new Map(products.map(({ file, product }) => [file, product]));
  const imagesFolder = join(folder, "images");
  const images = existsSync(imagesFolder) ? await readdir(imagesFolder) : [];
  return {
    folder: relative(process.cwd(), folder) || ".",
    images: images.filter(isAllowedImage).toSorted(),
    metals: (optionSets.get("metals") ?? []).map(({ id }) => id),
    fonts: (optionSets.get("fonts") ?? []).flatMap(({ show }) =>
      typeof show["file"] === "string" ? [show["file"]] : [],
    ),
    hasCalendar: (shop?.settings.calendar ?? null) !== null,
    products: files
      .filter(({ file }) => file.startsWith("products/"))
      .map(({ file }) => ({
        file,
        path: byFile.get(file)?.path ?? "",
        name: byFile.get(file)?.name ?? "",
      })),
  };
}

/** Whether a product file may name the image. */
function isAllowedImage(file: string): boolean {
  return imageSchema.safeParse(`/images/${file}`).success;
}

/** The value of a valid answer. For an invalid answer, a sentence that says what is wrong and what to write. */
export type Answer<Value> = { readonly value: Value } | { readonly error: string };

export interface Question<Value> {
  /** The question, as the author reads it. */
  readonly text: (context: CatalogContext) => string;
  readonly parse: (input: string, context: CatalogContext) => Answer<Value>;
}

/** The maximum number of rows that the schema allows. */
const MAX_NAMES = 100;
/** The maximum number of characters of a product's name. It becomes a file name, whose length is limited. */
const MAX_NAME_LENGTH = 100;

/** In the order in which the author is asked. */
export const QUESTIONS: { readonly [Key in keyof NewProduct]: Question<NewProduct[Key]> } = {
  name: { text: () => "What is it called?", parse: parseName },
  price: {
    text: () => "What does it cost at least, in dollars (such as 29.99)?",
    parse: parsePrice,
  },
  description: {
    text: () => "One sentence about it:",
    parse: (input) =>
      input.trim() === "" ? { error: "Please write a sentence." } : { value: input.trim() },
  },
  image: {
    text: ({ folder, images }) =>
      `Its picture in ${folder}/images (${images.join(", ")}), or nothing if its drawing is the picture:`,
    parse: parseImage,
  },
  names: {
    text: () => "How many names at most (0 for one engraved text)?",
    parse: parseNames,
  },
};

/** The id, the file and the page are derived from the name. No other product may use them. */
function parseName(input: string, { folder, products }: CatalogContext): Answer<string> {
  const name = input.trim();
  const id = idFromName(name);
  if (id === null)
    return { error: `"${name}" has no letters to make an address of — choose another name.` };
  if (name.length > MAX_NAME_LENGTH) {
    return { error: `A name has at most ${MAX_NAME_LENGTH} characters — choose a shorter one.` };
  }
  if (RESERVED_PATHS.has(id))
    return { error: `The shop itself needs the page /${id} — choose another name.` };
  const conflict = products.find((product) => {
    const hasName = product.name.toLowerCase() === name.toLowerCase();
    return hasName || product.path === `/${id}` || product.file === `products/${id}.json`;
  });
  if (conflict === undefined) return { value: name };
  return {
    error: `${folder}/${conflict.file} has this name or the address /${id} — choose another name.`,
  };
}

/** Accepts dollars with or without a `$`. */
function parsePrice(input: string): Answer<number> {
  const digits = /^\$?\s*(\d{1,5}(?:\.\d{1,2})?)$/.exec(input.trim())?.[1];
  const price = Number(digits);
  return digits !== undefined && price > 0
    ? { value: price }
    : { error: "The price must be dollars above zero and below 100000, such as 29.99." };
}

/** Accepts an image's file name with or without its extension. Nothing means that the drawing is the picture. */
function parseImage(
  input: string,
  { images, metals, fonts }: CatalogContext,
): Answer<string | null> {
  const name = input.trim();
  if (name === "") {
    if (metals.length > 0 && fonts.length > 0) return { value: null };
    return { error: "A catalog without metals or fonts has no drawings — name a picture." };
  }
  const stems = images.map((file) => file.replace(/\.\w+$/, ""));
  const image = images[images.indexOf(name)] ?? images[stems.indexOf(name)];
  if (image !== undefined) return { value: image };
  const hint = didYouMean(name, [...images, ...stems]) || ` — choose one of ${stems.join(", ")}`;
  return { error: `There is no picture "${name}"${hint}` };
}

/** Accepts a maximum number of names. Zero means one engraved text instead, which is null. */
function parseNames(input: string): Answer<number | null> {
  const names = Number(input);
  if (!/^\d+$/.test(input.trim()) || names > MAX_NAMES)
    return { error: `The names must be a number from 0 to ${MAX_NAMES}.` };
  return { value: names === 0 ? null : names };
}
