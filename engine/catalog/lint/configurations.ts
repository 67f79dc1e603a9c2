import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import {
  type CompiledForbid,
  compileForbids,
  activeForbids,
  mentionedFields,
} from "../../configure/forbids.ts";
import type { Field, Product } from "../../product/product.ts";
import { countedField } from "../../product/surcharge.ts";
import { conditionsOf, cheapestValue, representatives, withSubFields } from "./representatives.ts";
import type { Candidate, CandidateSource, Variation } from "./candidateSource.ts";
import { createListCandidateSource } from "./listCandidateSource.ts";

/** A generated draft and its projection. */
export interface TriedDraft {
  readonly draft: Draft;
  readonly configuration: Configuration;
  /** The forbidden combinations that the draft has. Without any, it can be ordered. */
  readonly forbidden: readonly CompiledForbid[];
  /** The ids of the sub-fields that exist in some row of each list. */
  readonly subFieldIds: readonly ReadonlySet<string>[];
}

/** The configurations of a product that conditions and prices distinguish. */
export interface Configurations {
  readonly drafts: readonly TriedDraft[];
  /** In the order of the product's file. */
  readonly forbids: readonly CompiledForbid[];
  /** False if there were too many to try them all. */
  readonly isComplete: boolean;
  /** The ids of the fields that were tried with all their values. */
  readonly variedIds: ReadonlySet<string>;
}

/** The maximum number of drafts to try. If there are more, the lint's results are not proved. */
export const MAX_DRAFTS = 20_000;

type Visit = (index: number, draft: Draft, subFieldIds: TriedDraft["subFieldIds"]) => boolean;

/**
 * Generates and projects drafts of a product. Tries every combination of values that conditions and surcharges distinguish,
 * each as cheap as possible, and all priced options of the fields in `pricedIds`. Omits drafts with an invalid field, but
 * keeps forbidden drafts. Ignores patterns (`match`), because we can't generate a text that matches.
 */
export function generateConfigurations(
  product: Product,
  pricedIds: ReadonlySet<string> = new Set(),
): Configurations {
  const lenientProduct = withoutPatterns(product);
  const compiled = compileProduct(lenientProduct);
  const forbids = compileForbids(lenientProduct);
  const variation = { referencedIds: referencedFields(product), pricedIds };
  const sources = product.fields.map((field) => createCandidateSource(field, compiled, variation));
  const drafts: TriedDraft[] = [];
  let triedDrafts = 0;

  const tryDraft = (draft: Draft, subFieldIds: TriedDraft["subFieldIds"]): void => {
    triedDrafts += 1;
    const { configuration, issues } = compiled.project(draft);
    if (issues.some(({ code }) => code !== "forbid")) return;
    const forbidden = issues.length === 0 ? [] : activeForbids(forbids, configuration);
    drafts.push({ draft, configuration, forbidden, subFieldIds });
  };
  /** Tries all combinations of at most `maxValues(index)` values of each field. Returns false if there are too many drafts. */
  const enumerateDrafts = (maxValues: (index: number) => number): boolean => {
    const limit = triedDrafts + MAX_DRAFTS;
    const visit: Visit = (index, draft, subFieldIds) => {
      const field = product.fields[index];
      if (field === undefined) {
        if (triedDrafts >= limit) return false;
        tryDraft(draft, subFieldIds);
        return true;
      }
      const needsConfiguration = field.when !== null || field.kind === "list";
      const configuration = needsConfiguration ? compiled.project(draft).configuration : {};
      if (field.when !== null && !compiled.existingFieldIds(configuration).has(field.id)) {
        return visit(index + 1, draft, subFieldIds);
      }
      if (field.kind === "derived") return visit(index + 1, draft, subFieldIds);
      const values = sources[index]?.candidates(draft, configuration) ?? [];
      return values.slice(0, maxValues(index)).every(({ value, subFieldIds: idsOfList }) => {
        const allIds = idsOfList === null ? subFieldIds : [...subFieldIds, idsOfList];
        return visit(index + 1, { ...draft, [field.id]: value }, allIds);
      });
    };
    return visit(0, {}, []);
  };
  const triedAll = enumerateDrafts(() => Infinity);
  // If there are too many combinations, at least try each value with the first values of all other fields.
  if (!triedAll)
    product.fields.forEach((_, variedIndex) =>
      enumerateDrafts((index) => (index === variedIndex ? Infinity : 1)),
    );
  return {
    drafts,
    forbids,
    isComplete: triedAll && sources.every((source) => source.isComplete()),
    variedIds: new Set([...variation.referencedIds, ...pricedIds]),
  };
}

/** The product without the patterns of its text fields. */
export function withoutPatterns(product: Product): Product {
  const withoutPattern = <Kind extends Field>(field: Kind): Kind =>
    field.kind === "text" ? { ...field, match: null } : field;
  const fields = product.fields.map((field) =>
    field.kind === "list" ? { ...field, of: field.of.map(withoutPattern) } : withoutPattern(field),
  );
  return { ...product, fields };
}

function createCandidateSource(
  field: Field,
  compiled: CompiledProduct,
  variation: Variation,
): CandidateSource {
  if (field.kind === "list") return createListCandidateSource(field, compiled, variation);
  const isVaried = variation.referencedIds.has(field.id) || variation.pricedIds.has(field.id);
  const candidates = isVaried ? representatives(field, compiled.product) : [cheapestValue(field)];
  const values = candidates.map((value): Candidate => ({ value, subFieldIds: null }));
  return { isComplete: () => true, candidates: () => values };
}

/** The ids of the fields that a condition depends on, directly or through a derived field, or that a surcharge counts. */
function referencedFields(product: Product): ReadonlySet<string> {
  const mentionedIds = new Set(
    conditionsOf(product).flatMap((condition) => [...mentionedFields(condition)]),
  );
  const sourceIds = withSubFields(product.fields).flatMap((field) =>
    field.kind === "derived" && "from" in field.rule && mentionedIds.has(field.id)
      ? [field.rule.from]
      : [],
  );
  const countedIds = product.surcharges.flatMap((surcharge) => countedField(surcharge)?.id ?? []);
  return new Set([...mentionedIds, ...sourceIds, ...countedIds]);
}
