import type { Field, InputField, RowField, Scalar } from "../product/product.ts";
import { CHOICE } from "./choice/choice.ts";
import { DATE } from "./date/date.ts";
import { FILE } from "./file/file.ts";
import type { Kind } from "./kind.ts";
import { NUMBER } from "./number/number.ts";
import { TEXT } from "./text/text.ts";

type FieldOf<K extends InputField["kind"]> = Extract<InputField, { readonly kind: K }>;

/** The kinds of fields that a shopper fills in with a single value. */
const KINDS: { readonly [K in InputField["kind"]]: Kind<FieldOf<K>> } = {
  text: TEXT,
  choice: CHOICE,
  number: NUMBER,
  date: DATE,
  file: FILE,
};

/** The kind of a field. */
export function kindOf<F extends InputField>({ kind }: F): Kind<F> {
  // The compiler can't infer that the kind found is that of this field.
  return KINDS[kind] as unknown as Kind<F>;
}

/** A field's value as displayed: the label of an option, a number with its unit. */
export function valueText(field: RowField, value: Scalar): string {
  return field.kind === "derived" ? String(value) : kindOf(field).text(field, value);
}

/** All values that a choice or derived field can have. Null for other fields. */
export function possibleValues(field: Field): readonly Scalar[] | null {
  if (field.kind === "choice") return field.options.map(({ id }) => id);
  if (field.kind !== "derived") return null;
  return field.map === null ? [field.value ?? ""] : Object.values(field.map);
}

/** The clean value of an input; undefined if the field does not accept it, or if it is empty. */
export function cleanValue(field: InputField, value: Scalar): Scalar | undefined {
  return kindOf(field).validator(field, { messages: {} })(value, { issues: [], base: [] });
}

/** Whether a configuration can have this value of a field. A value that would be cleaned is none. */
export function canHold(field: RowField, value: Scalar): boolean {
  return field.kind === "derived"
    ? (possibleValues(field)?.includes(value) ?? false)
    : cleanValue(field, value) === value;
}
