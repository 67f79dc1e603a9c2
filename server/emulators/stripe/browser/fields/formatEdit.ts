import { digitsOf, type Field, type FieldContext } from "./field.ts";

/** An input's text and caret position. */
export interface InputState {
  readonly text: string;
  readonly caret: number;
}

/** The edit that led to an input's text: the digits before it, and the event's `inputType`. */
interface Edit {
  readonly digits: string;
  readonly inputType: string;
}

type Deletion = "backward" | "forward" | undefined;

/**
 * Formats an input after an edit. The caret stays after the same digit. Deleting a separator also deletes the next
 * digit in the direction of the deletion.
 */
export function formatEdit(
  field: Field,
  input: InputState,
  edit: Edit,
  context: FieldContext,
): InputState {
  const deletion = deletionOf(edit.inputType);
  const { text, caret } = deleteDigitAtSeparator(input, edit.digits, deletion);
  const digits = field.parseDigits(text, context);
  const digitsBeforeCaret = field.parseDigits(text.slice(0, caret), context).length;
  const formatted = field.format(digits);
  if (digitsBeforeCaret < digits.length)
    return { text: formatted, caret: positionAfterDigit(formatted, digitsBeforeCaret) };
  // Removes a separator at the end. Otherwise backspace could never delete it.
  const trimmed = deletion === "backward" ? formatted.replace(/\D+$/, "") : formatted;
  return { text: trimmed, caret: trimmed.length };
}

function deletionOf(inputType: string): Deletion {
  if (!inputType.startsWith("delete")) return undefined;
  return inputType.endsWith("Forward") ? "forward" : "backward";
}

/** If the edit deleted a separator alone, also deletes the digit next to it. */
function deleteDigitAtSeparator(
  input: InputState,
  previousDigits: string,
  deletion: Deletion,
): InputState {
  if (deletion === undefined || digitsOf(input.text) !== previousDigits) return input;
  const digitsBeforeCaret = digitsOf(input.text.slice(0, input.caret)).length;
  const index = deletion === "backward" ? digitsBeforeCaret - 1 : digitsBeforeCaret;
  if (index < 0) return input;
  return { text: previousDigits.slice(0, index) + previousDigits.slice(index + 1), caret: index };
}

/** The position after the first `count` digits; 0 for none. */
function positionAfterDigit(text: string, count: number): number {
  let digits = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (digits === count) return position;
    if (/\d/.test(text.charAt(position))) digits += 1;
  }
  return text.length;
}
