import {
  readChoice,
  readFont,
  type Issue,
  readName,
  priceNames,
  type PricedDraft,
  readRows,
} from "./checks.ts";

const METALS = new Set<unknown>(["gold-color", "silver-color", "rose-gold-color", "platinum"]);
const SHIPPINGS = new Set<unknown>(["normal", "fast"]);
const LENGTHS = new Set<unknown>([14, 16, 18, 20]);
const BASE = { id: "base", label: "Classic Name Necklace", amount: 2499 };
const FAST = { id: "shipping:fast", label: "Shipping: Fast, 2-5 days", amount: 299 };

/** Validates and prices a draft of the classic name necklace, written by hand for only this product. */
export function classicByHand(draft: Readonly<Record<string, unknown>>): PricedDraft {
  const issues: Issue[] = [];
  const names = readRows(draft["names"], 1, 5, issues).map((row, index) => {
    const name = readName(row, index, 15, issues);
    return name === undefined ? {} : { name };
  });
  const font = readFont(draft["font"], 100, false, issues);
  const length = readChoice(draft["length"], LENGTHS, "length", issues);
  const metal = readChoice(draft["metal"], METALS, "metal", issues);
  const shipping = readChoice(draft["shipping"], SHIPPINGS, "shipping", issues);
  const configuration: Record<string, unknown> = { names };
  if (font !== undefined) configuration["font"] = font;
  if (length !== undefined) configuration["length"] = length;
  if (metal !== undefined) configuration["metal"] = metal;
  if (shipping !== undefined) configuration["shipping"] = shipping;
  const price = priceNames(BASE, names.length, 1, shipping === "fast" ? FAST : null);
  return { configuration, issues, ...price };
}
