import { choiceOf, type Issue, nameOf, priceOfNames, type PricedDraft, rowsOf } from "./checks.ts";

const METALS = new Set<unknown>(["gold-color", "silver-color", "rose-gold-color"]);
const SHIPPINGS = new Set<unknown>(["normal", "fast"]);
const BASE = { id: "base", label: "Heart Beads Necklace", amount: 2999 };
const FAST = { id: "shipping:fast", label: "Shipping: Fast, 2-5 days", amount: 299 };

/** Validates and prices a draft of the heart beads necklace, written by hand for only this product. */
export function heartBeadsByHand(draft: Readonly<Record<string, unknown>>): PricedDraft {
  const issues: Issue[] = [];
  const names = rowsOf(draft["names"], 1, 8, issues).map((row, index) => {
    const name = nameOf(row, index, 12, issues);
    return name === undefined ? {} : { name };
  });
  const metal = choiceOf(draft["metal"], METALS, "metal", issues);
  const shipping = choiceOf(draft["shipping"], SHIPPINGS, "shipping", issues);
  const configuration: Record<string, unknown> = { names };
  if (metal !== undefined) configuration["metal"] = metal;
  configuration["length"] = 18;
  if (shipping !== undefined) configuration["shipping"] = shipping;
  const price = priceOfNames(BASE, names.length, 1, shipping === "fast" ? FAST : null);
  return { configuration, issues, ...price };
}
