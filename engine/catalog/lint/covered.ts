import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Product } from "../../product/product.ts";
import type { Draft } from "../../product/draft.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { type VisibilityMutation, visibilityMutationsOf, mutationsOf } from "./mutations.ts";
import type { Configurations, TriedDraft } from "./configurations.ts";

/** How many of a product's price mutations change the total of an example. */
export interface Coverage {
  readonly covered: number;
  readonly total: number;
}

/**
 * Mutation-tests the examples: reports each mutation of a price or threshold that changes no example's total. Mutations
 * that change the price of no configuration don't count.
 */
export function checkCovered(
  product: Product,
  examples: readonly Draft[],
  { all }: Configurations,
  sink: DiagnosticSink,
): Coverage {
  const compiled = compileProduct(product);
  const configurations = examples.map(
    (draft) => compiled.project(compiled.complete(draft)).configuration,
  );
  let [covered, total] = [0, 0];
  for (const { path, change, changed } of mutationsOf(product)) {
    const differs = changesPrice(product, changed);
    if (configurations.some(differs)) {
      covered += 1;
      total += 1;
    } else if (
      path.includes("options") ||
      all.some(({ configuration }) => differs(configuration))
    ) {
      total += 1;
      sink.add(path, "uncovered", `no example would fail if ${change} — add an example`);
    }
  }
  for (const fact of visibilityMutationsOf(product)) {
    const after = compileProduct(fact.changed);
    const totalOf = ({ project, price, complete }: CompiledProduct, draft: Draft) =>
      price(project(complete(draft)).configuration).total;
    if (examples.some((draft) => totalOf(compiled, draft) !== totalOf(after, draft))) {
      covered += 1;
      total += 1;
    } else if (all.some(changesVisibility(product, fact))) {
      total += 1;
      sink.add(fact.path, "uncovered", `no example would fail if ${fact.change} — add an example`);
    }
  }
  return { covered, total };
}

/** Whether a draft has a field before or after a mutation of its `when`, but not both. */
function changesVisibility(
  product: Product,
  { index, changed }: VisibilityMutation,
): (tried: TriedDraft) => boolean {
  const [before, after] = [compileProduct(product), compileProduct(changed)];
  const id = product.fields[index]?.id ?? "";
  // The fields above it are the same in both.
  return ({ configuration }) =>
    before.existing(configuration).has(id) !== after.existing(configuration).has(id);
}

/** Whether a configuration has another price in the changed product. */
function changesPrice(
  product: Product,
  changed: Product,
): (configuration: Configuration) => boolean {
  const [before, after] = [compilePrice(product), compilePrice(changed)];
  return (configuration) => before(configuration).total !== after(configuration).total;
}
