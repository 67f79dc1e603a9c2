import { firstForeignCharacter } from "../../product/characters.ts";
import { countGraphemes, exceeds, graphemes } from "../../product/graphemes.ts";
import { characterMessage, messageFor } from "../../product/messages.ts";
import type { Product, TextField } from "../../product/product.ts";
import { type Validator, report } from "./validator.ts";

/** Texts that are in NFC already, or that hold a letter with more marks than any has: composing takes the square of them. */
const AS_IT_IS = /^\p{ASCII}*$|\p{M}{33}/u;

/** A text trimmed and in Unicode NFC, with lines ended by one sign; its clean form before any check. */
export function cleanText(text: string): string {
  const trimmed = text.trim();
  const composed = AS_IT_IS.test(trimmed) ? trimmed : trimmed.normalize("NFC");
  return composed.replace(/\r\n?/g, "\n");
}

/** Makes the judge of a text: one string in, its clean form out. */
export function textValidator(field: TextField, product: Pick<Product, "messages">): Validator {
  const { id, min, max, lines } = field;
  const text = (key: "required" | "max" | "min" | "match" | "lines" | "option", values = {}) =>
    messageFor(key, field, product, values).text;
  const required = text("required");
  const tooLong = text("max", { max: max ?? 0 });
  const tooShort = text("min", { min: min ?? 0 });
  const mismatch = text("match");
  const tooManyLines = text("lines", { max: lines ?? 1 });
  const pattern = field.match === null ? null : new RegExp(`^(?:${field.match})$`, "u");
  const own = new Set(field.suggest.flatMap((suggestion) => graphemes(cleanText(suggestion))));
  if (lines !== null) own.add("\n");

  const fits = (value: string): boolean =>
    (max === null || !exceeds(value, max)) &&
    firstForeignCharacter(value, own) === null &&
    (pattern?.test(value) ?? true);

  return (raw, findings) => {
    if (raw === undefined || raw === null) {
      return field.optional ? undefined : report(findings, id, "required", required);
    }
    if (typeof raw !== "string") return report(findings, id, "option", text("option"));
    const value = cleanText(raw);
    if (value === "") {
      return field.optional ? undefined : report(findings, id, "required", required);
    }
    if (max !== null && exceeds(value, max)) return report(findings, id, "max", tooLong);
    if (min !== null && min > 1 && countGraphemes(value) < min) {
      return report(findings, id, "min", tooShort);
    }
    const foreign = firstForeignCharacter(value, own);
    if (foreign !== null) {
      return report(findings, id, "character", characterMessage(foreign));
    }
    if (lines !== null && value.split("\n").length > lines) {
      return report(findings, id, "lines", tooManyLines);
    }
    if (pattern !== null && !pattern.test(value)) {
      const meant = otherCases(value).find(fits);
      return report(findings, id, "match", meant === undefined ? mismatch : say(mismatch, meant));
    }
    return value;
  };
}

/** A text in capitals, in small letters, and with a capital at its start. */
function otherCases(text: string): readonly string[] {
  const [first = "", ...rest] = graphemes(text);
  return [text.toUpperCase(), text.toLowerCase(), first.toUpperCase() + rest.join("")];
}

/** A sentence about the form of a text, with the text as it would be taken. */
function say(sentence: string, meant: string): string {
  return `${sentence}${/[.!?]$/.test(sentence) ? "" : "."} “${meant}” is fine.`;
}
