import type { Field } from "#engine";

/** The sliders that directly follow a field of a product. They adjust it, such as the position of a photo. */
export function slidersBelow(fields: readonly Field[], field: Field): readonly Field[] {
  const following = fields.slice(fields.indexOf(field) + 1);
  const end = following.findIndex(({ as }) => as !== "slider");
  return end < 0 ? following : following.slice(0, end);
}
