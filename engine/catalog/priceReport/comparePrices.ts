import { compileProduct } from "../../configure/compileProduct.ts";
import type { Draft } from "../../product/draft.ts";
import type { Cents } from "../../product/money.ts";
import type { Product } from "../../product/product.ts";
import { compareRules } from "./priceRules.ts";
import { sampleDrafts } from "../sampleDrafts.ts";

/** A product, and the drafts of its file's examples. */
export interface PricedProduct {
  readonly product: Product;
  readonly examples: readonly Draft[];
}

/** The effect of a change of the catalog on the prices of one product. */
export interface PriceChange {
  /** The name after the change; before it, if the product was removed. */
  readonly name: string;
  /** Null if only the later catalog has the product. */
  readonly before: Prices | null;
  /** Null if only the earlier catalog has the product. */
  readonly after: Prices | null;
  /** A sentence for each price rule that changed. */
  readonly rules: readonly string[];
}

/** The lowest and the highest price of the samples, and the price that the product's page shows first. */
interface Prices {
  readonly lowest: Cents;
  readonly highest: Cents;
  readonly opening: Cents;
}

/**
 * Compares the prices of two states of the catalog. Returns the products whose prices or price rules change, in the order of
 * `after`; removed products come last.
 */
export function comparePrices(
  before: readonly PricedProduct[],
  after: readonly PricedProduct[],
): readonly PriceChange[] {
  const sameAs =
    ({ product }: PricedProduct) =>
    (other: PricedProduct) =>
      other.product.id === product.id;
  const removed = before.filter((earlier) => !after.some(sameAs(earlier)));
  return [
    ...after.flatMap((later) => {
      const earlier = before.find(sameAs(later));
      return compareProduct(earlier ?? null, later);
    }),
    ...removed.flatMap((earlier) => compareProduct(earlier, null)),
  ];
}

/** Compares two states of a product. Both are tried with the samples of both. Empty if nothing changed. */
function compareProduct(
  before: PricedProduct | null,
  after: PricedProduct | null,
): readonly PriceChange[] {
  const states = [before, after].filter((state) => state !== null);
  const drafts = states.flatMap(({ product, examples }) =>
    sampleDrafts(product, examples).map(({ draft }) => draft),
  );
  const pricesOf = (state: PricedProduct | null) =>
    state === null ? null : findPrices(state.product, drafts);
  const change: PriceChange = {
    name: (after ?? before)?.product.name ?? "",
    before: pricesOf(before),
    after: pricesOf(after),
    rules: before !== null && after !== null ? compareRules(before.product, after.product) : [],
  };
  const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
  return isSame && change.rules.length === 0 ? [] : [change];
}

function findPrices(product: Product, drafts: readonly Draft[]): Prices {
  const { project, price, defaults } = compileProduct(product);
  const opening = price(project(defaults()).configuration).total;
  const totals = drafts.flatMap((draft) => {
    const { configuration, issues } = project(draft);
    return issues.length === 0 ? [price(configuration).total] : [];
  });
  const [lowest = opening, ...others] = totals.toSorted((a, b) => a - b);
  return { lowest, highest: others.at(-1) ?? lowest, opening };
}
