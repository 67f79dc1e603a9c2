import { canonicalJson, type Cart } from "#engine";

/** The ids of the items that are the same as an earlier one, in everything that is made and paid. */
export function repeatedItems(items: Cart): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const item of items) {
    const content = canonicalJson({ ...item, id: "" });
    if (seen.has(content)) repeated.add(item.id);
    seen.add(content);
  }
  return repeated;
}
