import { digitsOf, type Field, type Surroundings } from "./field.ts";

/** An input's text with the place of its caret. */
export type Typed = { readonly text: string; readonly caret: number };

/**
 * What an input shows after the shopper changed it: the digits, formatted, the caret behind the same digit as
 * before. `before` are the digits shown until now. Deleting a separator deletes the digit behind it.
 */
export function retype(
  field: Field,
  typed: Typed,
  before: string,
  deletes: "backward" | "forward" | undefined,
  around: Surroundings,
): Typed {
  const { text, caret } = swallowSeparator(typed, before, deletes);
  const digits = field.digitsIn(text, around);
  const left = Math.min(field.digitsIn(text.slice(0, caret), around).length, digits.length);
  const formatted = field.format(digits);
  // Backspace right before a separator must not bring it back.
  const shown =
    deletes === "backward" && left === digits.length ? formatted.replace(/\D+$/, "") : formatted;
  return { text: shown, caret: left === digits.length ? shown.length : placeBehind(shown, left) };
}

function swallowSeparator(
  typed: Typed,
  before: string,
  deletes: "backward" | "forward" | undefined,
): Typed {
  if (deletes === undefined || digitsOf(typed.text) !== before) return typed;
  const left = digitsOf(typed.text.slice(0, typed.caret)).length;
  const digits =
    deletes === "backward"
      ? before.slice(0, Math.max(0, left - 1)) + before.slice(left)
      : before.slice(0, left) + before.slice(left + 1);
  return { text: digits, caret: deletes === "backward" ? Math.max(0, left - 1) : left };
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
