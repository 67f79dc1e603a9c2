import { didYouMean, RESERVED_PATHS } from "#engine/catalog";
import { idOf, type NewProduct, type Stock } from "./newProduct.ts";

/** What a new product must not collide with, and what it may name. */
export interface Surroundings extends Stock {
  /** The file names of the catalog's pictures. */
  readonly pictures: readonly string[];
  /** The products there are, as far as their files can be read. */
  readonly products: readonly {
    readonly file: string;
    readonly path: string;
    readonly name: string;
  }[];
}

/** An answer as it is meant, or a sentence that says what is wrong with it and what to write. */
export type Judged<Value> = { readonly value: Value } | { readonly fault: string };

/** One question about a new product. */
export interface Question<Value> {
  readonly ask: (around: Surroundings) => string;
  readonly judge: (answer: string, around: Surroundings) => Judged<Value>;
}

const MAX_NAMES = 100;
/** A file is named after it, and names of files have limits. */
const MAX_NAME_LENGTH = 100;

/** The questions about a new product, in the order in which they are asked. */
export const QUESTIONS: { readonly [Key in keyof NewProduct]: Question<NewProduct[Key]> } = {
  name: { ask: () => "What is it called?", judge: judgeName },
  price: {
    ask: () => "What does it cost at least, in dollars (such as 29.99)?",
    judge: judgePrice,
  },
  description: {
    ask: () => "One sentence about it:",
    judge: (answer) =>
      answer.trim() === "" ? { fault: "Please write a sentence." } : { value: answer.trim() },
  },
  image: {
    ask: ({ pictures }) => `Its picture in catalog/images (${pictures.join(", ")}):`,
    judge: judgeImage,
  },
  names: {
    ask: () => "How many names at most (0 for one engraved text)?",
    judge: judgeNames,
  },
};

/** A product's id is made of its name, and its file and page of the id: none of them may be there already. */
function judgeName(answer: string, { products }: Surroundings): Judged<string> {
  const name = answer.trim();
  const id = idOf(name);
  if (id === null)
    return { fault: `"${name}" has no letters to make an address of — choose another name.` };
  if (name.length > MAX_NAME_LENGTH) {
    return { fault: `A name has at most ${MAX_NAME_LENGTH} characters — choose a shorter one.` };
  }
  if (RESERVED_PATHS.has(id))
    return { fault: `The shop itself needs the page /${id} — choose another name.` };
  const taken = products.find((product) => {
    const sameName = product.name.toLowerCase() === name.toLowerCase();
    return sameName || product.path === `/${id}` || product.file === `products/${id}.json`;
  });
  if (taken === undefined) return { value: name };
  return {
    fault: `catalog/${taken.file} has this name or the address /${id} — choose another name.`,
  };
}

function judgePrice(answer: string): Judged<number> {
  const digits = /^\$?\s*(\d{1,5}(?:\.\d{1,2})?)$/.exec(answer.trim())?.[1];
  const price = Number(digits);
  return digits !== undefined && price > 0
    ? { value: price }
    : { fault: "The price must be dollars above zero and below 100000, such as 29.99." };
}

function judgeImage(answer: string, { pictures }: Surroundings): Judged<string> {
  const given = answer.trim();
  const found = pictures.find((file) => file === given || file === `${given}.webp`);
  if (found !== undefined) return { value: found };
  const stems = pictures.map((file) => file.replace(".webp", ""));
  const hint = didYouMean(given, [...pictures, ...stems]) || ` — choose one of ${stems.join(", ")}`;
  return { fault: `There is no picture "${given}"${hint}` };
}

function judgeNames(answer: string): Judged<number | null> {
  const names = Number(answer);
  if (!/^\d+$/.test(answer.trim()) || names > MAX_NAMES)
    return { fault: `The names must be a number from 0 to ${MAX_NAMES}.` };
  return { value: names === 0 ? null : names };
}
