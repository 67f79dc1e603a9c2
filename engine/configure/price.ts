import { compileWhen, sizeOf, outerScope } from "../product/condition.ts";
import type { Configuration } from "../product/configuration.ts";
import { type Cents, percentOf } from "../product/money.ts";
import { isDelivery, type ValueField, valueFields } from "../product/fields.ts";
import type { Product, Surcharge } from "../product/product.ts";

/** A part of a price. The amount may be negative. */
export interface PriceLine {
  readonly id: string;
  readonly label: string;
  readonly amount: Cents;
}

/** The total is the sum of the lines. */
export interface Price {
  readonly lines: readonly PriceLine[];
  readonly total: Cents;
}

/** Appends the rule's line, if it has one, to the lines of the rules above it. Returns the new running total. */
type Rule = (configuration: Configuration, lines: PriceLine[], total: Cents) => Cents;

/** The id of a price's first line. No surcharge may have it. */
export const BASE_LINE = "base";

/**
 * Compiles a product's price. Its lines are the base, the priced options (summed over rows), the surcharges in file order,
 * and the delivery last, so that no percentage includes it. Lines of zero cents are omitted, except the base.
 */
export function compilePrice(product: Product): (configuration: Configuration) => Price {
  const base: PriceLine = { id: BASE_LINE, label: product.name, amount: product.price };
  const fields = valueFields(product.fields);
  const rules = [
    ...fields.filter(({ field }) => !isDelivery(field)).flatMap(optionRules),
    ...product.surcharges.map((surcharge) => surchargeRule(surcharge, product)),
    ...fields.filter(({ field }) => isDelivery(field)).flatMap(optionRules),
  ];
  return (configuration) => {
    const lines = [base];
    let total = base.amount;
    for (const rule of rules) total = rule(configuration, lines, total);
    return { lines, total };
  };
}

function optionRules({ field, list }: ValueField): readonly Rule[] {
  if (field.kind !== "choice") return [];
  return field.options.flatMap((option): readonly Rule[] => {
    if (option.surcharge === 0) return [];
    const id = `${field.id}:${option.id}`;
    const label = `${field.label}: ${option.label}`;
    if (list === null) {
      const line = { id, label, amount: option.surcharge };
      return [
        (configuration, lines, total) =>
          configuration[field.id] === option.id ? addLine(lines, line, total) : total,
      ];
    }
    return [
      (configuration, lines, total) => {
        const rows = configuration[list.id];
        if (typeof rows !== "object") return total;
        const times = rows.filter((row) => row[field.id] === option.id).length;
        return addLine(lines, { id, label, amount: times * option.surcharge }, total);
      },
    ];
  });
}

function surchargeRule(surcharge: Surcharge, product: Product): Rule {
  const { id, label } = surcharge;
  const applies = compileWhen(surcharge.when, outerScope(product.fields));
  const amountOf = surchargeAmount(surcharge);
  return (configuration, lines, total) =>
    applies(configuration)
      ? addLine(lines, { id, label, amount: amountOf(configuration, total) }, total)
      : total;
}

function surchargeAmount(
  surcharge: Surcharge,
): (configuration: Configuration, total: Cents) => Cents {
  switch (surcharge.kind) {
    case "flat":
      return () => surcharge.flat;
    case "percent":
      return (_configuration, total) => percentOf(total, surcharge.percent);
    case "each": {
      const { each, of, beyond, upto } = surcharge;
      return (configuration) => {
        const count = sizeOf(configuration[of]) ?? 0;
        return each * Math.max(0, Math.min(count, upto ?? count) - beyond);
      };
    }
  }
}

function addLine(lines: PriceLine[], line: PriceLine, total: Cents): Cents {
  if (line.amount === 0) return total;
  lines.push(line);
  return total + line.amount;
}
