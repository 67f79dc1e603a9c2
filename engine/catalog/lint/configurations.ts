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
import { countingOf } from "../../product/surcharge.ts";
import { conditionsOf, cheapestValue, representatives, withSubFields } from "./representatives.ts";
import { type Candidate, type CandidateSource, rowSource, type Variation } from "./rowSource.ts";

/** A generated draft and its projection. */
export interface TriedDraft {
  readonly draft: Draft;
  readonly configuration: Configuration;
  /** Its forbidden combinations; it can be ordered if there are none. */
  readonly forbidden: readonly CompiledForbid[];
  /** The ids of the sub-fields that exist in some row of each list. */
  readonly rowFields: readonly ReadonlySet<string>[];
}

/** The configurations of a product that conditions and prices distinguish. */
export interface Configurations {
  readonly all: readonly TriedDraft[];
  /** In the order of the product's file. */
  readonly forbids: readonly CompiledForbid[];
  /** False if there were too many to try them all. */
  readonly complete: boolean;
  /** The ids of the fields that were tried with all their values. */
  readonly varied: ReadonlySet<string>;
}

/** The maximum number of drafts; beyond it, results are not proved. */
export const MAX_DRAFTS = 20_000;

type Visit = (index: number, draft: Draft, rowFields: TriedDraft["rowFields"]) => boolean;

/**
 * Generates and projects drafts of a product: every combination of values that conditions and surcharges distinguish,
 * each as cheap as possible, and all priced options of the fields in `priced`. Drafts with an invalid field are omitted,
 * forbidden ones are not. Patterns (`match`) are ignored, as no matching texts are known.
 */
export function configurationsOf(
  product: Product,
  priced: ReadonlySet<string> = new Set(),
): Configurations {
  const lenientProduct = withoutPatterns(product);
  const compiled = compileProduct(lenientProduct);
  const forbids = compileForbids(lenientProduct);
  const variation = { decisive: decisiveFieldsOf(product), priced };
  const sources = product.fields.map((field) => candidateSource(field, compiled, variation));
  const all: TriedDraft[] = [];
  let tried = 0;

  const tryDraft = (draft: Draft, rowFields: TriedDraft["rowFields"]): void => {
    tried += 1;
    const { configuration, issues } = compiled.project(draft);
    if (issues.some(({ code }) => code !== "forbid")) return;
    const forbidden = issues.length === 0 ? [] : activeForbids(forbids, configuration);
    all.push({ draft, configuration, forbidden, rowFields });
  };
  /** Enumerates the values of one field after another, at most `maxValues(index)` each; false if there are too many drafts. */
  const enumerateDrafts = (maxValues: (index: number) => number): boolean => {
    const end = tried + MAX_DRAFTS;
    const visit: Visit = (index, draft, rowFields) => {
      const field = product.fields[index];
      if (field === undefined) {
        if (tried >= end) return false;
        tryDraft(draft, rowFields);
        return true;
      }
      const needsConfiguration = field.when !== null || field.kind === "list";
      const configuration = needsConfiguration ? compiled.project(draft).configuration : {};
      if (field.when !== null && !compiled.existing(configuration).has(field.id)) {
        return visit(index + 1, draft, rowFields);
      }
      if (field.kind === "derived") return visit(index + 1, draft, rowFields);
      const values = sources[index]?.candidates(draft, configuration) ?? [];
      return values.slice(0, maxValues(index)).every(({ value, rowFields: listFields }) => {
        const allRowFields = listFields === null ? rowFields : [...rowFields, listFields];
        return visit(index + 1, { ...draft, [field.id]: value }, allRowFields);
      });
    };
    return visit(0, {}, []);
  };
  const isComplete = enumerateDrafts(() => Infinity);
  // If there are too many combinations, at least try each value with the first values of all other fields.
  if (!isComplete)
    product.fields.forEach((_, varied) =>
      enumerateDrafts((index) => (index === varied ? Infinity : 1)),
    );
  return {
    all,
    forbids,
    complete: isComplete && sources.every((source) => source.isComplete()),
    varied: new Set([...variation.decisive, ...priced]),
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

function candidateSource(
  field: Field,
  compiled: CompiledProduct,
  variation: Variation,
): CandidateSource {
  if (field.kind === "list") return rowSource(field, compiled, variation);
  const isVaried = variation.decisive.has(field.id) || variation.priced.has(field.id);
  const candidates = isVaried ? representatives(field, compiled.product) : [cheapestValue(field)];
  const values = candidates.map((value): Candidate => ({ value, rowFields: null }));
  return { isComplete: () => true, candidates: () => values };
}

/** The ids of the fields and sub-fields that a condition depends on, directly or by a derived field, or a surcharge counts. */
function decisiveFieldsOf(product: Product): ReadonlySet<string> {
  const mentioned = new Set(
    conditionsOf(product).flatMap((condition) => [...mentionedFields(condition)]),
  );
  const sources = withSubFields(product.fields).flatMap((field) =>
    field.kind === "derived" && "from" in field.rule && mentioned.has(field.id)
      ? [field.rule.from]
      : [],
  );
  const counted = product.surcharges.flatMap((surcharge) => countingOf(surcharge)?.field ?? []);
  return new Set([...mentioned, ...sources, ...counted]);
}
