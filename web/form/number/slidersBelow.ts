import type { Field } from "#engine";

/** Whether a field is a number that is shown as a slider. */
export function isSlider(field: Field): boolean {
  return field.kind === "number" && field.as === "slider";
}

/**
 * The sliders that directly follow a field of a product. They adjust it, such as the position of a photo. None follow a
 * field of a list.
 */
export function slidersBelow(fields: readonly Field[], field: Field): readonly Field[] {
  const index = fields.indexOf(field);
  if (index < 0) return [];
  const following = fields.slice(index + 1);
  const end = following.findIndex((each) => !isSlider(each));
  return end < 0 ? following : following.slice(0, end);
}
