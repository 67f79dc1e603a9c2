import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import type { Product } from "../../product/product.ts";
import type { Draft } from "../../product/draft.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { mutationsOf } from "./mutations.ts";
import type { Configurations } from "./configurations.ts";

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
  const before = compileProduct(product);
  let [covered, total] = [0, 0];
  for (const { path, change, mutant } of mutationsOf(product)) {
    const after = compileProduct(mutant);
    const isCovered = examples.some((draft) => totalOf(before, draft) !== totalOf(after, draft));
    // `drafts` contain only the cheapest of the options that no condition distinguishes, so others count as possible. An
    // option that is never allowed has its own diagnostic.
    const isPossible = () =>
      path.includes("options") ||
      drafts.some(({ configuration }) => isDistinguished(before, after, configuration));
    if (!isCovered && !isPossible()) continue;
    total += 1;
    if (isCovered) covered += 1;
    else sink.add(path, "uncovered", `no example would fail if ${change} — add an example`);
  }
  return { covered, total };
}

function totalOf({ project, price, complete }: CompiledProduct, draft: Draft): number {
  return price(project(complete(draft)).configuration).total;
}

/** Whether a configuration has another price or other fields in the mutant. New fields have no price yet, as they are empty. */
function isDistinguished(
  before: CompiledProduct,
  after: CompiledProduct,
  configuration: Configuration,
): boolean {
  const fieldsOf = ({ existingFieldIds }: CompiledProduct) =>
    [...existingFieldIds(configuration)].join(" ");
  return (
    before.price(configuration).total !== after.price(configuration).total ||
    fieldsOf(before) !== fieldsOf(after)
  );
}
