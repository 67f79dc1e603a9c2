import { type CompiledProduct, compileProduct } from "../../configure/compileProduct.ts";
import type { Draft } from "../../product/draft.ts";
import type { Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { listPriceNumbers } from "../priceNumbers.ts";
import type { Sample } from "../sampleDrafts.ts";

/** How many changes of prices and thresholds change the total of an example, and how many change that of some sample. */
export interface Coverage {
  readonly covered: number;
  readonly total: number;
}

/**
 * Changes each price and threshold a little, and reports changes that change the total of some sample, but of no example.
 * @param examples the drafts of the product's file, not yet completed by the defaults
 */
export function checkCoverage(
  product: Product,
  examples: readonly Draft[],
  samples: readonly Sample[],
  sink: DiagnosticSink,
): Coverage {
  const before = compileProduct(product);
  const completed = examples.map(before.complete);
  const sampled = samples.map(({ draft }) => draft);
  let [covered, total] = [0, 0];
  for (const { path, value, changes, productWith, changeText } of listPriceNumbers(product)) {
    // An example can't test an option without a surcharge.
    if (value === 0 && path.includes("options")) continue;
    for (const change of changes) {
      const after = compileProduct(productWith(change));
      const isNoticed = (draft: Draft) => totalOf(before, draft) !== totalOf(after, draft);
      const isCovered = completed.some(isNoticed);
      if (!isCovered && !sampled.some(isNoticed)) continue;
      total += 1;
      if (isCovered) covered += 1;
      else
        sink.add(
          path,
          "uncovered",
          `no example would fail if ${changeText(change)} — add an example`,
        );
    }
  }
  return { covered, total };
}

function totalOf({ project, price }: CompiledProduct, draft: Draft): number {
  return price(project(draft).configuration).total;
}
