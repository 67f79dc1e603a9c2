import { nearest } from "./didYouMean.ts";

/** What people call a word of the language who know other forms, and how it is called here. */
const CALLED_HERE: ReadonlyMap<string, readonly string[]> = new Map([
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

/** The word of the language that must have been meant: the nearest one, or what it is called here; null when there is none. */
export function intendedWord(word: string, known: readonly string[]): string | null {
  const here = CALLED_HERE.get(word.toLowerCase()) ?? [];
  return nearest(word, known) ?? here.find((each) => known.includes(each)) ?? null;
}
