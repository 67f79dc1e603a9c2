import type { Configuration, Product, Surcharge } from "#engine";
import { holds, sizeOf } from "./referenceEvaluation.ts";

/** The total of a configuration in cents, computed without the engine: base, options, surcharges in file order, delivery. */
export function referencePrice(product: Product, configuration: Configuration): number {
  let total = product.price + optionSurcharges(product, configuration, false);
  for (const surcharge of product.surcharges) {
    if (surcharge.when !== null && !holds(surcharge.when, configuration, {}, product)) continue;
    total += surchargeAmount(surcharge, configuration, total);
  }
  return total + optionSurcharges(product, configuration, true);
}

/** The surcharges of the chosen options, also in rows: those of delivery only, or all others. */
function optionSurcharges(
  product: Product,
  configuration: Configuration,
  ofDelivery: boolean,
): number {
  let sum = 0;
  for (const field of product.fields) {
    if ((field.role === "delivery") !== ofDelivery) continue;
    const value = configuration[field.id];
    if (field.kind === "choice") {
      sum += field.options.find(({ id }) => id === value)?.surcharge ?? 0;
    }
    if (field.kind !== "list" || typeof value !== "object") continue;
    for (const row of value) {
      for (const sub of field.of) {
        if (sub.kind !== "choice") continue;
        sum += sub.options.find(({ id }) => id === row[sub.id])?.surcharge ?? 0;
      }
    }
  }
  return sum;
}

function surchargeAmount(
  surcharge: Surcharge,
  configuration: Configuration,
  subtotal: number,
): number {
  switch (surcharge.kind) {
    case "flat":
      return surcharge.flat;
    case "percent": {
      // `percent` is in basis points. Rounded half away from zero, without floating point.
      const exact = BigInt(subtotal) * BigInt(surcharge.percent);
      const size = exact < 0n ? -exact : exact;
      const rounded = Number((size * 2n + 10_000n) / 20_000n);
      return exact < 0n ? -rounded : rounded;
    }
    case "each": {
      const value = configuration[surcharge.of];
      const count = value === undefined ? 0 : sizeOf(value);
      let sum = 0;
      for (let unit = 1; unit <= count; unit += 1) {
        if (unit > surcharge.beyond && (surcharge.upto === null || unit <= surcharge.upto))
          sum += surcharge.each;
      }
      return sum;
    }
  }
}
