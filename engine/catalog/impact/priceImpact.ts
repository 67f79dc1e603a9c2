import { canonicalJson } from "../../product/canonicalJson.ts";
import { compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration, Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import type { Cents } from "../../product/money.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Field, Product, Scalar } from "../../product/product.ts";
import { hasPricedOptions } from "../../product/surcharge.ts";
import {
  generateConfigurations,
  withoutPatterns,
} from "../configurations/generateConfigurations.ts";
import { describeConfiguration } from "./configurationText.ts";

/** The change of a configuration's price. */
export interface PriceChange {
  /** The text of `describeConfiguration`. */
  readonly configuration: string;
  readonly before: Cents;
  readonly after: Cents;
}

/**
 * The effect of a catalog change on the prices of one product. The numbers count configurations; those that neither a price
 * nor a condition distinguishes count once.
 */
export interface ProductImpact {
  /** The name after the change; before it, if the product was removed. */
  readonly name: string;
  /** Whether only the later catalog has the product, only the earlier one, or both. */
  readonly change: "new" | "removed" | "kept";
  readonly dearer: number;
  readonly cheaper: number;
  readonly same: number;
  /** Configurations that can be ordered only after the change, or only before it. */
  readonly added: number;
  readonly removed: number;
  readonly largestIncrease: PriceChange | null;
  readonly largestDecrease: PriceChange | null;
  /** False if there were too many configurations to compare, or count, them all. */
  readonly isComplete: boolean;
}

/** Compares the prices of two states of the catalog. The result has the order of `after`; removed products come last. */
export function comparePrices(
  before: readonly Product[],
  after: readonly Product[],
): readonly ProductImpact[] {
  const beforeById = new Map(before.map((product) => [product.id, product]));
  const afterIds = new Set(after.map(({ id }) => id));
  const removedProducts = before.filter(({ id }) => !afterIds.has(id));
  return [
    ...after.map((product) => {
      const productBefore = beforeById.get(product.id);
      return productBefore === undefined
        ? countWholeProduct(product, "new")
        : compareProducts(productBefore, product);
    }),
    ...removedProducts.map((product) => countWholeProduct(product, "removed")),
  ];
}

const NO_CHANGES = {
  dearer: 0,
  cheaper: 0,
  same: 0,
  largestIncrease: null,
  largestDecrease: null,
} as const;

/** The impact of adding or removing a whole product. */
function countWholeProduct(product: Product, change: "new" | "removed"): ProductImpact {
  const { drafts, isComplete } = generateConfigurations(product, listPricedFieldIds(product));
  const count = drafts.filter(({ forbidden }) => forbidden.length === 0).length;
  const [added, removed] = change === "new" ? [count, 0] : [0, count];
  return { name: product.name, change, ...NO_CHANGES, added, removed, isComplete };
}

function compareProducts(before: Product, after: Product): ProductImpact {
  const { draftsByInputs, isComplete } = generateDrafts(before, after);
  const [projectBefore, projectAfter] = [compileProjection(before), compileProjection(after)];
  const [priceBefore, priceAfter] = [compilePrice(before), compilePrice(after)];
  let [dearer, cheaper, same, added, removed] = [0, 0, 0, 0, 0];
  let largestIncrease: PriceChange | null = null;
  let largestDecrease: PriceChange | null = null;
  for (const [inputs, draft] of draftsByInputs) {
    const configurationBefore = projectBefore(draft, inputs);
    const configurationAfter = projectAfter(draft, inputs);
    if (configurationBefore === null && configurationAfter === null) continue;
    if (configurationBefore === null) added += 1;
    else if (configurationAfter === null) removed += 1;
    else {
      const totals = {
        before: priceBefore(configurationBefore).total,
        after: priceAfter(configurationAfter).total,
      };
      const describe = () => describeConfiguration(after, configurationAfter);
      if (totals.after === totals.before) same += 1;
      else if (totals.after > totals.before) {
        dearer += 1;
        largestIncrease = chooseLargerChange(largestIncrease, totals, describe);
      } else {
        cheaper += 1;
        largestDecrease = chooseLargerChange(largestDecrease, totals, describe);
      }
    }
  }
  const counts = { dearer, cheaper, same, added, removed };
  return {
    name: after.name,
    change: "kept",
    ...counts,
    largestIncrease,
    largestDecrease,
    isComplete,
  };
}

/** The larger of `largest` and the change of these totals; `largest` if they are equal. `describe` is called only if needed. */
function chooseLargerChange(
  largest: PriceChange | null,
  totals: Omit<PriceChange, "configuration">,
  describe: () => string,
): PriceChange {
  const difference = Math.abs(totals.after - totals.before);
  return largest === null || difference > Math.abs(largest.after - largest.before)
    ? { ...totals, configuration: describe() }
    : largest;
}

/**
 * Generates the drafts that the conditions and prices of either state distinguish. The keys are their inputs
 * (`serializeInputs`), so that a draft which both states have is compared once.
 */
function generateDrafts(before: Product, after: Product) {
  const pricedIds = new Set([...listPricedFieldIds(before), ...listPricedFieldIds(after)]);
  const draftsByInputs = new Map<string, Draft>();
  let isComplete = true;
  for (const product of [before, after]) {
    const configurations = generateConfigurations(product, pricedIds);
    for (const { draft, configuration } of configurations.drafts)
      draftsByInputs.set(serializeInputs(configuration, product), draft);
    isComplete &&= configurations.isComplete;
  }
  return { draftsByInputs, isComplete };
}

/**
 * Compiles a function that projects a draft. It returns null if the draft is invalid or forbidden, or if its configuration
 * has other inputs: then the draft has other fields in this state of the product.
 */
function compileProjection(
  product: Product,
): (draft: Draft, inputs: string) => Configuration | null {
  const { project } = compileProduct(withoutPatterns(product));
  return (draft, inputs) => {
    const { configuration, issues } = project(draft);
    if (issues.length > 0 || serializeInputs(configuration, product) !== inputs) return null;
    return configuration;
  };
}

/** A configuration without derived values, as canonical JSON. */
function serializeInputs(configuration: Configuration, { fields }: Product): string {
  const inputs = withoutDerived(configuration, fields).map(
    ([id, value]): [string, Scalar | readonly Row[]] => {
      const list = fields.find((field) => field.id === id);
      if (typeof value !== "object" || list?.kind !== "list") return [id, value];
      return [id, value.map((row) => Object.fromEntries(withoutDerived(row, list.of)))];
    },
  );
  return canonicalJson(Object.fromEntries(inputs));
}

/** The entries of `values` except those of derived fields. */
function withoutDerived<Value>(
  values: Readonly<Record<string, Value>>,
  fields: readonly Field[],
): [string, Value][] {
  const derivedIds = new Set(fields.filter(({ kind }) => kind === "derived").map(({ id }) => id));
  return Object.entries(values).filter(([id]) => !derivedIds.has(id));
}

function listPricedFieldIds({ fields }: Product): ReadonlySet<string> {
  return new Set(fields.filter(hasPricedOptions).map(({ id }) => id));
}
