import { mentionedFields } from "../product/condition.ts";
import type { Field } from "../product/product.ts";

/**
 * The ids of the input fields on which the fields with these ids depend. A derived field is replaced by its source choice
 * and by the fields that decide whether it exists.
 */
export function dependencies(ids: readonly string[], fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field, index): readonly string[] => {
    if (!ids.includes(field.id)) return [];
    if (field.kind !== "derived") return [field.id];
    const { from, when } = field;
    // Only fields above can decide. The others are left out, as an invalid condition may test its own field.
    const deciding =
      when === null ? [] : dependencies(mentionedFields(when), fields.slice(0, index));
    return [...(from === null ? [] : [from]), ...deciding];
  });
}
