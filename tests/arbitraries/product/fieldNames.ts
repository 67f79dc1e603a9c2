import * as fc from "fast-check";
import type { Draw } from "./draw.ts";

/** Ids of fields outside lists: entries that the specification names, and words that other code might trip over. */
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

/** Ids of fields of rows that are entries of the shop's own in a cart item, so they need an `out`. */
const NEED_OUT = ["name", "id", "price"];
const INNER = [...NEED_OUT, "stone", "style", "mark", "print", "row-note", "Letter", "get"];
const OUT = ["charms", "stones", "styles", "marks", "prints", "notes", "letters", "keys"];

/** Ids for the parts of a product, each used once. */
export interface FieldNames {
  outer(): string;
  /** The id of a field of rows, with the entry of the cart item that it fills. */
  inner(): { readonly id: string; readonly out?: string };
}

export function fieldNames(draw: Draw): FieldNames {
  const outer = namesFrom(draw, OUTER, "field");
  const inner = namesFrom(draw, INNER, "column");
  const out = namesFrom(draw, OUT, "entry");
  return {
    outer,
    inner() {
      const id = inner();
      const needed = NEED_OUT.includes(id);
      return needed || draw(fc.boolean) ? { id, out: out() } : { id };
    },
  };
}

/** These words in any order, each once, and then numbered ones. */
function namesFrom(draw: Draw, words: readonly string[], further: string): () => string {
  const left = draw(fc.shuffledSubarray<string>, [...words], { minLength: words.length });
  let made = 0;
  return () => {
    made += 1;
    return left[made - 1] ?? `${further}${made}`;
  };
}
