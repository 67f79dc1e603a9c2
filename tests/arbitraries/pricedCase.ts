import type { CompiledProduct, Draft } from "#engine";
import * as fc from "fast-check";
import type { FieldFile } from "../../engine/product/productFile.ts";
import type { ProductFile } from "../../engine/product/productFile.ts";
import { specifiedFiles } from "../support/specifiedShop.ts";
import { anyCombination } from "./answer.ts";
import {
  type AuthoredProduct,
  authoredProduct,
  compileAuthored,
  optionsOf,
} from "./authoredProduct.ts";
import { anyProductFile } from "./product/anyProduct.ts";
import { conditionFile } from "./product/conditionFile.ts";
import { shuffledSurcharges } from "./product/ruleFiles.ts";
import { type ValidDraft, validDraft } from "./validDraft.ts";

/** A product with a draft, which may be forbidden. */
export interface DraftCase {
  readonly authored: AuthoredProduct;
  readonly compiled: CompiledProduct;
  readonly draft: Draft;
}

/** A product with a valid draft, and the configuration that it becomes. */
export type PricedCase = DraftCase & ValidDraft;

export function validCases(authored: AuthoredProduct): fc.Arbitrary<PricedCase> {
  const compiled = compileAuthored(authored);
  return validDraft(compiled.product).map((valid) => ({ ...valid, authored, compiled }));
}

export function combinationCases(authored: AuthoredProduct): fc.Arbitrary<DraftCase> {
  const compiled = compileAuthored(authored);
  return anyCombination(compiled.product).map((draft) => ({ draft, authored, compiled }));
}

/** The cases of generated products. They are generated once, as that takes longer than their drafts. */
export function casesOfAny<C extends DraftCase>(
  products: fc.Arbitrary<AuthoredProduct>,
  count: number,
  casesOf: (product: AuthoredProduct) => fc.Arbitrary<C>,
): fc.Arbitrary<C> {
  return fc.oneof(...fc.sample(products, count).map(casesOf));
}

export const anyAuthoredProduct: fc.Arbitrary<AuthoredProduct> = anyProductFile.map(({ text }) =>
  authoredProduct(text, specifiedFiles),
);

/** The product with further surcharges of any amount, in any order. It may cost less than nothing. */
export function withAnySurcharges(product: AuthoredProduct): fc.Arbitrary<AuthoredProduct> {
  const { surcharges = [] } = product.file;
  return fc
    .gen()
    .map((draw) => shuffledSurcharges(draw, fieldsWithOptions(product), surcharges))
    .map((all) => withRules(product, { surcharges: [...all] }));
}

/** The product with up to two more forbidden combinations of any fields. */
export function withAnyForbid(product: AuthoredProduct): fc.Arbitrary<AuthoredProduct> {
  const { forbid = [] } = product.file;
  return fc
    .gen()
    .map((draw) => [0, 1].map(() => conditionFile(draw, fieldsWithOptions(product))))
    .map((whens) => whens.filter((when) => when !== null))
    .map((whens) => whens.map((when, index) => ({ when, because: `Reason ${index}.` })))
    .map((generated) => withRules(product, { forbid: [...forbid, ...generated] }));
}

/** The examples are removed, as their totals no longer hold. */
function withRules(product: AuthoredProduct, rules: Partial<ProductFile>): AuthoredProduct {
  return { ...product, file: { ...product.file, ...rules, examples: [] } };
}

/** The fields of the file, each choice of an option set with the options that it names. */
function fieldsWithOptions(product: AuthoredProduct): readonly FieldFile[] {
  return product.file.fields.map((field) =>
    field.kind === "choice" ? { ...field, options: [...optionsOf(field, product)] } : field,
  );
}
