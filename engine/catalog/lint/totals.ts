import { compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import { type Cents, formatCents, MAX_CHARGE } from "../../product/money.ts";
import type { Product } from "../../product/product.ts";
import { countedField } from "../../product/surcharge.ts";
import { describeConfiguration } from "../impact/configurationText.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { Configurations, TriedDraft } from "../configurations/generateConfigurations.ts";

/**
 * Reports the cheapest allowed configuration (one without forbidden combinations) if it costs less than one cent: as an error
 * if it is proved to be valid, else as a warning. It is proved if the product accepts the draft as generated; the lint
 * generates texts without regard to `match`. Otherwise warns if it costs less than `minimumCharge`, because then it can't be
 * paid for alone, and if a configuration that was not tried may cost less than one cent. Also reports a configuration that
 * costs more than a payment can be.
 */
export function checkTotals(
  product: Product,
  { drafts, isComplete }: Configurations,
  minimumCharge: Cents,
  errorSink: DiagnosticSink,
  warningSink: DiagnosticSink,
): void {
  checkMaximum(product, drafts, errorSink, warningSink);
  const cheapest = findCheapest(product, drafts);
  const warn = (message: string) => warningSink.add(["price"], "price", message);
  if (cheapest !== null && cheapest.total < 1) {
    const { configuration, total, isProvedViolation } = cheapest;
    const description = describeConfiguration(product, configuration);
    const doubt = isProvedViolation ? "" : " (not proved: its texts may not fit their `match`)";
    const message = `some combination costs ${formatCents(total)}: ${description}${doubt} — lower a discount, or raise the price`;
    (isProvedViolation ? errorSink : warningSink).add(["price"], "price", message);
    return;
  }
  if (cheapest !== null && cheapest.total < minimumCharge) {
    const { configuration, total } = cheapest;
    warn(
      `some combination costs ${formatCents(total)}, and a cart must cost at least ${formatCents(minimumCharge)} ("minimumCharge" of shop.json): ${describeConfiguration(product, configuration)} — raise the price`,
    );
  }
  if (!isComplete) {
    warn(
      "the lowest price is not proved: not all combinations were tried — test fewer fields in conditions, or make sure that no discount is too large",
    );
  } else if (cheapest !== null && cheapest.total < 1 + computeMaxRounding(product)) {
    warn(
      `the lowest price is not proved: ${formatCents(cheapest.total)} was found, and by rounding it may be less — lower a discount, or raise the price`,
    );
  }
}

/** Reports a configuration above `MAX_CHARGE`: as an error if one is proved to be valid, else as a warning. */
function checkMaximum(
  product: Product,
  drafts: readonly TriedDraft[],
  errorSink: DiagnosticSink,
  warningSink: DiagnosticSink,
): void {
  const { price, project } = compileProduct(product);
  const tooExpensive = drafts.filter(
    ({ configuration, forbidden }) =>
      forbidden.length === 0 && price(configuration).total > MAX_CHARGE,
  );
  const proved = tooExpensive.find(({ draft }) => project(draft).issues.length === 0);
  const reported = proved ?? tooExpensive[0];
  if (reported === undefined) return;
  const { configuration } = reported;
  const message = `some combination costs ${formatCents(price(configuration).total)}: ${describeConfiguration(product, configuration)}, and a payment is at most ${formatCents(MAX_CHARGE)} — lower an amount, or set a lower "max"`;
  (proved === undefined ? warningSink : errorSink).add(["price"], "price", message);
}

interface PricedConfiguration {
  readonly configuration: Configuration;
  readonly total: Cents;
  /** Whether it costs less than one cent and is proved to be valid. */
  readonly isProvedViolation: boolean;
}

/** Finds the cheapest allowed configuration. A proved violation is preferred to a cheaper one. Null if none is allowed. */
function findCheapest(product: Product, drafts: readonly TriedDraft[]): PricedConfiguration | null {
  const { price, project } = compileProduct(product);
  let cheapest: PricedConfiguration | null = null;
  for (const { draft, configuration, forbidden } of drafts) {
    if (forbidden.length > 0) continue;
    const { total } = price(configuration);
    const isProvedViolation = total < 1 && project(draft).issues.length === 0;
    if (cheapest === null || isPreferred({ total, isProvedViolation }, cheapest))
      cheapest = { configuration, total, isProvedViolation };
  }
  return cheapest;
}

type Preference = Omit<PricedConfiguration, "configuration">;

function isPreferred(candidate: Preference, cheapest: Preference): boolean {
  return candidate.isProvedViolation === cheapest.isProvedViolation
    ? candidate.total < cheapest.total
    : candidate.isProvedViolation;
}

/**
 * How many cents less a configuration may cost than the cheapest one that was tried. Only some counts (rows, letters) are
 * tried. Without rounding the price is linear between two tried counts, so one of them is the minimum. For each percentage,
 * rounding may raise the price at that count and lower the price at an untried count, by half a cent each. 0 if nothing
 * is counted: then the price, also a rounded one, only rises or only falls between two tried counts.
 */
function computeMaxRounding({ surcharges }: Product): Cents {
  if (surcharges.every((surcharge) => countedField(surcharge) === null)) return 0;
  let rounding: Cents = 0;
  for (const surcharge of surcharges) {
    if (surcharge.kind !== "percent") continue;
    // `percent` is in basis points. It also applies to the rounding of the percentages above it. The maximum, because a
    // surcharge whose `when` is false changes nothing.
    rounding = Math.max(rounding, rounding * Math.abs(1 + surcharge.percent / 10_000) + 1);
  }
  return rounding;
}
