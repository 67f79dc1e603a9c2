import * as z from "zod";
import { condition } from "../product/conditionFile.ts";
import { comment, id, messages, orNull, text } from "../product/schemas.ts";

/** The keys that every kind of field has. */
export const baseKeys = {
  $comment: comment,
  id,
  label: text.describe("The label above the field."),
  help: orNull(text.describe("A line of help below the label.")),
  optional: z.boolean().default(false).describe("Whether the field may stay empty."),
  when: orNull(condition.describe("The field exists only while this holds.")),
  out: orNull(
    id.describe("In a list's field: the cart item's entry with its values, one per row."),
  ),
  query: orNull(id.describe("The URL parameter that presets the field.")),
  messages: messages.default({}),
};
