import { digitsOf, type Field, type FieldContext } from "./field.ts";

/** An input's text and caret position. */
export type Typed = { readonly text: string; readonly caret: number };

/** The edit that led to a text: the digits before it, and the event's `inputType`. */
export type Change = { readonly digits: string; readonly inputType: string };

type Deletion = "backward" | "forward" | undefined;

/**
 * Formats an input after an edit; the caret stays after the same digit. Deleting a separator deletes the digit on its
 * other side.
 */
export function retype(field: Field, typed: Typed, change: Change, context: FieldContext): Typed {
  const deletion = deletionOf(change.inputType);
  const { text, caret } = deleteDigitAtSeparator(typed, change.digits, deletion);
  const digits = field.parseDigits(text, context);
  const left = Math.min(field.parseDigits(text.slice(0, caret), context).length, digits.length);
  const atEnd = left === digits.length;
  const formatted = field.format(digits);
  // Otherwise backspace at the end would restore a separator.
  const shown = deletion === "backward" && atEnd ? formatted.replace(/\D+$/, "") : formatted;
  return { text: shown, caret: atEnd ? shown.length : positionAfterDigit(shown, left) };
}

function deletionOf(inputType: string): Deletion {
  if (!inputType.startsWith("delete")) return undefined;
  return inputType.endsWith("Forward") ? "forward" : "backward";
}

function deleteDigitAtSeparator(typed: Typed, before: string, deletion: Deletion): Typed {
  if (deletion === undefined || digitsOf(typed.text) !== before) return typed;
  const left = digitsOf(typed.text.slice(0, typed.caret)).length;
  const deleted = deletion === "backward" ? left - 1 : left;
  if (deleted < 0) return typed;
  return { text: before.slice(0, deleted) + before.slice(deleted + 1), caret: deleted };
}

/** The position after the n-th digit. */
function positionAfterDigit(text: string, n: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === n) return position;
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return text.length;
}
