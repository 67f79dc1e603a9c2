import type { Field } from "#engine";

/**
 * The sliders that directly follow a field of a product. They adjust it, such as the position of a photo. None follow a
 * field of a list.
 */
export function slidersBelow(fields: readonly Field[], field: Field): readonly Field[] {
  const index = fields.indexOf(field);
  if (index < 0) return [];
  const following = fields.slice(index + 1);
  const end = following.findIndex(({ as }) => as !== "slider");
  return end < 0 ? following : following.slice(0, end);
}
