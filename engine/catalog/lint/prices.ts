import { isDelivery } from "../../product/field/delivery.ts";
import { type ValueField, valueFields } from "../../product/field/fields.ts";
import { type Cents, formatCents, MAX_CHARGE, percentOf } from "../../product/money.ts";
import type { Field, ListField, NumberField, Product, Surcharge } from "../../product/product.ts";
import { countedField } from "../../product/surcharge.ts";
import { compileProduct } from "../../configure/compileProduct.ts";
import type { Draft } from "../../product/draft.ts";
import { describeConfiguration } from "../describeConfiguration.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { MAX_TEXT } from "../samples/sampleValues.ts";
import type { Sample } from "../samples/sampleDrafts.ts";

/**
 * Reports a valid sample that costs less than one cent or more than a payment can be, as errors. Warns if a sample costs less
 * than `minimumCharge`, because it can't be paid for alone, if the price rules allow less than that, and if a bigger piece
 * costs less than a smaller one.
 */
export function checkPrices(
  product: Product,
  samples: readonly Sample[],
  minimumCharge: Cents,
  errorSink: DiagnosticSink,
  warningSink: DiagnosticSink,
): void {
  checkSizes(product, samples, warningSink);
  const valid = samples.filter(({ isValid }) => isValid).toSorted((a, b) => a.total - b.total);
  const [cheapest, dearest] = [valid[0], valid.at(-1)];
  const costOf = ({ total, configuration }: Sample, clause = "") =>
    `some combination costs ${formatCents(total)}${clause}: ${describeConfiguration(product, configuration)}`;
  const add = (sink: DiagnosticSink, message: string) => sink.add(["price"], "price", message);

  if (dearest !== undefined && dearest.total > MAX_CHARGE) {
    const most = `, and a payment is at most ${formatCents(MAX_CHARGE)}`;
    add(errorSink, `${costOf(dearest, most)} — lower an amount, or set a lower "max"`);
  }
  const bound = lowestBound(product);
  if (cheapest !== undefined && cheapest.total < 1) {
    add(errorSink, `${costOf(cheapest)} — lower a discount, or raise the price`);
  } else if (cheapest !== undefined && cheapest.total < minimumCharge) {
    const least = `, and a cart must cost at least ${formatCents(minimumCharge)} ("minimumCharge" of shop.json)`;
    add(warningSink, `${costOf(cheapest, least)} — raise the price`);
  } else if (bound < minimumCharge) {
    const found =
      cheapest === undefined
        ? ""
        : `the lowest price that was found is ${formatCents(cheapest.total)}, but `;
    const message = `${found}all discounts together would leave ${formatCents(bound)}`;
    add(warningSink, `${message} — lower a discount, or raise the price`);
  }
}

/** Warns of each list and counted number with which a bigger piece costs less than a smaller one, all else equal. */
function checkSizes(product: Product, samples: readonly Sample[], sink: DiagnosticSink): void {
  const { project, price } = compileProduct(product);
  const counted = new Set(product.surcharges.flatMap((each) => countedField(each)?.id ?? []));
  /** The draft with the next smaller piece that can be ordered; null if there is none. */
  const findSmaller = (field: ListField | NumberField, draft: Draft) => {
    for (const value of smallerValues(field, draft[field.id])) {
      const { configuration, issues } = project({ ...draft, [field.id]: value });
      if (issues.length === 0) return { value, total: price(configuration).total };
    }
    return null;
  };
  for (const [index, field] of product.fields.entries()) {
    if (field.kind !== "list" && (field.kind !== "number" || !counted.has(field.id))) continue;
    for (const { draft, total, isValid } of samples) {
      const smaller = isValid ? findSmaller(field, draft) : null;
      if (smaller === null || smaller.total <= total) continue;
      const bigger = `${describeSize(field, draft[field.id])} ${formatCents(total)}`;
      const pieces = `${bigger}, ${describeSize(field, smaller.value)} ${formatCents(smaller.total)}`;
      const message = `a bigger piece costs less than a smaller one: ${pieces} — lower a discount`;
      sink.add(["fields", index], "price", message);
      break;
    }
  }
}

/** Fewer rows, or lower numbers: the nearest first. Of numbers, only the next one and the minimum are tried. */
function smallerValues(field: ListField | NumberField, value: unknown): readonly unknown[] {
  if (Array.isArray(value))
    return value.map((_row: unknown, index): unknown => value.slice(0, -1 - index));
  return field.kind === "number" ? [Number(value) - field.step, field.min] : [];
}

function describeSize({ label }: Field, value: unknown): string {
  return Array.isArray(value) ? `${value.length} × ${label}` : `${label} ${String(value)}`;
}

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
