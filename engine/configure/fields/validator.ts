import type { Issue, IssueCode, Path } from "../../product/configuration.ts";
import { messageFor } from "../../product/text/messages.ts";
import type { DerivedField, Product, RowField, Scalar } from "../../product/product.ts";

/** Collects issues. Inside a list, `base` is the list's id and the row's index; else it is empty. */
export interface IssueSink {
  readonly issues: Issue[];
  readonly base: Path;
}

/**
 * Returns the clean value of an input, or undefined if it is empty or invalid. Reports an issue for an
 * invalid input, and for an empty one unless the field is optional.
 */
export type Validator = (raw: unknown, sink: IssueSink) => Scalar | undefined;

/** Compiles the result of an empty input. It is an issue unless the field is optional. */
export function emptyResult(
  field: Exclude<RowField, DerivedField>,
  product: Pick<Product, "messages">,
): (sink: IssueSink) => undefined {
  const { text } = messageFor("required", field, product);
  return (sink) => (field.optional ? undefined : report(sink, field.id, "required", text));
}

/** Adds an issue of a field. Returns undefined, because an invalid field has no clean value. */
export function report(sink: IssueSink, id: string, code: IssueCode, message: string): undefined {
  sink.issues.push({ path: [...sink.base, id], code, message });
}
