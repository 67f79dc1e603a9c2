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
import { conditionsOf, plainAnswer, representatives } from "./representatives.ts";
import { type Answer, type AnswerSource, rowSource, type Variation } from "./rowSource.ts";

/** A draft that was tried, and what the engine made of it. */
export interface Tried {
  readonly draft: Draft;
  readonly configuration: Configuration;
  /** The forbidden combinations that hold: the draft can be ordered when there is none. */
  readonly forbidden: readonly CompiledForbid[];
  /** The ids of the sub-fields that rows of its lists may ask. */
  readonly askedInRows: readonly ReadonlySet<string>[];
}

/** The configurations of a product that a condition or a price can distinguish, and whether those are all. */
export interface Configurations {
  readonly all: readonly Tried[];
  /** In the order of the product's file. */
  readonly forbids: readonly CompiledForbid[];
  readonly complete: boolean;
  /** The ids of the fields that were tried at all their values. */
  readonly varied: ReadonlySet<string>;
}

/** More drafts than this are not tried, and what depends on the others is not proved. */
export const MAX_TRIED = 20_000;

type Visit = (index: number, draft: Draft, askedInRows: Tried["askedInRows"]) => boolean;

/**
 * Generates drafts of a product and has the engine project them: every combination of the answers that conditions and
 * surcharges can distinguish, each as cheap as it can be, and of all priced answers to the fields named in `also`. Drafts
 * with a fault of a single field are left out, forbidden ones are not. Which texts a pattern (`match`) takes is not known,
 * so here it takes all.
 */
export function configurationsOf(
  product: Product,
  also: ReadonlySet<string> = new Set(),
): Configurations {
  const open = withoutPatterns(product);
  const compiled = compileProduct(open);
  const forbids = compileForbids(open);
  const variation = { decisive: decisiveFields(product), also };
  const sources = product.fields.map((field) => answersOf(field, compiled, variation));
  const all: Tried[] = [];
  let tried = 0;

  const take = (draft: Draft, askedInRows: Tried["askedInRows"]): void => {
    const { configuration, issues } = compiled.project(draft);
    if (issues.some(({ code }) => code !== "forbid")) return;
    const forbidden = issues.length === 0 ? [] : activeForbids(forbids, configuration);
    all.push({ draft, configuration, forbidden, askedInRows });
  };
  /** Goes through the answers to one field after another, at most `most(index)` to each; false when there are too many. */
  const walk = (most: (index: number) => number): boolean => {
    const end = tried + MAX_TRIED;
    const visit: Visit = (index, draft, askedInRows) => {
      const field = product.fields[index];
      if (field === undefined) {
        if (tried >= end) return false;
        tried += 1;
        take(draft, askedInRows);
        return true;
      }
      const needed = field.when !== null || field.kind === "list";
      const configuration = needed ? compiled.project(draft).configuration : {};
      if (field.when !== null && !compiled.existing(configuration).has(field.id)) {
        return visit(index + 1, draft, askedInRows);
      }
      if (field.kind === "derived") return visit(index + 1, draft, askedInRows);
      const answers = sources[index]?.answersBeside(draft, configuration) ?? [];
      return answers
        .slice(0, most(index))
        .every(({ typed, asked }) =>
          visit(
            index + 1,
            { ...draft, [field.id]: typed },
            asked === null ? askedInRows : [...askedInRows, asked],
          ),
        );
    };
    return visit(0, {}, []);
  };
  const isWhole = walk(() => Infinity);
  // Of too many combinations, at least each answer beside the first answers to everything else.
  if (!isWhole)
    product.fields.forEach((_, varied) => walk((index) => (index === varied ? Infinity : 1)));
  return {
    all,
    forbids,
    complete: isWhole && sources.every(({ isComplete }) => isComplete()),
    varied: new Set([...variation.decisive, ...also]),
  };
}

/** The same product with texts that take whatever fits their length. */
export function withoutPatterns(product: Product): Product {
  const open = <Kind extends Field>(field: Kind): Kind =>
    field.kind === "text" ? { ...field, match: null } : field;
  return {
    ...product,
    fields: product.fields.map((field) =>
      field.kind === "list" ? { ...field, of: field.of.map(open) } : open(field),
    ),
  };
}

function answersOf(field: Field, compiled: CompiledProduct, variation: Variation): AnswerSource {
  if (field.kind === "list") return rowSource(field, compiled, variation);
  const isVaried = variation.decisive.has(field.id) || variation.also.has(field.id);
  const typed = isVaried ? representatives(field, compiled.product) : [plainAnswer(field)];
  const answers = typed.map((value): Answer => ({ typed: value, asked: null }));
  return { isComplete: () => true, answersBeside: () => answers };
}

/** The ids of the fields, rows' fields included, that some condition mentions, also by way of a table, or a surcharge counts. */
function decisiveFields(product: Product): ReadonlySet<string> {
  const mentioned = new Set(
    conditionsOf(product).flatMap((condition) => [...mentionedFields(condition)]),
  );
  const everyField = product.fields.flatMap((field) =>
    field.kind === "list" ? [field, ...field.of] : [field],
  );
  const sources = everyField.flatMap((field) =>
    field.kind === "derived" && "from" in field.rule && mentioned.has(field.id)
      ? [field.rule.from]
      : [],
  );
  const counted = product.surcharges.flatMap((each) => (each.kind === "each" ? [each.of] : []));
  return new Set([...mentioned, ...sources, ...counted]);
}
