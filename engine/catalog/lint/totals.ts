import { compileProduct } from "../../configure/compileProduct.ts";
import { type Cents, formatCents } from "../../product/money.ts";
import type { Product } from "../../product/product.ts";
import { countingOf } from "../../product/surcharge.ts";
import { configurationText } from "../impact/configurationText.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { Configurations, TriedDraft } from "./configurations.ts";

/**
 * Reports allowed configurations that cost less than one cent: an error if one exists, a warning if its texts may not
 * match their pattern or a cheaper one may not have been tried.
 */
export function checkTotals(
  product: Product,
  { all, complete }: Configurations,
  errorSink: DiagnosticSink,
  warningSink: DiagnosticSink,
): void {
  const { price, project } = compileProduct(product);
  let lowestTotal: Cents = Infinity;
  let cheapest: TriedDraft | null = null;
  let isProved = false;
  for (const tried of all) {
    if (tried.forbidden.length > 0) continue;
    const { total } = price(tried.configuration);
    const isValid = total < 1 && project(tried.draft).issues.length === 0;
    // A configuration that is certainly valid is preferred to a cheaper one.
    const isBetter = isValid === isProved ? total < lowestTotal : isValid;
    if (isBetter) [lowestTotal, cheapest, isProved] = [total, tried, isValid];
  }
  if (cheapest !== null && lowestTotal < 1) {
    const description = configurationText(product, cheapest.configuration);
    const doubt = isProved ? "" : " (not proved: its texts may not fit their `match`)";
    const message = `some combination costs ${formatCents(lowestTotal)}: ${description}${doubt} — lower a discount, or raise the price`;
    (isProved ? errorSink : warningSink).add(["price"], "price", message);
  } else if (!complete) {
    const message =
      "the lowest price is not proved: not all combinations were tried — test fewer fields in conditions, or make sure that no discount is too large";
    warningSink.add(["price"], "price", message);
  } else if (lowestTotal < 1 + roundingOf(product)) {
    const message = `the lowest price is not proved: ${formatCents(lowestTotal)} was found, and by rounding it may be less — lower a discount, or raise the price`;
    warningSink.add(["price"], "price", message);
  }
}

/**
 * By how many cents the price at a count between two tried ones may be lower than at both: without rounding, the price is
 * linear between them, and each percentage rounds by up to half a cent.
 */
function roundingOf({ surcharges }: Product): Cents {
  if (surcharges.every((surcharge) => countingOf(surcharge) === null)) return 0;
  return surcharges.reduce(
    (cents, surcharge) =>
      surcharge.kind === "percent" ? cents * Math.abs(1 + surcharge.percent / 10_000) + 1 : cents,
    0,
  );
}
