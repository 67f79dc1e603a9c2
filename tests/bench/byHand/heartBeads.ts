import {
  readChoice,
  type Issue,
  readName,
  priceNames,
  type PricedDraft,
  readRows,
} from "./checks.ts";

const METALS = new Set<unknown>(["gold-color", "silver-color", "rose-gold-color"]);
const SHIPPINGS = new Set<unknown>(["normal", "fast"]);
const BASE = { id: "base", label: "Heart Beads Necklace", amount: 2999 };
const FAST = { id: "shipping:fast", label: "Shipping: Fast, 2-5 days", amount: 299 };

/** Validates and prices a draft of the heart beads necklace, written by hand for only this product. */
export function heartBeadsByHand(draft: Readonly<Record<string, unknown>>): PricedDraft {
  const issues: Issue[] = [];
  const names = readRows(draft["names"], 1, 8, issues).map((row, index) => {
    const name = readName(row, index, 12, issues);
    return name === undefined ? {} : { name };
  });
  const metal = readChoice(draft["metal"], METALS, "metal", issues);
  const shipping = readChoice(draft["shipping"], SHIPPINGS, "shipping", issues);
  const configuration: Record<string, unknown> = { names };
  if (metal !== undefined) configuration["metal"] = metal;
  configuration["length"] = 18;
  if (shipping !== undefined) configuration["shipping"] = shipping;
  const price = priceNames(BASE, names.length, 1, shipping === "fast" ? FAST : null);
  return { configuration, issues, ...price };
}
