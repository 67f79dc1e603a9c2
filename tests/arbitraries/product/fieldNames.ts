import * as fc from "fast-check";
import type { Draw } from "./draw.ts";

/** Ids of top-level fields: entries of the specification, and words with a meaning in JavaScript or in the schema. */
const FIELD_IDS = ["names", "font", "length", "photo", "Side-2", "toJSON", "then", "of", "when"];

/** Ids that are reserved in a cart item: a sub-field with such an id needs an `out`. */
const RESERVED = ["name", "id", "price"];
/** Ids of sub-fields. */
const SUB_FIELD_IDS = [...RESERVED, "stone", "style", "mark", "print", "row-note", "Letter", "get"];
/** Values of `out`. */
const OUT_KEYS = ["charms", "stones", "styles", "marks", "prints", "notes", "letters", "keys"];

/** Generates field ids, each of them once. */
export interface FieldNames {
  /** The id of a top-level field. */
  fieldId(): string;
  subFieldIdAndOut(): { readonly id: string; readonly out?: string };
}

/** Creates a generator of ids: first the words above, in random order, then numbered ones. */
export function fieldNames(draw: Draw): FieldNames {
  const fieldId = namesFrom(draw, FIELD_IDS, "field");
  const subFieldId = namesFrom(draw, SUB_FIELD_IDS, "column");
  const out = namesFrom(draw, OUT_KEYS, "entry");
  return {
    fieldId,
    subFieldIdAndOut() {
      const id = subFieldId();
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
