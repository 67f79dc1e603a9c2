import type { Price, PriceLine, Row } from "#engine";
import type { FieldFile, RowFieldFile } from "../../engine/product/productFile.ts";
import type { SurchargeFile } from "../../engine/product/productFile.ts";
import { type AuthoredProduct, holdsAsWritten, optionsOf } from "./authoredProduct.ts";
import { sizeOf, type Values } from "./referenceEvaluation.ts";

/**
 * The price of a configuration by the words of the product's file, computed without the engine: the base, the chosen
 * options, the surcharges in file order, and the delivery. Lines of zero cents are omitted, except the base.
 */
export function referencePrice(product: AuthoredProduct, values: Values): Price {
  const { name, price, fields, surcharges = [] } = product.file;
  const lines: PriceLine[] = [{ id: "base", label: name, amount: cents(price) }];
  const add = (...added: readonly PriceLine[]) =>
    lines.push(...added.filter(({ amount }) => amount !== 0));

  for (const field of fields) {
    if (!isDelivery(field)) add(...optionLines(field, values, product));
  }
  for (const surcharge of surcharges) {
    const { id, label, when } = surcharge;
    if (when === undefined || holdsAsWritten(when, values, product))
      add({ id, label, amount: surchargeAmount(surcharge, values, sumOf(lines)) });
  }
  for (const field of fields) {
    if (isDelivery(field)) add(...optionLines(field, values, product));
  }
  return { lines, total: sumOf(lines) };
}

export function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

export function isDelivery(field: FieldFile): boolean {
  return field.kind === "choice" && field.role === "delivery";
}

/** A line for each option of a choice; for a list, those of its choices, each for all rows together. */
function optionLines(
  field: FieldFile,
  values: Values,
  product: AuthoredProduct,
): readonly PriceLine[] {
  if (field.kind !== "list") return linesOfChoice(field, [values], product);
  const rows = values[field.id];
  return field.of.flatMap((sub) =>
    linesOfChoice(sub, typeof rows === "object" ? rows : [], product),
  );
}

function linesOfChoice(
  field: FieldFile | RowFieldFile,
  rows: readonly (Row | Values)[],
  product: AuthoredProduct,
): readonly PriceLine[] {
  return optionsOf(field, product).map(({ id, label, surcharge = 0 }) => ({
    id: `${field.id}:${id}`,
    label: `${field.label}: ${label}`,
    amount: cents(surcharge) * rows.filter((row) => row[field.id] === id).length,
  }));
}

function surchargeAmount(
  { flat = 0, each, percent, of = "", beyond = 0, upto = Infinity }: SurchargeFile,
  values: Values,
  subtotal: number,
): number {
  if (percent !== undefined) return percentageOf(subtotal, percent);
  if (each === undefined) return cents(flat);
  const value = values[of];
  const count = value === undefined ? 0 : sizeOf(value);
  let amount = 0;
  for (let unit = beyond + 1; unit <= count && unit <= upto; unit += 1) amount += cents(each);
  return amount;
}

/** A percentage of an amount in cents, rounded half a cent away from zero. Integers, so that no half is lost. */
export function percentageOf(amount: number, percent: number): number {
  const exact = BigInt(amount) * BigInt(Math.round(percent * 100));
  const size = exact < 0n ? -exact : exact;
  const rounded = Number((size + 5_000n) / 10_000n);
  return exact < 0n ? -rounded : rounded;
}
