import * as fc from "fast-check";
import { describe, test } from "vitest";
import type { FieldKind } from "#engine";
import type { FieldFile, RowFieldFile } from "../../engine/product/productFile.ts";
import type { ProductFile } from "../../engine/product/productFile.ts";
import { forAllRuns } from "../arbitraries/forAll.ts";
import {
  anyAuthoredProduct,
  casesOfAny,
  type PricedCase,
  validCases,
  withAnySurcharges,
} from "../arbitraries/pricedCase.ts";
import { isDelivery } from "../arbitraries/referencePrice.ts";
import { everyAuthoredProduct } from "./everyProduct.ts";

interface Subject {
  readonly name: string;
  /** Null for generated files, some of which have what a law is about. */
  readonly file: ProductFile | null;
  readonly cases: fc.Arbitrary<PricedCase>;
  readonly runs: number;
}

export const anyFile = fc.constantFrom(...everyAuthoredProduct);

const SUBJECTS: readonly Subject[] = [
  ...everyAuthoredProduct.map((product) => ({
    name: product.file.name,
    file: product.file,
    cases: validCases(product),
    runs: 100,
  })),
  {
    name: "any file with any surcharges in any order",
    file: null,
    cases: casesOfAny(anyFile.chain(withAnySurcharges), 300, validCases),
    runs: 600,
  },
  {
    name: "any generated file",
    file: null,
    cases: casesOfAny(anyAuthoredProduct, 150, validCases),
    runs: 300,
  },
];

/** Checks a law for valid drafts of each file that it applies to, and of generated ones: all cases in every run. */
export function law(
  title: string,
  applies: (file: ProductFile) => boolean,
  check: (each: PricedCase) => void,
): void {
  describe(title, () => {
    const subjects = SUBJECTS.filter(({ file }) => file === null || applies(file));
    test.each(subjects)("$name", ({ cases, runs }) => forAllRuns(runs, [cases], check));
  });
}

export function isAny(): boolean {
  return true;
}

/** Whether a product has a field of a kind, also in rows. */
export function hasKind(kind: FieldKind) {
  return ({ fields }: ProductFile): boolean =>
    allFields(fields).some((field) => field.kind === kind);
}

export function hasHiddenFields({ fields }: ProductFile): boolean {
  return allFields(fields).some(({ when }) => when !== undefined);
}

export function hasPercentage({ surcharges = [] }: ProductFile): boolean {
  return surcharges.some(({ percent }) => percent !== undefined);
}

export function hasDelivery({ fields }: ProductFile): boolean {
  return fields.some(isDelivery);
}

function allFields(fields: ProductFile["fields"]): readonly (FieldFile | RowFieldFile)[] {
  return fields.flatMap((field) => (field.kind === "list" ? [field, ...field.of] : [field]));
}
