/** The options of several products, as values with their labels. */
export const METALS = [
  ["gold-color", "Gold"],
  ["silver-color", "Silver"],
  ["rose-gold-color", "Rose gold"],
] as const;

export const SHIPPINGS = [
  ["normal", "Standard, 1-2 weeks"],
  ["fast", "Fast, 2-5 days"],
] as const;
