import { unsupportedCharacters } from "../../product/text/characters.ts";
import {
  countGraphemes,
  exceeds,
  graphemes,
  truncateToGraphemes,
} from "../../product/text/graphemes.ts";
import { looksBlank, withPlainPunctuation } from "../../product/text/plainText.ts";
import { characterMessage, messageFor } from "../../product/text/messages.ts";
import type { Product, TextField } from "../../product/product.ts";
import { emptyResult, type Kind, type Validator, report, STORED_AS_VALUE } from "../kind.ts";

/** A text that the shopper types. */
export const TEXT: Kind<TextField> = {
  ...STORED_AS_VALUE,
  empty: "",
  initial: (field) => field.default ?? "",
  validator: textValidator,
  text: (_field, value) => String(value),
  fromLink: (_field, parameter) => parameter,
};

/** A letter with very many marks is not normalized, because `normalize` takes quadratic time in the number of its marks. */
const MANY_MARKS = /\p{M}{33}/u;

/** Trims a text, and normalizes it to NFC and its line ends to `\n`. */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  const composed = MANY_MARKS.test(trimmed) ? trimmed : trimmed.normalize("NFC");
  return composed.replace(/\r\n?/g, "\n");
}

/**
 * Cleans an engraved text. Phones insert a variation selector after ♥, to show it in color on the screen; in the piece it is
 * the same symbol. They also type curly quotes and long dashes, which few fonts have.
 */
function cleanEngraving(text: string): string {
  return withPlainPunctuation(cleanText(text.replace(/[\uFE0E\uFE0F]/g, "")));
}

/**
 * Replaces several spaces by one: nobody types them on purpose, and they would leave a hole in the piece. A tab or no-break
 * space counts as a space, because a shopper may paste it unseen. Lines stay.
 */
function withSingleSpaces(text: string): string {
  return text.replace(/[\t\u00a0 ]+/g, " ");
}

/** Words of basic Latin, one space apart, are clean as typed. Cleaning them would double the work of a keystroke. */
const CLEAN_WORDS = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/** What a text may contain beside printable Latin: the characters of its suggestions, and line breaks if it has several lines. */
function allowedCharacters({ suggest, lines }: TextField): ReadonlySet<string> {
  const allowed = new Set(suggest.flatMap((suggestion) => graphemes(cleanEngraving(suggestion))));
  if (lines === null) allowed.delete("\n");
  else allowed.add("\n");
  return allowed;
}

/** The text without the characters that its field refuses in any font. */
export function withoutRefused(text: string, field: TextField): string {
  const allowed = allowedCharacters(field);
  let rest = cleanEngraving(text);
  for (;;) {
    const refused = unsupportedCharacters(rest, allowed);
    if (refused.length === 0) return rest;
    for (const each of refused) rest = rest.replaceAll(each, "");
  }
}

/**
 * Compiles the validator of a text. The clean value is the result of `cleanEngraving`, with single spaces. A text that looks
 * blank is empty.
 */
function textValidator(field: TextField, product: Pick<Product, "messages">): Validator {
  const { id, min, max, lines } = field;
  const text = (key: "max" | "min" | "match" | "lines" | "option", values = {}) =>
    messageFor(key, field, product, values).text;
  const emptyText = emptyResult(field, product);
  const tooLong = text("max", { max: max ?? 0 });
  const tooShort = text("min", { min: min ?? 0 });
  const mismatch = text("match");
  const tooManyLines = text("lines", { max: lines ?? 1 });
  const pattern = field.match === null ? null : new RegExp(`^(?:${field.match})$`, "u");
  const allowed = allowedCharacters(field);

  const fits = (value: string): boolean =>
    (max === null || !exceeds(value, max)) &&
    unsupportedCharacters(value, allowed).length === 0 &&
    (pattern?.test(value) ?? true);

  return (raw, sink) => {
    if (raw === undefined || raw === null) return emptyText(sink);
    if (typeof raw !== "string") return report(sink, id, "option", text("option"));
    const value = CLEAN_WORDS.test(raw) ? raw : withSingleSpaces(cleanEngraving(raw));
    if (looksBlank(value)) return emptyText(sink);
    if (max !== null && exceeds(value, max)) return report(sink, id, "max", tooLong);
    if (min !== null && min > 1 && countGraphemes(value) < min) {
      return report(sink, id, "min", tooShort);
    }
    const unsupported = unsupportedCharacters(value, allowed);
    if (unsupported.length > 0) {
      return report(sink, id, "character", characterMessage(unsupported));
    }
    if (lines !== null && value.split("\n").length > lines) {
      return report(sink, id, "lines", tooManyLines);
    }
    if (pattern !== null && !pattern.test(value)) {
      const suggestion = otherCases(value).find(fits);
      const message = suggestion === undefined ? mismatch : withSuggestion(mismatch, suggestion);
      return report(sink, id, "match", message);
    }
    return value;
  };
}

/** The text in upper case, in lower case, and with its first letter in upper case. */
function otherCases(text: string): readonly string[] {
  const first = truncateToGraphemes(text, 1);
  return [text.toUpperCase(), text.toLowerCase(), first.toUpperCase() + text.slice(first.length)];
}

function withSuggestion(sentence: string, suggestion: string): string {
  return `${sentence}${/[.!?]$/.test(sentence) ? "" : "."} “${suggestion}” is fine.`;
}
