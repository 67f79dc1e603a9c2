import { compileProduct, type CompiledProduct } from "#engine";
import { lintCatalog } from "#engine/catalog/lint";
import { parseProduct } from "../../../engine/catalog/parseProduct.ts";
import { catalogOf } from "./catalogOf.ts";

const PRICE = { price: 30, examples: [] };

/**
 * The errors of the lint for a product with these keys, and its warnings apart from prices that no example covers, as
 * `code: message`.
 */
export function problemsOf(keys: object): readonly string[] {
  const { errors, warnings } = lintCatalog(catalogOf({ ...PRICE, ...keys }), null);
  return [...errors, ...warnings]
    .filter(({ code }) => code !== "uncovered")
    .map(({ code, message }) => `${code}: ${message}`);
}

/** Compiles a product with these keys. @throws Error if the product is invalid */
export function compileWith(keys: object): CompiledProduct {
  const product = catalogOf({ ...PRICE, ...keys }).find(({ file }) => file.startsWith("products/"));
  const parsed = parseProduct("products/small.json", product?.text ?? "", new Map());
  if (!("isValid" in parsed && parsed.isValid)) throw new Error(JSON.stringify(parsed));
  return compileProduct(parsed.product);
}

/** A text field of a product file, with the id `word` and these keys. */
export function textField(keys: object): object {
  return { id: "word", kind: "text", label: "Word", ...keys };
}
