import * as z from "zod";
import type { Issue } from "../../product/configuration.ts";
import type { DeepReadonly, Product } from "../../product/product.ts";
import { id, orNull, text, whole } from "../../product/schemas.ts";
import { countGraphemes } from "../../product/text/graphemes.ts";
import type { Authoring, Problem } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { checkOrder } from "../limits.ts";
import { numbersBelow, sampleSizes } from "../samples.ts";
import { TEXT } from "./text.ts";

function isPattern(match: string): boolean {
  try {
    RegExp(match, "u");
    return true;
  } catch {
    return false;
  }
}

export const textSchema = z
  .strictObject({
    ...baseKeys,
    kind: z.literal("text").describe("A text: a name, a sentence."),
    min: orNull(whole.min(1).describe("The minimum number of characters.")),
    max: orNull(whole.min(1).describe("The maximum number of characters.")),
    match: orNull(
      z
        .string()
        .min(1, "must not be empty")
        .refine(isPattern, "is not a regular expression — correct it")
        .describe("A regular expression that the whole text must match."),
    ),
    lines: orNull(
      whole.min(1).describe("The maximum number of lines; without it the text is a single line."),
    ),
    font: orNull(id.describe("The field whose option is the text's font.")),
    suggest: z
      .array(text)
      .default([])
      .describe("Texts to pick from. Their characters may also be typed."),
    default: orNull(z.string().describe("The input's initial value.")),
  })
  .describe("A text that the shopper types.");

/** A text that the shopper types. Lengths are in graphemes. */
export interface TextField extends DeepReadonly<z.output<typeof textSchema>> {}

/** No text is longer, because a request has at most 64 KiB. */
export const MAX_TEXT = 65_536;

export const textAuthoring: Authoring<TextField> = {
  uses: ["query", "unique", "count"],
  drawnAs: () => ["text"],
  sizeAdvice: () => null,
  check: (field, _scope, product) => {
    const problems = checkOrder(field);
    return problems.length > 0 ? problems : checkSuggestions(field, product);
  },
  refusal: (field, value, product) => {
    if (typeof value !== "string") {
      const message = `"${field.id}" is a text — write it in quotes`;
      return { code: "wrong-type", message };
    }
    const reason = issueOf(field, value, product) ?? "it is stored without spaces around it";
    const message = `"${field.id}" is never ${JSON.stringify(value)}: ${reason} — change it`;
    return { code: "limits", message };
  },
  samples: ({ id, min, max, match, suggest, default: first }, mentionsOf) => {
    const { compared, sizes, examples, different } = mentionsOf(id);
    const shortest = Math.min(min ?? 1, MAX_TEXT);
    const lengths = sampleSizes(shortest, Math.min(max ?? MAX_TEXT, MAX_TEXT), 1, sizes);
    const repeated = (letter: string) => lengths.map((length) => letter.repeat(length));
    const known = [first, ...compared].filter((value) => typeof value === "string");
    if (match !== null) {
      const pattern = new RegExp(`^(?:${match})$`, "u");
      const texts = [...known, ...suggest, ...examples, ...["x", "X", "1"].flatMap(repeated)];
      const matching = texts.filter((each) => typeof each === "string" && pattern.test(each));
      if (matching.length > 0) return matching;
    }
    const others = numbersBelow(different - 1).map((index) =>
      String.fromCodePoint(0x100 + index).repeat(shortest),
    );
    return [...known, ...repeated("x"), ...others];
  },
};

function checkSuggestions(field: TextField, product: Product): readonly Problem[] {
  const { suggest } = field;
  return suggest.flatMap((suggestion, index): readonly Problem[] => {
    const path = ["suggest", index];
    const issue = issueOf(forSuggestion(field, suggestion), suggestion, product);
    const repeated = suggest.indexOf(suggestion) < index ? "is suggested above — remove it" : null;
    return [issue === null ? null : `is rejected: ${issue} — change it`, repeated].flatMap(
      (message) => (message === null ? [] : [{ path, code: "default", message }]),
    );
  });
}

/**
 * The field that a suggestion must fit. The page adds a suggestion of one character, such as a heart, to the typed text, so
 * it need not be long enough by itself, nor match a pattern that contains the character.
 */
function forSuggestion(field: TextField, suggestion: string): TextField {
  if (countGraphemes(suggestion) > 1) return field;
  const isInPattern = field.match?.includes(suggestion) ?? true;
  return { ...field, min: null, match: isInPattern ? null : field.match };
}

/** What a shopper reads who enters this text; null if it is valid. */
function issueOf(field: TextField, value: string, product: Product): string | null {
  const issues: Issue[] = [];
  TEXT.validator(field, product)(value, { issues, base: [] });
  return issues[0]?.message.replace(/\.$/, "") ?? null;
}
