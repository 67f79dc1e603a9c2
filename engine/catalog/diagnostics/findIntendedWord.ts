import { nearest } from "./didYouMean.ts";

/**
 * Names from other form libraries, in lower case, and the keys or values of this schema that they may stand for: the first
 * one that is allowed at the place counts.
 */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["type", ["kind"]],
  ["title", ["label"]],
  ["hint", ["help"]],
  ["if", ["when"]],
  ["showif", ["when"]],
  ["minlength", ["min"]],
  ["maxlength", ["max"]],
  ["maxsize", ["maxMB"]],
  ["pattern", ["match"]],
  ["regex", ["match"]],
  ["choices", ["options"]],
  ["values", ["options"]],
  ["cost", ["surcharge", "price", "flat"]],
  ["amount", ["surcharge", "price", "flat"]],
  ["reason", ["because"]],
  ["string", ["text"]],
  ["date", ["text"]],
  ["select", ["choice"]],
  ["radio", ["segments", "choice"]],
  ["checkbox", ["switch", "choice"]],
  ["toggle", ["switch", "choice"]],
  ["dropdown", ["select", "choice"]],
  ["buttons", ["segments"]],
  ["color", ["swatch"]],
  ["colour", ["swatch"]],
  ["image", ["file"]],
  ["upload", ["file"]],
  ["rows", ["list"]],
]);

/**
 * The known word that the author of an unknown key or value probably meant: the word of which it is an alias, else the one
 * with the smallest edit distance. Null if there is none.
 */
export function findIntendedWord(word: string, knownWords: readonly string[]): string | null {
  const meanings = ALIASES.get(word.toLowerCase()) ?? [];
  return meanings.find((meaning) => knownWords.includes(meaning)) ?? nearest(word, knownWords);
}
