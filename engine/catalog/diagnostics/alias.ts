import { nearest } from "./didYouMean.ts";

/** Names from other form libraries, and the keys or values of this schema that they may stand for. */
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

/** The known word that the author of an unknown key or value probably meant, by edit distance or alias. Null if there is none. */
export function intendedWord(word: string, knownWords: readonly string[]): string | null {
  const meanings = ALIASES.get(word.toLowerCase()) ?? [];
  return (
    nearest(word, knownWords) ?? meanings.find((meaning) => knownWords.includes(meaning)) ?? null
  );
}
