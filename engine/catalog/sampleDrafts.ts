import { compileProduct } from "../configure/compileProduct.ts";
import { dependencies } from "../configure/dependencies.ts";
import { compileForbids } from "../configure/forbids.ts";
import { type Condition, mentionedFields, testsIn } from "../product/condition.ts";
import type { Configuration } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import { mapFields, withSubFields } from "../product/fields.ts";
import type { Cents } from "../product/money.ts";
import type { Field, Product } from "../product/product.ts";
import { countedField } from "../product/surcharge.ts";
import { sampleValues } from "../kinds/authoring.ts";
import { asDrafts, cheapestFirst, combineDrafts, type MentionsOf } from "../kinds/samples.ts";

/** A draft with a value in every field, projected and priced. */
export interface Sample {
  readonly draft: Draft;
  readonly configuration: Configuration;
  readonly total: Cents;
  /** The indices of the forbidden combinations that it has, in the order of the product's file. */
  readonly forbids: readonly number[];
  /** Whether it can be ordered: it is not forbidden, and its texts fit their `match`. */
  readonly isValid: boolean;
}

/** How many combinations of values are tried. */
const MAX_COMBINATIONS = 2_000;

/**
 * Drafts to check a product with, the same ones each time:
 * 1. the examples of its file,
 * 2. combinations of the values of all fields that a condition tests or a surcharge counts; the other fields have their
 *    first value or their dearest option,
 * 3. each value of each other field,
 * 4. the cheapest and the dearest draft that is found from there by changing one field at a time.
 * @param examples the drafts of the examples, not yet completed by the defaults
 */
export function sampleDrafts(product: Product, examples: readonly Draft[]): readonly Sample[] {
  const { complete, existingFieldIds } = compileProduct(product);
  const toSamples = compileSampling(product);
  const mentionsOf = findMentions(product, examples);
  const inputs = product.fields.filter(({ kind }) => kind !== "derived");
  const draftsOf = (field: Field) => asDrafts(field, sampleValues(field, mentionsOf));
  const isTested = compileIsTested(product);
  const tested = inputs.filter(isTested);
  const others = inputs.filter((field) => !isTested(field));

  const first = merge(inputs.flatMap((field) => draftsOf(field).slice(0, 1)));
  const choices = others.filter(({ kind }) => kind === "choice");
  const dearestOptions = choices.flatMap((field) =>
    asDrafts(field, cheapestFirst(field, sampleValues(field, mentionsOf))).slice(-1),
  );
  const bases = [first, merge([first, ...dearestOptions])];
  const combinations = combineDrafts([bases, ...tested.map(draftsOf)], MAX_COMBINATIONS);
  const combined = [...examples.map(complete), ...combinations].flatMap(toSamples);
  const allowed = combined.filter(({ forbids }) => forbids.length === 0);
  const single = others.flatMap((field) => {
    const base = allowed.find(({ configuration }) => existingFieldIds(configuration).has(field.id));
    return draftsOf(field).flatMap((value) => toSamples({ ...base?.draft, ...value }));
  });
  const samples = [...combined, ...single];
  const changes = inputs.flatMap(draftsOf);
  return [...samples, ...[-1, 1].flatMap((sign) => climb(samples, changes, sign, toSamples))];
}

type ToSamples = (draft: Draft) => readonly Sample[];

/**
 * Compiles a function that returns the sample of a draft; none if the draft has an invalid value. A text that does not fit its
 * `match` is accepted, because we may know none that does.
 */
function compileSampling(product: Product): ToSamples {
  const compiled = compileProduct(product);
  const { project, price } = compileProduct(withoutPatterns(product));
  const compiledForbids = compileForbids(product);
  return (draft) => {
    const { configuration, issues } = project(draft);
    if (issues.some(({ code }) => code !== "forbid")) return [];
    const forbids = compiledForbids.flatMap(({ applies }, index) =>
      applies(configuration) ? [index] : [],
    );
    const isValid = compiled.project(draft).issues.length === 0;
    return [{ draft, configuration, total: price(configuration).total, forbids, isValid }];
  };
}

/** The product with any text allowed where its file has a `match`. */
export function withoutPatterns(product: Product): Product {
  const fields = mapFields(product.fields, (field) =>
    field.kind === "text" ? { ...field, match: null } : field,
  );
  return { ...product, fields };
}

/** Changes the valid sample with the highest `sign * total`, one field at a time, as long as that makes it higher. */
function climb(
  samples: readonly Sample[],
  changes: readonly Draft[],
  sign: number,
  toSamples: ToSamples,
): readonly Sample[] {
  let [best] = samples
    .filter(({ isValid }) => isValid)
    .toSorted((a, b) => sign * (b.total - a.total));
  for (let isImproved = best !== undefined; isImproved;) {
    isImproved = false;
    for (const change of changes) {
      const [changed] = toSamples({ ...best?.draft, ...change });
      if (best === undefined || changed?.isValid !== true) continue;
      if (sign * (changed.total - best.total) <= 0) continue;
      best = changed;
      isImproved = true;
    }
  }
  return best === undefined ? [] : [best];
}

function merge(drafts: readonly Draft[]): Draft {
  return drafts.reduce<Draft>((merged, draft) => ({ ...merged, ...draft }), {});
}

/** The conditions that affect orders: of fields, sub-fields, surcharges and forbidden combinations, but not of facts. */
function conditionsOf({ fields, surcharges, forbid }: Product): readonly Condition[] {
  return [...withSubFields(fields), ...surcharges, ...forbid].flatMap(({ when }) => when ?? []);
}

/** Whether what is asked, forbidden or charged depends on a field, apart from the surcharges of its options. */
function compileIsTested(product: Product): (field: Field) => boolean {
  const mentioned = conditionsOf(product).flatMap(mentionedFields);
  const counted = product.surcharges.flatMap((surcharge) => countedField(surcharge)?.id ?? []);
  const ids = [...dependencies(mentioned, withSubFields(product.fields)), ...counted];
  return (field) =>
    // A condition of a sub-field may test fields above the list.
    ids.includes(field.id) || (field.kind === "list" && field.of.some(({ when }) => when !== null));
}

function findMentions(product: Product, examples: readonly Draft[]): MentionsOf {
  const tests = conditionsOf(product).flatMap(testsIn);
  const counted = product.surcharges.flatMap((surcharge) => countedField(surcharge) ?? []);
  const lists = product.fields.filter((field) => field.kind === "list");
  const rows = lists.flatMap(({ id }) => examples.flatMap((example) => rowsIn(example[id])));
  return (id) => {
    const own = tests.flatMap(({ ref, test }) => (ref === id ? [test] : []));
    const limits = own.flatMap((test) => ("min" in test ? [test.min, test.max] : []));
    const boundaries = counted.flatMap((field) => (field.id === id ? field.boundaries : []));
    return {
      compared: own.flatMap((test) => ("oneOf" in test ? test.oneOf : [])),
      sizes: [...limits.filter((limit) => limit !== null), ...boundaries],
      examples: [...examples, ...rows].map((draft) => draft[id]),
      different: lists.find(({ unique }) => unique === id)?.max ?? 1,
    };
  };
}

function rowsIn(value: unknown): readonly Draft[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown): Draft => ({ ...(typeof row === "object" ? row : {}) }));
}
