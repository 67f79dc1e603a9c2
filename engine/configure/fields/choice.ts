import { messageFor } from "../../product/text/messages.ts";
import type { ChoiceField, Product, Scalar } from "../../product/product.ts";
import { emptyResult, type Validator, report } from "./validator.ts";

/** Compiles the validator of a choice. A value must be the id of an option and have the same type (16 is not "16"). */
export function choiceValidator(field: ChoiceField, product: Product): Validator {
  const { id } = field;
  const optionIds = new Map<unknown, Scalar>(field.options.map((option) => [option.id, option.id]));
  const emptyChoice = emptyResult(field, product);
  const notOffered = messageFor("option", field, product).text;

  return (raw, sink) => {
    const optionId = optionIds.get(raw);
    if (optionId !== undefined) return optionId;
    const isEmpty = raw === undefined || raw === null || raw === "";
    return isEmpty ? emptyChoice(sink) : report(sink, id, "option", notOffered);
  };
}
