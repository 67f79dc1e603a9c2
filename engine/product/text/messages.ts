import { MAX_NAMED } from "./characters.ts";

/** A message for the shopper. A toast shows the title and the text, a field only the text. */
export interface Message {
  readonly title: string | null;
  readonly text: string;
}

/** A kind of message; a product's file may define its own text for each. */
export type MessageKey =
  | "required"
  | "max"
  | "min"
  | "match"
  | "option"
  | "range"
  | "step"
  | "count"
  | "unique"
  | "type"
  | "tooBig"
  | "lines"
  | "summary";

export type Messages = { readonly [K in MessageKey]?: Message | undefined };

/** The messages that are used if the product's file has none. */
const DEFAULT_MESSAGES: { readonly [K in MessageKey]: Message } = {
  required: { title: null, text: "This field is required" },
  max: { title: null, text: "Please use at most {max} characters" },
  min: { title: null, text: "Please use at least {min} characters" },
  match: { title: null, text: "Please check how this is written" },
  option: { title: null, text: "Please choose one of the options" },
  range: { title: null, text: "Please choose a whole number from {min} to {max}" },
  step: { title: null, text: "Please choose a number in steps of {step} from {min}" },
  count: { title: null, text: "Please add between {min} and {max}" },
  unique: { title: null, text: "Each one must be different" },
  type: { title: null, text: "Please choose a file of another type: {types}" },
  tooBig: { title: null, text: "Please choose a file of at most {max} MB" },
  lines: { title: null, text: "Please use at most {max} lines" },
  summary: { title: "Missing Information", text: "Please fill in all required fields" },
};

/**
 * The message for unsupported characters, the first of which it names. An invisible character is described by its code
 * point, also if it follows a letter, because the letter itself can be made.
 */
export function characterMessage(characters: readonly string[]): string {
  const them = characters.length === 1 ? "it" : "them";
  const named = characters.slice(0, MAX_NAMED).map(visibleName).join(", ");
  const others = characters.length > MAX_NAMED ? " and others" : "";
  return `${named}${others} can't be engraved. Please leave ${them} out or replace ${them}.`;
}

function visibleName(character: string): string {
  if (character === "\n") return "A line break";
  const [, invisible = null] =
    /^[\p{L}\p{N}]\p{M}*?([\p{Cf}\uFE00-\uFE0F])/u.exec(character) ??
    /^([\p{C}\p{Z}])[\p{C}\p{Z}]*$/u.exec(character) ??
    [];
  if (invisible === null) return `“${character}”`;
  const code = (invisible.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `An invisible character (U+${code})`;
}

/** The placeholders that each message may use. A summary may also use the names of `limitsOf`. */
export const PLACEHOLDERS: { readonly [K in MessageKey]: readonly string[] } = {
  required: ["label"],
  max: ["label", "max"],
  min: ["label", "min"],
  match: ["label"],
  option: ["label"],
  range: ["label", "min", "max"],
  step: ["label", "min", "max", "step"],
  count: ["label", "min", "max"],
  unique: ["label"],
  type: ["label", "types"],
  tooBig: ["label", "max"],
  lines: ["label", "max"],
  summary: ["label"],
};

/** Replaces `{placeholder}`s. Keeps a placeholder without a value, but the catalog's lint rejects such files. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/**
 * The message for an issue: the field's message, else the product's, else the default. Placeholders are replaced.
 * @param byDefault the default of a kind of field with words of its own
 */
export function messageFor(
  key: MessageKey,
  field: { readonly label: string; readonly messages: Messages },
  product: { readonly messages: Messages },
  values: Readonly<Record<string, string | number>> = {},
  byDefault: string | null = null,
): Message {
  const own = field.messages[key] ?? product.messages[key];
  const message =
    own ?? (byDefault === null ? DEFAULT_MESSAGES[key] : { title: null, text: byDefault });
  const text = fill(message.text, { label: field.label, ...values });
  return { title: message.title, text: own === undefined ? withNaturalNumbers(text) : text };
}

/** Puts the noun after a 1 in the singular, "at most 1 character", and names equal limits once, "exactly 2". */
function withNaturalNumbers(text: string): string {
  return text
    .replaceAll(/\b1 (character|line)s\b/g, "1 $1")
    .replace(/\bbetween (\d+) and \1$/, "exactly $1");
}
