import type { ChoiceField, Scalar } from "../../product/product.ts";
import { messageFor } from "../../product/text/messages.ts";
import { emptyResult, isEmptyInput, type Kind, report, STORED_AS_VALUE } from "../kind.ts";

/** A choice of one option. A value is the id of an option and has the same type (16 is not "16"). */
export const CHOICE: Kind<ChoiceField> = {
  ...STORED_AS_VALUE,
  empty: null,
  initial: (field) => field.default,
  validator: (field, product) => {
    const optionIds = new Map<unknown, Scalar>(
      field.options.map((option) => [option.id, option.id]),
    );
    const emptyChoice = emptyResult(field, product);
    const notOffered = messageFor("option", field, product).text;
    return (raw, sink) => {
      const optionId = optionIds.get(raw);
      if (optionId !== undefined) return optionId;
      return isEmptyInput(raw) ? emptyChoice(sink) : report(sink, field.id, "option", notOffered);
    };
  },
  text: ({ options }, value) => options.find(({ id }) => id === value)?.label ?? String(value),
  fromLink: ({ options }, parameter) => options.find(({ id }) => String(id) === parameter)?.id,
};
