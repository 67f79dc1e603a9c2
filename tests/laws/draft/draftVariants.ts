import { compileProduct, type Field, type FieldKind } from "#engine";
import { withConditionalList, withEverythingOptional } from "../../arbitraries/variants.ts";
import { everyProduct, type NamedProduct } from "../everyProduct.ts";

/** Random drafts per variant of a product. */
export const DRAFTS_PER_VARIANT = 120;

/** Every product as it is, and with fields that may be empty or hidden. */
export const variants: readonly NamedProduct[] = everyProduct.flatMap(
  ([name, compiled]): readonly NamedProduct[] => [
    [name, compiled],
    [`${name} with everything optional`, compileProduct(withEverythingOptional(compiled.product))],
    [`${name} with a conditional list`, compileProduct(withConditionalList(compiled.product))],
  ],
);

/** The value of an empty field in a draft. */
export function emptyOf({ kind }: Field): unknown {
  return EMPTY_VALUES[kind];
}

const EMPTY_VALUES: { readonly [K in FieldKind]: unknown } = {
  text: "",
  choice: null,
  number: null,
  date: "",
  file: null,
  list: [],
  derived: undefined,
};
