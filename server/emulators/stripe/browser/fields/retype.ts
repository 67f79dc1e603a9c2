import { digitsOf, type Field, type Surroundings } from "./field.ts";

/** An input's text with the place of its caret. */
export type Typed = { readonly text: string; readonly caret: number };

/** What led to a text: the digits shown until then, and the `inputType` of the browser's event. */
export type Change = { readonly digits: string; readonly inputType: string };

type Deletion = "backward" | "forward" | undefined;

/**
 * What an input shows after the shopper changed it: the digits, formatted, the caret behind the same digit as
 * before. Deleting a separator deletes the digit on its other side.
 */
export function retype(field: Field, typed: Typed, change: Change, around: Surroundings): Typed {
  const deletion = deletionOf(change.inputType);
  const { text, caret } = swallowSeparator(typed, change.digits, deletion);
  const digits = field.digitsIn(text, around);
  const left = Math.min(field.digitsIn(text.slice(0, caret), around).length, digits.length);
  const atEnd = left === digits.length;
  const formatted = field.format(digits);
  // Backspace at the end must not bring a separator back.
  const shown = deletion === "backward" && atEnd ? formatted.replace(/\D+$/, "") : formatted;
  return { text: shown, caret: atEnd ? shown.length : placeBehind(shown, left) };
}

function deletionOf(inputType: string): Deletion {
  if (!inputType.startsWith("delete")) return undefined;
  return inputType.endsWith("Forward") ? "forward" : "backward";
}

function swallowSeparator(typed: Typed, before: string, deletion: Deletion): Typed {
  if (deletion === undefined || digitsOf(typed.text) !== before) return typed;
  const left = digitsOf(typed.text.slice(0, typed.caret)).length;
  const victim = deletion === "backward" ? left - 1 : left;
  if (victim < 0) return typed;
  return { text: before.slice(0, victim) + before.slice(victim + 1), caret: victim };
}

/** The place right behind the n-th digit. */
function placeBehind(text: string, n: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === n) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
