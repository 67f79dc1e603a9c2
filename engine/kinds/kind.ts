import type { Issue, IssueCode, Path } from "../product/configuration.ts";
import type { InputField, Product, Scalar } from "../product/product.ts";
import { messageFor } from "../product/text/messages.ts";

/** What the engine asks of a kind of field that a shopper fills in with a single value. */
export interface Kind<F extends InputField> {
  /** The draft value of an empty input. */
  readonly empty: unknown;
  /** The draft value of a new form. */
  initial(field: F): unknown;
  /** Compiles the only judge of the field's values: for the form, the server, and an author's conditions, migrations and links. */
  validator(field: F, product: Pick<Product, "messages">): Validator;
  /** A clean value as the shopper reads it. */
  text(field: F, value: Scalar): string;
  /** The draft value that a link's parameter means, to be validated; undefined if it means none. */
  fromLink(field: F, parameter: string): unknown;
  /** The cart item's entry of a clean value. `photoUrl` returns the URL of an uploaded photo by its key. */
  toEntry(value: Scalar, photoUrl: (key: string) => string): Scalar;
  /** The draft value of a cart item's entry; null if it can't be read. `photoKey` returns null for a foreign URL. */
  fromEntry(entry: unknown, photoKey: (url: string) => string | null): unknown;
  /** The draft value of a clean value. */
  toDraft(field: F, value: unknown): unknown;
}

/** How most kinds are stored: as their values. */
export const STORED_AS_VALUE: Pick<Kind<InputField>, "toEntry" | "fromEntry" | "toDraft"> = {
  toEntry: (value) => value,
  fromEntry: (entry) => entry,
  toDraft: (_field, value) => value,
};

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
  field: InputField,
  product: Pick<Product, "messages">,
): (sink: IssueSink) => undefined {
  const { text } = messageFor("required", field, product);
  return (sink) => (field.optional ? undefined : report(sink, field.id, "required", text));
}

/** Whether an input has no value: nothing was entered, or a control was cleared. */
export function isEmptyInput(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === "";
}

/** Adds an issue of a field. Returns undefined, because an invalid field has no clean value. */
export function report(sink: IssueSink, id: string, code: IssueCode, message: string): undefined {
  sink.issues.push({ path: [...sink.base, id], code, message });
}
