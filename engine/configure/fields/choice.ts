import { messageFor } from "../../product/messages.ts";
import type { ChoiceField, Product, Scalar } from "../../product/product.ts";
import { type Validator, report } from "./validator.ts";

/** Compiles the validator of a choice. A value must be the id of an option and have the same type (16 is not "16"). */
export function choiceValidator(field: ChoiceField, product: Product): Validator {
  const { id } = field;
  const optionIds = new Map<unknown, Scalar>(field.options.map((option) => [option.id, option.id]));
  const required = messageFor("required", field, product).text;
  const notOffered = messageFor("option", field, product).text;

  return (raw, sink) => {
    const optionId = optionIds.get(raw);
    if (optionId !== undefined) return optionId;
    if (raw !== undefined && raw !== null && raw !== "") {
      return report(sink, id, "option", notOffered);
    }
    return field.optional ? undefined : report(sink, id, "required", required);
  };
}
