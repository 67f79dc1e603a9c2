import * as fc from "fast-check";
import type { Draw } from "./draw.ts";

/** Ids of fields outside lists: entries of the specification, and words with a meaning in JavaScript or in the schema. */
const OUTER = [
  "names",
  "font",
  "length",
  "metal",
  "shipping",
  "birthstones",
  "engravingType",
  "photo",
  "size",
  "text",
  "symbol",
  "front",
  "back",
  "lid",
  "note",
  "Side-2",
  "third_line",
  "toJSON",
  "then",
  "key",
  "value",
  "of",
  "when",
  "min",
];

/** Ids that are reserved in a cart item: a field of rows with such an id needs an `out`. */
const RESERVED = ["name", "id", "price"];
/** Ids of fields of rows. */
const INNER = [...RESERVED, "stone", "style", "mark", "print", "row-note", "Letter", "get"];
/** Values of `out`. */
const OUT = ["charms", "stones", "styles", "marks", "prints", "notes", "letters", "keys"];

/** Generates field ids, each of them once. */
export interface FieldNames {
  /** The id of a field that is not in a row. */
  outerId(): string;
  /** The id of a field of rows, and its `out`. */
  innerIdAndOut(): { readonly id: string; readonly out?: string };
}

/** Creates a generator of ids: first the words above, in random order, then numbered ones. */
export function fieldNames(draw: Draw): FieldNames {
  const outerId = namesFrom(draw, OUTER, "field");
  const innerId = namesFrom(draw, INNER, "column");
  const out = namesFrom(draw, OUT, "entry");
  return {
    outerId,
    innerIdAndOut() {
      const id = innerId();
      return RESERVED.includes(id) || draw(fc.boolean) ? { id, out: out() } : { id };
    },
  };
}

/** Returns these words in random order, each once, and then numbered ones. */
function namesFrom(draw: Draw, words: readonly string[], prefix: string): () => string {
  const shuffled = draw(fc.shuffledSubarray<string>, [...words], { minLength: words.length });
  let count = 0;
  return () => {
    count += 1;
    return shuffled[count - 1] ?? `${prefix}${count}`;
  };
}
