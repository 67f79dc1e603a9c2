import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Product } from "../../product/product.ts";
import type { Draft } from "../../product/draft.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import {
  type Mutation,
  mutationsOf,
  type VisibilityMutation,
  visibilityMutationsOf,
} from "./mutations.ts";
import type { Configurations, TriedDraft } from "./configurations.ts";

/** How many price mutations change the total of an example. */
export interface Coverage {
  readonly covered: number;
  readonly total: number;
}

/**
 * Tests the examples by mutations: reports each change of a price or threshold that changes no example's total. Ignores
 * mutations that change the price of no configuration.
 */
export function checkCoverage(
  product: Product,
  examples: readonly Draft[],
  { drafts }: Configurations,
  sink: DiagnosticSink,
): Coverage {
  const compiled = compileProduct(product);
  const exampleConfigurations = examples.map(
    (draft) => compiled.project(compiled.complete(draft)).configuration,
  );
  let [covered, total] = [0, 0];
  const count = ({ path, change }: Mutation, isCovered: boolean): void => {
    total += 1;
    if (isCovered) covered += 1;
    else sink.add(path, "uncovered", `no example would fail if ${change} — add an example`);
  };
  for (const mutation of mutationsOf(product)) {
    const hasNewPrice = changesPrice(product, mutation.mutant);
    const isCovered = exampleConfigurations.some(hasNewPrice);
    // `drafts` contain only the cheapest of the options that no condition distinguishes, so others count as possible. An
    // option that is never allowed has its own diagnostic.
    const isPossible = () =>
      mutation.path.includes("options") ||
      drafts.some(({ configuration }) => hasNewPrice(configuration));
    if (isCovered || isPossible()) count(mutation, isCovered);
  }
  for (const mutation of visibilityMutationsOf(product)) {
    const after = compileProduct(mutation.mutant);
    const totalOf = ({ project, price, complete }: CompiledProduct, draft: Draft) =>
      price(project(complete(draft)).configuration).total;
    const isCovered = examples.some((draft) => totalOf(compiled, draft) !== totalOf(after, draft));
    if (isCovered || drafts.some(changesVisibility(product, mutation))) count(mutation, isCovered);
  }
  return { covered, total };
}

/** Returns a function that tests whether a mutation of a field's `when` adds the field to a draft or removes it. */
function changesVisibility(
  product: Product,
  { index, mutant }: VisibilityMutation,
): (draft: TriedDraft) => boolean {
  const [before, after] = [compileProduct(product), compileProduct(mutant)];
  const id = product.fields[index]?.id ?? "";
  // The mutation does not change the fields above this one, on which its `when` depends.
  return ({ configuration }) =>
    before.existingFieldIds(configuration).has(id) !==
    after.existingFieldIds(configuration).has(id);
}

/** Returns a function that tests whether a configuration has another price in the mutant. */
function changesPrice(
  product: Product,
  mutant: Product,
): (configuration: Configuration) => boolean {
  const [before, after] = [compilePrice(product), compilePrice(mutant)];
  return (configuration) => before(configuration).total !== after(configuration).total;
}
