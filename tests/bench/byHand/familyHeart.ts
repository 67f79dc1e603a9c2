import {
  readChoice,
  type Issue,
  readName,
  priceNames,
  type PricedDraft,
  readRows,
} from "./checks.ts";

const METALS = new Set<unknown>(["gold-color", "silver-color", "rose-gold-color"]);
const SHIPPINGS = new Set<unknown>(["free", "fast"]);
const MONTHS = new Set<unknown>([
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]);
const BASE = { id: "base", label: "Family Heart Birthstone Necklace", amount: 3999 };
const FAST = { id: "shipping:fast", label: "Shipping: Fast, 5-8 days", amount: 299 };

/** Validates and prices a draft of the family heart birthstone necklace, written by hand for only this product. */
export function familyHeartByHand(draft: Readonly<Record<string, unknown>>): PricedDraft {
  const issues: Issue[] = [];
  const names = readRows(draft["names"], 1, 5, issues).map((row, index) => {
    const configured: Record<string, unknown> = {};
    const name = readName(row, index, 15, issues);
    if (name !== undefined) configured["name"] = name;
    const typed = typeof row === "object" && row !== null && "birthstone" in row;
    const month = readChoice(typed ? row.birthstone : null, MONTHS, "birthstone", issues, index);
    if (month !== undefined) configured["birthstone"] = month;
    return configured;
  });
  const metal = readChoice(draft["metal"], METALS, "metal", issues);
  const shipping = readChoice(draft["shipping"], SHIPPINGS, "shipping", issues);
  const configuration: Record<string, unknown> = { names };
  if (metal !== undefined) configuration["metal"] = metal;
  configuration["length"] = 20;
  if (shipping !== undefined) configuration["shipping"] = shipping;
  const price = priceNames(BASE, names.length, 1, shipping === "fast" ? FAST : null);
  return { configuration, issues, ...price };
}
