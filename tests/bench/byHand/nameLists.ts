import {
  type ByHand,
  type Issue,
  type Line,
  priceNames,
  readChoice,
  readName,
  readRows,
} from "./checks.ts";

const METALS = new Set<unknown>(["gold-color", "silver-color", "rose-gold-color"]);
const SHIPPINGS = new Set<unknown>(["normal", "fast"]);
const FAST = { id: "shipping:fast", label: "Shipping: Fast, 2-5 days", amount: 299 };

/** Validates and prices drafts of the heart beads necklace, written by hand for only this product. */
export const heartBeadsByHand = nameListByHand(
  { id: "base", label: "Heart Beads Necklace", amount: 2999 },
  1,
  18,
);

/** The same for the love family necklace. */
export const loveFamilyByHand = nameListByHand(
  { id: "base", label: "Love Family Necklace", amount: 3499 },
  2,
  20,
);

/** @param minNames the fewest names, which the base price includes */
function nameListByHand(base: Line, minNames: number, length: number): ByHand {
  return (draft) => {
    const issues: Issue[] = [];
    const names = readRows(draft["names"], minNames, 8, issues).map((row, index) => {
      const name = readName(row, index, 12, issues);
      return name === undefined ? {} : { name };
    });
    const metal = readChoice(draft["metal"], METALS, "metal", issues);
    const shipping = readChoice(draft["shipping"], SHIPPINGS, "shipping", issues);
    const configuration: Record<string, unknown> = { names };
    if (metal !== undefined) configuration["metal"] = metal;
    configuration["length"] = length;
    if (shipping !== undefined) configuration["shipping"] = shipping;
    const price = priceNames(base, names.length, minNames, shipping === "fast" ? FAST : null);
    return { configuration, issues, ...price };
  };
}
