import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Product } from "../../product/product.ts";
import type { Draft } from "../../product/draft.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { type VisibilityMutation, visibilityMutationsOf, mutationsOf } from "./mutations.ts";
import type { Configurations, Tried } from "./configurations.ts";

/** How many of a product's price facts its examples hold in place. */
export interface Pinned {
  readonly pinned: number;
  readonly total: number;
}

/**
 * Changes each price fact a little and looks whether an example would notice; those that none notices are noted. A
 * change that no configuration at all would notice is no fact.
 */
export function checkCovered(
  product: Product,
  examples: readonly Draft[],
  { all }: Configurations,
  notes: DiagnosticSink,
): Pinned {
  const compiled = compileProduct(product);
  const made = examples.map((draft) => compiled.project(compiled.complete(draft)).configuration);
  let [pinned, total] = [0, 0];
  for (const { path, change, changed } of mutationsOf(product)) {
    const differs = differing(product, changed);
    if (made.some(differs)) {
      pinned += 1;
      total += 1;
    } else if (
      path.includes("options") ||
      all.some(({ configuration }) => differs(configuration))
    ) {
      total += 1;
      notes.add(path, "unpinned", `nothing would notice if ${change} — add an example`);
    }
  }
  for (const fact of visibilityMutationsOf(product)) {
    const after = compileProduct(fact.changed);
    const totalOf = ({ project, price, complete }: CompiledProduct, draft: Draft) =>
      price(project(complete(draft)).configuration).total;
    if (examples.some((draft) => totalOf(compiled, draft) !== totalOf(after, draft))) {
      pinned += 1;
      total += 1;
    } else if (all.some(asksOtherwise(product, fact))) {
      total += 1;
      notes.add(fact.path, "unpinned", `nothing would notice if ${fact.change} — add an example`);
    }
  }
  return { pinned, total };
}

/** Whether a field is asked in a draft before or after a change of its `when`, but not both. */
function asksOtherwise(
  product: Product,
  { index, changed }: VisibilityMutation,
): (tried: Tried) => boolean {
  const [before, after] = [compileProduct(product), compileProduct(changed)];
  const id = product.fields[index]?.id ?? "";
  // What stands above the field is the same in both.
  return ({ configuration }) =>
    before.existing(configuration).has(id) !== after.existing(configuration).has(id);
}

/** Whether a piece costs something else by the changed product. */
function differing(product: Product, changed: Product): (piece: Configuration) => boolean {
  const [before, after] = [compilePrice(product), compilePrice(changed)];
  return (piece) => before(piece).total !== after(piece).total;
}
