import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { dependencies } from "../../configure/dependencies.ts";
import { type CompiledForbid, compileForbids, activeForbids } from "../../configure/forbids.ts";
import { mentionedFields } from "../../product/condition.ts";
import { mapFields, withSubFields } from "../../product/field/fields.ts";
import type { Field, Product } from "../../product/product.ts";
import { countedField } from "../../product/surcharge.ts";
import { listCandidateValues, conditionsOf } from "./representatives.ts";
import { combineValues } from "./combineValues.ts";
import { type CandidateLists, createCandidateLists } from "./candidateLists.ts";
import type { Variation } from "./possibleRows.ts";

/** A generated draft and its projection. */
export interface TriedDraft {
  readonly draft: Draft;
  readonly configuration: Configuration;
  /** The forbidden combinations that the draft has. Without any, it can be ordered. */
  readonly forbidden: readonly CompiledForbid[];
  /** For each list of the product, the ids of the sub-fields that exist in a row which this draft's other values allow. */
  readonly subFieldIds: readonly ReadonlySet<string>[];
}

/** The configurations of a product that conditions and prices distinguish. */
export interface Configurations {
  readonly drafts: readonly TriedDraft[];
  /** In the order of the product's file. */
  readonly forbids: readonly CompiledForbid[];
  /** False if there were too many drafts or rows to try them all. */
  readonly isComplete: boolean;
  /** The ids of the fields and sub-fields that were tried with all values that something distinguishes. */
  readonly variedIds: ReadonlySet<string>;
}

/** The maximum number of combinations to try. If there are more, the lint's results are marked as not proved. */
const MAX_DRAFTS = 20_000;

/**
 * Generates and projects drafts of a product. Tries every combination of values that conditions and surcharges distinguish,
 * each as cheap as possible, and all options of the fields in `pricedIds`. Omits drafts with an invalid field, but
 * keeps forbidden drafts. Ignores patterns (`match`), because we can't generate a text that matches.
 */
export function generateConfigurations(
  product: Product,
  pricedIds: ReadonlySet<string> = new Set(),
): Configurations {
  const compiled = compileProduct(withoutPatterns(product));
  const { fields } = compiled.product;
  const forbids = compileForbids(compiled.product);
  const referencedIds = findReferencedIds(product);
  const { valuesOf, lists } = createCandidates(compiled, { referencedIds, pricedIds });
  const drafts: TriedDraft[] = [];

  /** Tries all combinations of at most `maxValues(field)` values of each field. Returns false if there are too many drafts. */
  const tryDrafts = (maxValues: (field: Field) => number): boolean => {
    const firstValues = (field: Field, draft: Draft) =>
      valuesOf(field, draft)?.slice(0, maxValues(field)) ?? null;
    let triedDrafts = 0;
    for (const draft of combineValues(fields, firstValues)) {
      if (triedDrafts === MAX_DRAFTS) return false;
      triedDrafts += 1;
      const { configuration, issues } = compiled.project(draft);
      if (issues.some(({ code }) => code !== "forbid")) continue;
      const forbidden = issues.length === 0 ? [] : activeForbids(forbids, configuration);
      const subFieldIds = lists.map((list) => list.subFieldIds(draft, configuration));
      drafts.push({ draft, configuration, forbidden, subFieldIds });
    }
    return true;
  };
  const triedAll = tryDrafts(() => Infinity);
  // If there are too many combinations, at least try each value with the first values of all other fields.
  if (!triedAll)
    for (const varied of fields) tryDrafts((field) => (field === varied ? Infinity : 1));
  return {
    drafts,
    forbids,
    isComplete: triedAll && lists.every((list) => list.isComplete()),
    variedIds: new Set([...referencedIds, ...pricedIds]),
  };
}

/**
 * The values to try. `valuesOf` returns those of a field, for the values of the fields above it; null if `combineValues` must
 * leave the field out.
 */
function createCandidates(compiled: CompiledProduct, variation: Variation) {
  const { product } = compiled;
  const lists = new Map<string, CandidateLists>();
  const values = new Map<string, readonly unknown[]>();
  for (const field of product.fields) {
    const isVaried = variation.referencedIds.has(field.id) || variation.pricedIds.has(field.id);
    if (field.kind === "list")
      lists.set(field.id, createCandidateLists(field, compiled, variation));
    else values.set(field.id, listCandidateValues(field, product, isVaried));
  }
  const valuesOf = (field: Field, draft: Draft): readonly unknown[] | null => {
    // Without a condition or a list, nothing reads the configuration: projecting each draft would be slow.
    const needsConfiguration = field.when !== null || field.kind === "list";
    const configuration = needsConfiguration ? compiled.project(draft).configuration : {};
    const exists = field.when === null || compiled.existingFieldIds(configuration).has(field.id);
    if (field.kind === "derived" || !exists) return null;
    return lists.get(field.id)?.candidates(draft, configuration) ?? values.get(field.id) ?? [];
  };
  return { valuesOf, lists: [...lists.values()] };
}

/** The product with any text allowed where its file has a `match`. */
export function withoutPatterns(product: Product): Product {
  const fields = mapFields(product.fields, (field) =>
    field.kind === "text" ? { ...field, match: null } : field,
  );
  return { ...product, fields };
}

/** The ids of the fields that a condition depends on, directly or through a derived field, or that a surcharge counts. */
function findReferencedIds(product: Product): ReadonlySet<string> {
  const mentionedIds = conditionsOf(product).flatMap(mentionedFields);
  const inputIds = dependencies(mentionedIds, withSubFields(product.fields));
  const countedIds = product.surcharges.flatMap((surcharge) => countedField(surcharge)?.id ?? []);
  return new Set([...mentionedIds, ...inputIds, ...countedIds]);
}
