import { canonicalJson } from "../../product/canonicalJson.ts";
import { compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration, Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import type { Cents } from "../../product/money.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Field, Product, Scalar } from "../../product/product.ts";
import { configurationsOf, withoutPatterns } from "../lint/configurations.ts";
import { configurationText } from "./configurationText.ts";

/** The configuration whose price changes most in one direction. */
export interface Extreme {
  readonly configuration: string;
  readonly before: Cents;
  readonly after: Cents;
}

/** The effect of a catalog change on the prices of one product, counted in configurations that prices distinguish. */
export interface ProductImpact {
  readonly name: string;
  readonly change: "new" | "gone" | "kept";
  readonly dearer: number;
  readonly cheaper: number;
  readonly same: number;
  /** Configurations that only one of the two states offers. */
  readonly added: number;
  readonly removed: number;
  readonly mostDearer: Extreme | null;
  readonly mostCheaper: Extreme | null;
  /** Whether all configurations were compared. */
  readonly complete: boolean;
}

/** Compares two states of the catalog by product, in the order of the newer one; removed products come last. */
export function priceImpact(
  before: readonly Product[],
  after: readonly Product[],
): readonly ProductImpact[] {
  const old = new Map(before.map((product) => [product.id, product]));
  const kept = after.map((product) => {
    const earlier = old.get(product.id);
    return earlier === undefined ? oneSided(product, "new") : compare(earlier, product);
  });
  const present = new Set(after.map(({ id }) => id));
  return [
    ...kept,
    ...before.filter(({ id }) => !present.has(id)).map((product) => oneSided(product, "gone")),
  ];
}

function oneSided(product: Product, change: "new" | "gone"): ProductImpact {
  const { all, complete } = configurationsOf(product, pricedFields(product));
  const offered = all.filter(({ forbidden }) => forbidden.length === 0).length;
  const [added, removed] = change === "new" ? [offered, 0] : [0, offered];
  return {
    name: product.name,
    change,
    dearer: 0,
    cheaper: 0,
    same: 0,
    added,
    removed,
    mostDearer: null,
    mostCheaper: null,
    complete,
  };
}

function compare(before: Product, after: Product): ProductImpact {
  const { drafts, complete } = draftsOfBoth(before, after);
  const [offeredBefore, offeredAfter] = [offeredBy(before), offeredBy(after)];
  const [priceBefore, priceAfter] = [compilePrice(before), compilePrice(after)];
  let [dearer, cheaper, same, added, removed] = [0, 0, 0, 0, 0];
  let mostDearer: Extreme | null = null;
  let mostCheaper: Extreme | null = null;
  for (const [inputs, draft] of drafts) {
    const [first, second] = [offeredBefore(draft, inputs), offeredAfter(draft, inputs)];
    if (first === null && second === null) continue;
    if (first === null) added += 1;
    else if (second === null) removed += 1;
    else {
      const found = { before: priceBefore(first).total, after: priceAfter(second).total };
      const describe = () => configurationText(after, second);
      if (found.after === found.before) same += 1;
      else if (found.after > found.before) {
        dearer += 1;
        mostDearer = larger(mostDearer, found, describe);
      } else {
        cheaper += 1;
        mostCheaper = larger(mostCheaper, found, describe);
      }
    }
  }
  return {
    name: after.name,
    change: "kept",
    dearer,
    cheaper,
    same,
    added,
    removed,
    mostDearer,
    mostCheaper,
    complete,
  };
}

/** The larger of two changes; the first if they are equal. */
function larger(
  known: Extreme | null,
  found: Omit<Extreme, "configuration">,
  describe: () => string,
): Extreme {
  const change = Math.abs(found.after - found.before);
  return known === null || change > Math.abs(known.after - known.before)
    ? { ...found, configuration: describe() }
    : known;
}

/** The drafts that either state distinguishes, without duplicates, by their inputs. */
function draftsOfBoth(before: Product, after: Product) {
  const also = new Set([...pricedFields(before), ...pricedFields(after)]);
  const both = [before, after].map((product) => ({
    product,
    found: configurationsOf(product, also),
  }));
  const drafts = new Map<string, Draft>();
  for (const { product, found } of both) {
    for (const { draft, configuration } of found.all)
      drafts.set(inputsOf(configuration, product), draft);
  }
  return { drafts, complete: both.every(({ found }) => found.complete) };
}

/** Returns the configuration of a draft; null if it is invalid or the product drops some of its inputs. */
function offeredBy(product: Product): (draft: Draft, inputs: string) => Configuration | null {
  const { project } = compileProduct(withoutPatterns(product));
  return (draft, inputs) => {
    const { configuration, issues } = project(draft);
    if (issues.length > 0 || inputsOf(configuration, product) !== inputs) return null;
    return configuration;
  };
}

/** A configuration without derived values, as canonical JSON. */
function inputsOf(configuration: Configuration, { fields }: Product): string {
  const isTyped = (of: readonly Field[], id: string) =>
    of.find((field) => field.id === id)?.kind !== "derived";
  const typed = Object.entries(configuration).filter(([id]) => isTyped(fields, id));
  return canonicalJson(
    Object.fromEntries(
      typed.map(([id, value]): [string, Scalar | readonly Row[]] => {
        const list = fields.find((field) => field.id === id);
        if (typeof value !== "object" || list?.kind !== "list") return [id, value];
        return [
          id,
          value.map((row) =>
            Object.fromEntries(Object.entries(row).filter(([sub]) => isTyped(list.of, sub))),
          ),
        ];
      }),
    ),
  );
}

function pricedFields(product: Product): ReadonlySet<string> {
  return new Set(
    product.fields
      .filter((field) =>
        field.kind === "choice"
          ? field.options.some(({ surcharge }) => surcharge !== 0)
          : field.kind === "list" &&
            field.of.some(
              (sub) =>
                sub.kind === "choice" && sub.options.some(({ surcharge }) => surcharge !== 0),
            ),
      )
      .map(({ id }) => id),
  );
}
