import type { Field, FieldKind } from "../../product/product.ts";

/** What a field can be used for: a link can preset it, a list's rows can differ in it, or it can choose a text's font. */
type Use = "query" | "unique" | "font";

const USES: { readonly [K in FieldKind]: readonly Use[] } = {
  text: ["query", "unique"],
  choice: ["query", "unique", "font"],
  number: ["query", "unique", "font"],
  file: [],
  list: [],
  derived: [],
};

export function isUsableFor(use: Use, { kind }: Field): boolean {
  return USES[kind].includes(use);
}

/** The kinds of field with this use, such as "a text, a choice or a number". */
export function kindsFor(use: Use): string {
  return joinKinds(
    Object.entries(USES).flatMap(([kind, uses]) => (uses.includes(use) ? [kind] : [])),
  );
}

/** Joins kinds of field: "a list, a text or a number". */
export function joinKinds(kinds: readonly string[]): string {
  const names = kinds.map((kind) => `a ${kind}`).join(", ");
  // The last comma becomes an "or".
  return names.replace(/, (?=[^,]*$)/, " or ");
}
