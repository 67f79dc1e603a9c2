import { type CompiledProduct, compileProduct } from "../../compiledProduct.ts";
import { compileCondition, outerScope, type Values } from "../../condition.ts";
import type { Configuration } from "../../configuration.ts";
import { compilePrice } from "../../price.ts";
import type { Product } from "../../product.ts";
import type { Draft } from "../../draft.ts";
import type { Notes } from "../notes.ts";
import { type AskedFact, askedFactsOf, factsOf } from "./facts.ts";
import type { Pieces } from "./pieces.ts";

/** How many of a product's price facts its examples hold in place. */
export interface Pinned {
  readonly pinned: number;
  readonly total: number;
}

/**
 * Changes each price fact a little and looks whether an example would notice; those that none notices are noted. A
 * change that no piece at all would notice is no fact.
 */
export function checkPinned(
  product: Product,
  examples: readonly Draft[],
  pieces: Pieces,
  notes: Notes,
): Pinned {
  const compiled = compileProduct(product);
  const made = examples.map((draft) => compiled.project(compiled.complete(draft)).configuration);
  let [pinned, total] = [0, 0];
  for (const { path, change, changed } of factsOf(product)) {
    const differs = differing(product, changed);
    if (made.some(differs)) {
      pinned += 1;
      total += 1;
    } else if (path.includes("options") || pieces.all.some(differs)) {
      total += 1;
      notes.add(path, "unpinned", `nothing would notice if ${change} — add an example`);
    }
  }
  for (const fact of askedFactsOf(product)) {
    const after = compileProduct(fact.changed);
    const totalOf = ({ project, price, complete }: CompiledProduct, draft: Draft) =>
      price(project(complete(draft)).configuration).total;
    if (examples.some((draft) => totalOf(compiled, draft) !== totalOf(after, draft))) {
      pinned += 1;
      total += 1;
    } else if (pieces.all.some(asksOtherwise(product, fact))) {
      total += 1;
      notes.add(fact.path, "unpinned", `nothing would notice if ${fact.change} — add an example`);
    }
  }
  return { pinned, total };
}

/** Whether a field is asked of a piece before or after a change of its `when`, but not both. */
function asksOtherwise(
  product: Product,
  { index, changed }: AskedFact,
): (piece: Values) => boolean {
  const scope = outerScope(product.fields.slice(0, index));
  const [before, after] = [product, changed].map(({ fields }) => {
    const when = fields[index]?.when ?? null;
    return when === null ? () => true : compileCondition(when, scope);
  });
  return (piece) => before?.(piece, {}) !== after?.(piece, {});
}

/** Whether a piece costs something else by the changed product. */
function differing(product: Product, changed: Product): (piece: Configuration) => boolean {
  const [before, after] = [compilePrice(product), compilePrice(changed)];
  return (piece) => before(piece).total !== after(piece).total;
}
