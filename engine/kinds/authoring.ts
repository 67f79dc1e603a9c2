import type { Scope } from "../product/condition.ts";
import type { Field, FieldKind, Product, Scalar } from "../product/product.ts";
import { choiceAuthoring } from "./choice/authoring.ts";
import { cropAuthoring } from "./crop/authoring.ts";
import { dateAuthoring } from "./date/authoring.ts";
import { derivedAuthoring } from "./derived/authoring.ts";
import { fileAuthoring } from "./file/authoring.ts";
import { canHold, kindOf } from "./kinds.ts";
import { listAuthoring } from "./list/authoring.ts";
import { numberAuthoring } from "./number/authoring.ts";
import type { MentionsOf } from "./samples.ts";
import { textAuthoring } from "./text/authoring.ts";

/** A mistake of an author in a field. */
export interface Problem {
  /** Where in the field. */
  readonly path: readonly (string | number)[];
  /** Whether it is in the last key of the path, not in its value. */
  readonly atKey?: boolean;
  readonly code:
    | "limits"
    | "option"
    | "reference"
    | "wrong-type"
    | "wrong-value"
    | "missing-key"
    | "default";
  /** What is wrong, and what to do. */
  readonly message: string;
}

/**
 * What a field can be used for: a link can preset it, rows can differ in it, it can choose a text's font, a surcharge can
 * count it.
 */
export type Use = "query" | "unique" | "font" | "count";

/** What a part of a preview reads from a field. */
export type Drawn = "text" | "number" | "option" | "photo";

/** What only the build asks of a kind of field. */
export interface Authoring<F extends Field> {
  readonly uses: readonly Use[];
  /** What parts of a preview can read from the field. */
  drawnAs(field: F): readonly Drawn[];
  /** What a condition tests of the field instead of its size; null if it has one: rows, characters, or the number itself. */
  sizeAdvice(field: F): string | null;
  /** Lists the mistakes in a field that its schema can't see. `scope` has the fields above it. */
  check(field: F, scope: Scope, product: Product): readonly Problem[];
  /** Why the field can't have a value that it can't hold (`canHold`). */
  refusal(field: F, value: Scalar, product: Product): Omit<Problem, "path">;
  /** Values to try, the default first: the extremes, and those that something in the product distinguishes. */
  samples(
    field: F,
    mentionsOf: MentionsOf,
    samplesOf: (field: Field, mentionsOf: MentionsOf) => readonly unknown[],
  ): readonly unknown[];
}

type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;

const AUTHORINGS: { readonly [K in FieldKind]: Authoring<FieldOf<K>> } = {
  text: textAuthoring,
  choice: choiceAuthoring,
  number: numberAuthoring,
  date: dateAuthoring,
  file: fileAuthoring,
  crop: cropAuthoring,
  list: listAuthoring,
  derived: derivedAuthoring,
};

/** What the build asks of a field's kind. */
export function authoringOf<F extends Field>({ kind }: F): Authoring<F> {
  // The compiler can't infer that the kind found is that of this field.
  return AUTHORINGS[kind] as unknown as Authoring<F>;
}

/** Values of a field to try, its default first; the last one of an optional field is that of an empty input. */
export function sampleValues(field: Field, mentionsOf: MentionsOf): readonly unknown[] {
  const values = authoringOf(field).samples(field, mentionsOf, sampleValues);
  if (!field.optional || field.kind === "derived") return values;
  return [...values, field.kind === "list" ? [] : kindOf(field).empty];
}

/** Whether a field can be used for something. */
export function isUsableFor(use: Use, field: Field): boolean {
  return authoringOf(field).uses.includes(use);
}

/** The kinds of field with this use, such as "a text, a choice or a number". */
export function kindsFor(use: Use): string {
  const kinds = Object.entries(AUTHORINGS).flatMap(([kind, { uses }]) =>
    uses.includes(use) ? [`a ${kind}`] : [],
  );
  // The last comma becomes an "or".
  return kinds.join(", ").replace(/, (?=[^,]*$)/, " or ");
}

/** Why a field can never have this value, which an author compares it with or gives it; null if it can. */
export function valueProblem(
  field: Field,
  value: Scalar,
  product: Product,
): Omit<Problem, "path"> | null {
  // A choice without options has an unknown or invalid option set, which is reported elsewhere.
  if (field.kind === "choice" && field.options.length === 0) return null;
  const hasValues = field.kind !== "list" && field.kind !== "file" && field.kind !== "crop";
  return hasValues && canHold(field, value)
    ? null
    : authoringOf(field).refusal(field, value, product);
}
