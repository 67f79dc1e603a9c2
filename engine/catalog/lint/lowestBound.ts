import { isDelivery, type ValueField, valueFields } from "../../product/fields.ts";
import { type Cents, percentOf } from "../../product/money.ts";
import type { Field, Product, Surcharge } from "../../product/product.ts";
import { MAX_TEXT } from "../../kinds/text/authoring.ts";

/** The lowest and the highest amount or count that is possible. */
type Interval = readonly [low: number, high: number];

/**
 * A price below which no draft is: that of the rules if each of them takes as little as it can by itself, whether or not one
 * draft can have all of that.
 */
export function lowestBound(product: Product): Cents {
  const fields = valueFields(product.fields);
  const addOptions = (total: Interval, option: ValueField) => add(total, optionAmount(option));
  const ofOptions = fields
    .filter(({ field }) => !isDelivery(field))
    .reduce(addOptions, [product.price, product.price]);
  const ofSurcharges = product.surcharges.reduce<Interval>((total, surcharge) => {
    const charged = addSurcharge(total, surcharge, product);
    return surcharge.when === null ? charged : hull([...total, ...charged]);
  }, ofOptions);
  return fields.filter(({ field }) => isDelivery(field)).reduce(addOptions, ofSurcharges)[0];
}

function optionAmount({ field, list }: ValueField): Interval {
  if (field.kind !== "choice") return [0, 0];
  const costs = field.options.map(({ surcharge }) => surcharge);
  const [low, high] = hull(isAlwaysFilled(field) ? costs : [...costs, 0]);
  const [fewest, most] = list === null ? [1, 1] : countOf(list);
  return hull([low * fewest, low * most, high * fewest, high * most]);
}

function addSurcharge(total: Interval, surcharge: Surcharge, product: Product): Interval {
  switch (surcharge.kind) {
    case "flat":
      return add(total, [surcharge.flat, surcharge.flat]);
    case "percent": {
      // A percentage is at least -100, so a higher total stays at least as high.
      const [low, high] = total;
      return [low + percentOf(low, surcharge.percent), high + percentOf(high, surcharge.percent)];
    }
    case "each": {
      const { each, of, beyond, upto } = surcharge;
      const counted = product.fields.find(({ id }) => id === of);
      const counts = counted === undefined ? [0, 0] : countOf(counted);
      const amounts = counts.map(
        (count) => each * Math.max(0, Math.min(count, upto ?? count) - beyond),
      );
      return add(total, hull(amounts));
    }
  }
}

/** How many rows, characters or units a surcharge may count. */
function countOf(field: Field): Interval {
  const min = field.kind === "text" ? (field.min ?? 1) : "min" in field ? field.min : 0;
  const max = field.kind === "text" ? (field.max ?? MAX_TEXT) : "max" in field ? field.max : 0;
  return hull(isAlwaysFilled(field) ? [min, max] : [0, min, max]);
}

function isAlwaysFilled({ optional, when }: Field): boolean {
  return !optional && when === null;
}

function hull(amounts: readonly number[]): Interval {
  return [Math.min(...amounts), Math.max(...amounts)];
}

function add([low, high]: Interval, [lowest, highest]: Interval): Interval {
  return [low + lowest, high + highest];
}
