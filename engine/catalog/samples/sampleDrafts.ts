import { compileProduct } from "../../configure/compileProduct.ts";
import { dependencies } from "../../configure/dependencies.ts";
import { compileForbids } from "../../configure/forbids.ts";
import { mentionedFields, testsIn } from "../../product/condition.ts";
import type { Configuration } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { mapFields, withSubFields } from "../../product/field/fields.ts";
import type { Cents } from "../../product/money.ts";
import type { Condition, Field, Product } from "../../product/product.ts";
import { countedField } from "../../product/surcharge.ts";
import { cheapestFirst, type MentionsOf, sampleValues } from "./sampleValues.ts";
import { combineDrafts } from "./combineDrafts.ts";

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

type ToSamples = (draft: Draft) => readonly Sample[];

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
  const valuesOf = (field: Field): readonly Draft[] =>
    sampleValues(field, mentionsOf).map((value) => ({ [field.id]: value }));
  const tested = inputs.filter((field) => isTested(field, product));
  const others = inputs.filter((field) => !tested.includes(field));

  const first = merge(inputs.map((field) => valuesOf(field)[0] ?? {}));
  const dearest = merge([
    first,
    ...others
      .filter(({ kind }) => kind === "choice")
      .map((field) => ({
        [field.id]: cheapestFirst(field, sampleValues(field, mentionsOf)).at(-1),
      })),
  ]);
  const combinations = combineDrafts([[first, dearest], ...tested.map(valuesOf)], MAX_COMBINATIONS);
  const combined = [...examples.map(complete), ...combinations].flatMap(toSamples);
  const allowed = combined.filter(({ forbids }) => forbids.length === 0);
  const single = others.flatMap((field) => {
    const base = allowed.find(({ configuration }) => existingFieldIds(configuration).has(field.id));
    return valuesOf(field).flatMap((value) => toSamples({ ...base?.draft, ...value }));
  });
  const samples = [...combined, ...single];
  const changes = inputs.flatMap(valuesOf);
  const extremes = [-1, 1].flatMap((sign) => climb(samples, changes, sign, toSamples));
  return [...samples, ...extremes];
}

/**
 * Compiles a function that returns the sample of a draft; none if the draft has an invalid value. A text that does not fit its
 * `match` is accepted, because we can't generate one that does.
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
    const isValid = forbids.length === 0 && compiled.project(draft).issues.length === 0;
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

function merge(drafts: readonly Draft[]): Draft {
  return drafts.reduce<Draft>((merged, draft) => ({ ...merged, ...draft }), {});
}

/** Changes the valid sample with the highest `sign * total`, one field at a time, as long as that makes it higher. */
function climb(
  samples: readonly Sample[],
  changes: readonly Draft[],
  sign: number,
  toSamples: ToSamples,
): readonly Sample[] {
  const isBetter = (sample: Sample, best: Sample) => sign * sample.total > sign * best.total;
  const start = samples.filter(({ isValid }) => isValid);
  let best = start.reduce<Sample | undefined>(
    (a, b) => (a === undefined || isBetter(b, a) ? b : a),
    undefined,
  );
  for (let last: Sample | undefined; best !== undefined && best !== last;) {
    last = best;
    for (const change of changes) {
      const [changed] = toSamples({ ...best.draft, ...change });
      if (changed?.isValid === true && isBetter(changed, best)) best = changed;
    }
  }
  return best === undefined ? [] : [best];
}

/** The conditions that affect orders: of fields, sub-fields, surcharges and forbidden combinations, but not of facts. */
function conditionsOf({ fields, surcharges, forbid }: Product): readonly Condition[] {
  return [...withSubFields(fields), ...surcharges, ...forbid].flatMap(({ when }) => when ?? []);
}

/** Whether what is asked, forbidden or charged depends on the field, apart from the surcharges of its options. */
function isTested(field: Field, product: Product): boolean {
  const conditions = conditionsOf(product);
  const ids = dependencies(conditions.flatMap(mentionedFields), withSubFields(product.fields));
  const counted = product.surcharges.map((surcharge) => countedField(surcharge)?.id);
  // A condition of a sub-field may test fields above the list.
  const hasConditions = field.kind === "list" && field.of.some(({ when }) => when !== null);
  return ids.includes(field.id) || counted.includes(field.id) || hasConditions;
}

function findMentions(product: Product, examples: readonly Draft[]): MentionsOf {
  const tests = conditionsOf(product).flatMap(testsIn);
  const counted = product.surcharges.flatMap((surcharge) => countedField(surcharge) ?? []);
  const lists = product.fields.filter((field) => field.kind === "list");
  const rows = lists.flatMap(({ id }) => examples.flatMap((example) => rowsIn(example[id])));
  return (id) => {
    const own = tests.flatMap(({ ref, test }) => (ref === id ? [test] : []));
    return {
      compared: own.flatMap((test) => ("oneOf" in test ? test.oneOf : [])),
      sizes: [
        ...own
          .flatMap((test) => ("min" in test ? [test.min, test.max] : []))
          .filter((size) => size !== null),
        ...counted.flatMap((field) => (field.id === id ? field.boundaries : [])),
      ],
      examples: [...examples, ...rows].map((draft) => draft[id]),
      different: lists.find(({ unique }) => unique === id)?.max ?? 1,
    };
  };
}

function rowsIn(value: unknown): readonly Draft[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown): Draft => ({ ...(typeof row === "object" ? row : {}) }));
}
