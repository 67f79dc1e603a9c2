interface Issue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** What a programmer would write by hand for one product with up to eight names, with validation and price. */
interface Made {
  readonly configuration: {
    readonly names: readonly { readonly name?: string }[];
    readonly metal?: string;
    readonly length: number;
    readonly shipping?: string;
  };
  readonly issues: readonly {
    readonly path: readonly (string | number)[];
    readonly code: string;
    readonly message: string;
  }[];
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

/** Validates and prices a draft of the heart beads necklace. */
export function heartBeadsByHand(draft: Readonly<Record<string, unknown>>): Made {
  const issues: Issue[] = [];
  const typed: readonly unknown[] = Array.isArray(draft["names"]) ? draft["names"] : [];
  if (typed.length < 1 || typed.length > 8) {
    issues.push({ path: ["names"], code: "count", message: "Please add between 1 and 8" });
  }
  const names: { name?: string }[] = [];
  for (let index = 0; index < typed.length && index < 8; index += 1) {
    const row = typed[index];
    const given: unknown =
      typeof row === "object" && row !== null && "name" in row ? row.name : undefined;
    const name = nameOf(given, index, issues);
    names.push(name === null ? {} : { name });
  }
  const { metal, shipping } = draft;
  const offered = typeof metal === "string" && METALS.has(metal);
  if (!offered) refuseChoice(issues, "metal", metal);
  const sent = shipping === "normal" || shipping === "fast";
  if (!sent) refuseChoice(issues, "shipping", shipping);

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
    ...(offered ? { metal } : {}),
    length: 18,
    ...(sent ? { shipping } : {}),
  };
  return { configuration, issues, total, lines };
}

function refuseChoice(issues: Issue[], id: string, given: unknown): void {
  const code = given === undefined || given === null ? "required" : "option";
  issues.push({ path: [id], code, message: "Please choose one of the options" });
}

function nameOf(given: unknown, index: number, issues: Issue[]): string | null {
  if (given === undefined || given === null)
    return refuse(issues, index, "required", "This field is required");
  if (typeof given !== "string")
    return refuse(issues, index, "option", "Please choose one of the options");
  const trimmed = given.trim();
  const name = ASCII.test(trimmed) ? trimmed : trimmed.normalize("NFC");
  if (name === "") return refuse(issues, index, "required", "This field is required");
  if (name.length > 12 && [...segmenter.segment(name)].length > 12) {
    return refuse(issues, index, "max", "Please use at most 12 characters");
  }
  return LATIN.test(name) ? name : refuse(issues, index, "character", "can't be engraved");
}

function refuse(issues: Issue[], index: number, code: string, message: string): null {
  issues.push({ path: ["names", index, "name"], code, message });
  return null;
}
