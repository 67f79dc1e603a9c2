import { MAX_NAMED } from "./characters.ts";

/** A message for the shopper. A toast shows the title and the text, a field only the text. */
export interface Message {
  readonly title: string | null;
  readonly text: string;
}

/** The texts of messages for which the product's file has none. Each kind may use its placeholders and `{label}`. */
const DEFAULT_TEXTS = {
  required: "This field is required",
  max: "Please use at most {max} characters",
  min: "Please use at least {min} characters",
  match: "Please check how this is written",
  option: "Please choose one of the options",
  range: "Please choose a whole number from {min} to {max}",
  step: "Please choose a number in steps of {step} from {min} to {max}",
  count: "Please add between {min} and {max}",
  unique: "Each one must be different",
  type: "Please choose a file of another type: {types}",
  tooBig: "Please choose a file of at most {max} MB",
  lines: "Please use at most {max} lines",
  summary: "Please fill in all required fields",
} as const;

/** A kind of message; a product's file may define its own text for each. */
export type MessageKey = keyof typeof DEFAULT_TEXTS;

export type Messages = { readonly [K in MessageKey]?: Message | undefined };

/** The title of the only kind that is a toast. */
const SUMMARY_TITLE = "Missing Information";

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

/** The placeholders that a kind of message may use. A summary may also use the names of `limitsOf`. */
export function placeholdersOf(key: MessageKey): readonly string[] {
  const ofDefault = DEFAULT_TEXTS[key].matchAll(/\{(\w+)\}/g);
  return ["label", ...Array.from(ofDefault, ([, name = ""]) => name)];
}

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
  const text = fill(own?.text ?? byDefault ?? DEFAULT_TEXTS[key], {
    label: field.label,
    ...values,
  });
  if (own !== undefined) return { title: own.title, text };
  return { title: key === "summary" ? SUMMARY_TITLE : null, text: withNaturalNumbers(text) };
}

/** Puts the noun after a 1 in the singular, "at most 1 character", and names equal limits once, "exactly 2". */
function withNaturalNumbers(text: string): string {
  return text
    .replaceAll(/\b1 (character|line)s\b/g, "1 $1")
    .replace(/\bbetween (\d+) and \1$/, "exactly $1");
}
