import type { Configuration, Draft, Field, IssueCode, Path, Product, RowField } from "#engine";
import * as fc from "fast-check";
import { fileSpoils } from "./fileSpoils.ts";
import { listSpoils } from "./listSpoils.ts";
import { holds, type RowValues } from "./meaning.ts";
import type { Spoil } from "./spoil.ts";
import { textSpoils } from "./textSpoils.ts";
import { type ValidDraft, validDraft } from "./validDraft.ts";

/** A valid draft with one thing made wrong, and what must be said of it. */
export interface SpoiledDraft {
  readonly draft: Draft;
  readonly path: Path;
  readonly code: IssueCode;
  readonly value: unknown;
}

/** Drafts of a product in which exactly one existing field is wrong. */
export function spoiledDraft(product: Product): fc.Arbitrary<SpoiledDraft> {
  const drafts = validDraft(product).map((valid) => ({
    valid,
    targets: targetsOf(product, valid),
  }));
  const spoilable = drafts.filter(({ targets }) => targets.length > 0);
  return spoilable.chain(({ valid, targets }) => {
    return fc.constantFrom(...targets).chain(({ field, path }) =>
      spoilsOf(field, rowsAt(valid, field)).map(({ value, code, at }) => ({
        draft: withValue(valid.draft, path, value),
        path: [...path, ...(at ?? [])],
        code,
        value,
      })),
    );
  });
}

interface Target {
  readonly field: Field;
  readonly path: Path;
}

/** Every field that exists in a draft and is answered by the shopper, by its path. */
function targetsOf(product: Product, { configuration }: ValidDraft): readonly Target[] {
  const exists = ({ when }: Field, row: RowValues) =>
    when === null || holds(when, configuration, row, product);
  return product.fields.flatMap((field): readonly Target[] => {
    if (!isAsked(field) || !exists(field, {})) return [];
    const value = configuration[field.id];
    if (field.kind !== "list" || typeof value !== "object") return [{ field, path: [field.id] }];
    const rows = value.flatMap((row, index) =>
      field.of
        .filter((sub) => isAsked(sub) && exists(sub, row))
        .map((sub) => ({ field: sub, path: [field.id, index, sub.id] })),
    );
    return [{ field, path: [field.id] }, ...rows];
  });
}

/** How many rows a valid draft has of a list that a repetition of the first would spoil; none of any other field. */
function rowsAt({ configuration }: ValidDraft, field: Field): number {
  const value = configuration[field.id];
  if (typeof value !== "object" || field.kind !== "list") return 0;
  // Rows without a value in their unique field repeat nothing.
  const empty = field.unique !== null && value[0]?.[field.unique] === undefined;
  return empty ? 0 : value.length;
}

/** Whether a shopper answers a field. */
export function isAsked({ kind }: Field): boolean {
  return kind !== "derived";
}

function spoilsOf(field: Field, held: number): fc.Arbitrary<Spoil> {
  switch (field.kind) {
    case "text":
      return textSpoils(field);
    case "choice":
      return choiceSpoils(field);
    case "number":
      return numberSpoils(field);
    case "file":
      return fileSpoils(field);
    case "list":
      return listSpoils(field, held);
    case "derived":
      throw new Error("nobody answers a derived field");
  }
}

/** Nothing where something is required. */
function missing(field: RowField, empty: readonly unknown[]): readonly Spoil[] {
  return field.optional ? [] : empty.map((value) => ({ value, code: "required" as const }));
}

function choiceSpoils(field: Extract<Field, { kind: "choice" }>): fc.Arbitrary<Spoil> {
  const ids = field.options.map(({ id }) => id);
  const swapped = ids.map((id) => (typeof id === "number" ? String(id) : Number(id)));
  const strange = [...swapped, "nope", `${ids[0]} `, ids, true, {}, Number.NaN, "constructor"];
  return fc.constantFrom(
    ...strange.map((value): Spoil => ({ value, code: "option" })),
    ...missing(field, [null, undefined]),
  );
}

function numberSpoils(field: Extract<Field, { kind: "number" }>): fc.Arbitrary<Spoil> {
  const { min, max, step } = field;
  const strange = [
    min - 1,
    max + 1,
    min - step,
    min + 0.5,
    String(min),
    Number.NaN,
    Infinity,
    true,
    [min],
  ];
  return fc.constantFrom(
    ...strange.map((value): Spoil => ({ value, code: "range" })),
    ...(step > 1 && max > min ? [{ value: min + 1, code: "step" as const }] : []),
    ...missing(field, [null, undefined, ""]),
  );
}

function withValue(draft: Draft, [id, index, sub]: Path, value: unknown): Draft {
  if (index === undefined || sub === undefined) {
    const spoiled =
      typeof value === "function" ? (value as (old: unknown) => unknown)(draft[String(id)]) : value; // lists are spoiled from what they held
    return { ...draft, [String(id)]: spoiled };
  }
  const rows = draft[String(id)] as readonly Draft[]; // a valid draft's list is a list of rows
  return {
    ...draft,
    [String(id)]: rows.map((row, position) =>
      position === index ? { ...row, [String(sub)]: value } : row,
    ),
  };
}

/** The value that a configuration has at a path; undefined where there is none. */
export function valueAt(configuration: Configuration, [id, index, sub]: Path): unknown {
  const value = configuration[String(id)];
  if (index === undefined) return value;
  return typeof value === "object" ? value[Number(index)]?.[String(sub)] : undefined;
}
