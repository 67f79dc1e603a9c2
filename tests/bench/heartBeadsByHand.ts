interface Issue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** The validated and priced draft. */
interface PricedDraft {
  readonly configuration: {
    readonly names: readonly { readonly name?: string }[];
    readonly metal?: string;
    readonly length: number;
    readonly shipping?: string;
  };
  readonly issues: readonly Issue[];
  readonly total: number;
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly amount: number;
  }[];
}

const LATIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u2013\u2018\u2019]*$/;
const ASCII = /^\p{ASCII}*$/u;
const METALS = new Set<unknown>(["gold-color", "silver-color", "rose-gold-color"]);
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Validates and prices a draft of the heart beads necklace, written by hand for only this product. */
export function heartBeadsByHand(draft: Readonly<Record<string, unknown>>): PricedDraft {
  const issues: Issue[] = [];
  const typed: readonly unknown[] = Array.isArray(draft["names"]) ? draft["names"] : [];
  if (typed.length < 1 || typed.length > 8) {
    issues.push({ path: ["names"], code: "count", message: "Please add between 1 and 8" });
  }
  const names: { name?: string }[] = [];
  for (let index = 0; index < typed.length && index < 8; index += 1) {
    const row = typed[index];
    const value: unknown =
      typeof row === "object" && row !== null && "name" in row ? row.name : undefined;
    const name = nameOf(value, index, issues);
    names.push(name === null ? {} : { name });
  }
  const { metal, shipping } = draft;
  const isMetal = typeof metal === "string" && METALS.has(metal);
  if (!isMetal) rejectChoice(issues, "metal", metal);
  const isShipping = shipping === "normal" || shipping === "fast";
  if (!isShipping) rejectChoice(issues, "shipping", shipping);

  const lines = [{ id: "base", label: "Heart Beads Necklace", amount: 2999 }];
  let total = 2999;
  if (names.length > 1) {
    const amount = (names.length - 1) * 99;
    lines.push({ id: "extra-names", label: "Extra names", amount });
    total += amount;
  }
  if (shipping === "fast") {
    lines.push({ id: "shipping:fast", label: "Shipping: Fast, 2-5 days", amount: 299 });
    total += 299;
  }
  const configuration = {
    names,
    ...(isMetal ? { metal } : {}),
    length: 18,
    ...(isShipping ? { shipping } : {}),
  };
  return { configuration, issues, total, lines };
}

function rejectChoice(issues: Issue[], id: string, value: unknown): void {
  const code = value === undefined || value === null ? "required" : "option";
  issues.push({ path: [id], code, message: "Please choose one of the options" });
}

function nameOf(value: unknown, index: number, issues: Issue[]): string | null {
  if (value === undefined || value === null)
    return reject(issues, index, "required", "This field is required");
  if (typeof value !== "string")
    return reject(issues, index, "option", "Please choose one of the options");
  const trimmed = value.trim();
  const name = ASCII.test(trimmed) ? trimmed : trimmed.normalize("NFC");
  if (name === "") return reject(issues, index, "required", "This field is required");
  if (name.length > 12 && [...segmenter.segment(name)].length > 12) {
    return reject(issues, index, "max", "Please use at most 12 characters");
  }
  return LATIN.test(name) ? name : reject(issues, index, "character", "can't be engraved");
}

function reject(issues: Issue[], index: number, code: string, message: string): null {
  issues.push({ path: ["names", index, "name"], code, message });
  return null;
}
