import { messageFor } from "../../product/messages.ts";
import type { ChoiceField, Product, Scalar } from "../../product/product.ts";
import { type Validator, report } from "./validator.ts";

/** Makes the judge of a choice: the id of an offered option, exactly as written (16 is not "16"). */
export function choiceValidator(field: ChoiceField, product: Product): Validator {
  const { id } = field;
  const offered = new Map<unknown, Scalar>(field.options.map((option) => [option.id, option.id]));
  const required = messageFor("required", field, product).text;
  const notOffered = messageFor("option", field, product).text;

  return (raw, findings) => {
    const chosen = offered.get(raw);
    if (chosen !== undefined) return chosen;
    if (raw !== undefined && raw !== null && raw !== "") {
      return report(findings, id, "option", notOffered);
    }
    return field.optional ? undefined : report(findings, id, "required", required);
  };
}
