import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import type { Cents } from "../../product/money.ts";
import type { Product } from "../../product/product.ts";
import type { Draft } from "../../product/draft.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { createMutations } from "./mutations.ts";
import type { Configurations } from "../configurations/generateConfigurations.ts";

/** How many mutations (see `createMutations`) change the total of an example, and how many there are. */
export interface Coverage {
  readonly covered: number;
  readonly total: number;
}

/**
 * Tests the examples by mutations: reports each change of a price or threshold that changes no example's total. Ignores
 * mutations that change the price of no configuration.
 * @param examples drafts of the product's file, not yet completed by the defaults
 */
export function checkCoverage(
  product: Product,
  examples: readonly Draft[],
  { drafts }: Configurations,
  sink: DiagnosticSink,
): Coverage {
  const before = compileProduct(product);
  let [covered, total] = [0, 0];
  for (const { path, change, mutant } of createMutations(product)) {
    const after = compileProduct(mutant);
    const isCovered = examples.some(
      (draft) => computeTotal(before, draft) !== computeTotal(after, draft),
    );
    // If no condition tests a choice, `drafts` contain only its cheapest option, so the other options are assumed to be
    // possible. `checkReach` reports an option that is never allowed.
    const isPossible = () =>
      path.includes("options") ||
      drafts.some(({ configuration }) => differsInMutant(before, after, configuration));
    if (!isCovered && !isPossible()) continue;
    total += 1;
    if (isCovered) covered += 1;
    else sink.add(path, "uncovered", `no example would fail if ${change} — add an example`);
  }
  return { covered, total };
}

function computeTotal({ project, price, complete }: CompiledProduct, draft: Draft): Cents {
  return price(project(complete(draft)).configuration).total;
}

/**
 * Whether a configuration has another price or other fields in the mutant. Fields are compared too, because a field that
 * exists only in the mutant is empty here, and adds nothing to the total.
 */
function differsInMutant(
  before: CompiledProduct,
  after: CompiledProduct,
  configuration: Configuration,
): boolean {
  const fieldsOf = ({ existingFieldIds, existingSubFieldIds }: CompiledProduct) => {
    const subFieldIds = Object.entries(configuration).flatMap(([id, rows]) =>
      typeof rows === "object"
        ? rows.map((row) => [...existingSubFieldIds(id, configuration, row)])
        : [],
    );
    return JSON.stringify([[...existingFieldIds(configuration)], subFieldIds]);
  };
  return (
    before.price(configuration).total !== after.price(configuration).total ||
    fieldsOf(before) !== fieldsOf(after)
  );
}
