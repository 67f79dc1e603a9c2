import type { Field, RowField } from "#engine";
import type { PreviewValues } from "#engine/preview";
import type { ProductWithPreview } from "./drawnProducts.ts";

const NAMES = ["Alexandra", "Benjamin", "Zoé", "Christopher", "Mia", "Noah", "Elizabeth", "Leo"];
/** More letters than any name has. */
const WHOLE = 99;
/** Keystrokes after which all names but the longest are complete. */
const KEYSTROKES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The values after each keystroke while the last row's name and the top-level texts are typed.
 * @param maxRows whether lists have their maximum number of rows; otherwise their minimum, but at least one
 * @param turn an integer from 0 that selects the names and options
 */
export function keystrokes(
  product: ProductWithPreview,
  maxRows: boolean,
  turn: number,
): PreviewValues[] {
  return KEYSTROKES.map((letters) =>
    Object.fromEntries(
      product.fields.map((field) => [field.id, valueOf(field, letters, maxRows, turn)]),
    ),
  );
}

/** A name for each integer from 0. After the listed names, their letters are rotated, so that few names are repeated. */
function nameOf(number: number): string {
  const name = NAMES[number % NAMES.length] ?? "";
  const cut = Math.floor(number / NAMES.length) % name.length;
  const rotated = (name.slice(cut) + name.slice(0, cut)).toLowerCase();
  return rotated.slice(0, 1).toUpperCase() + rotated.slice(1);
}

function valueOf(
  field: Field,
  letters: number,
  maxRows: boolean,
  turn: number,
): PreviewValues[string] {
  if (field.kind !== "list") return scalarOf(field, turn, letters);
  const rows = maxRows ? field.max : Math.max(1, field.min);
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      field.of.map((sub) => [
        sub.id,
        scalarOf(sub, row + turn, row === rows - 1 ? letters : WHOLE),
      ]),
    ),
  );
}

/** The value of a field that is no list; `number` selects the name or the option, of which `letters` are typed. */
function scalarOf(field: Field | RowField, number: number, letters: number): string | number {
  switch (field.kind) {
    case "text":
      // A field for fewer than four letters is for a symbol.
      return (field.max ?? WHOLE) < 4 ? "♥" : nameOf(number).slice(0, letters);
    case "choice":
      return field.options.at(-1 - (number % field.options.length))?.id ?? "";
    case "number":
      return field.default ?? field.min;
    case "date":
      return "2026-02-14";
    case "file":
    case "list":
    case "derived":
      return "";
  }
}
