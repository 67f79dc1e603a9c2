import { type CompiledProduct, compileProduct } from "#engine";
import { type CatalogFile, formatDiagnostic } from "#engine/catalog";
import { optionSchema } from "../../engine/kinds/choice/authoring.ts";
import { parseProduct } from "../../engine/catalog/parseProduct.ts";
import type { Shapes } from "../../engine/catalog/shapes/parseShape.ts";
import type { ConditionFile, FieldTestInFile } from "../../engine/product/conditionFile.ts";
import type { FieldFile, OptionFile, RowFieldFile } from "../../engine/product/productFile.ts";
import type { ProductFile } from "../../engine/product/productFile.ts";
import { shapesIn } from "../support/catalogFolder.ts";
import { sizeOf, type Values } from "./referenceEvaluation.ts";

/** A product as its author wrote it: the JSON of its file, and the option sets and shapes that it may name. */
export interface AuthoredProduct {
  readonly file: ProductFile;
  readonly optionSets: ReadonlyMap<string, readonly OptionFile[]>;
  readonly shapes: Shapes;
}

/** Reads the JSON of a valid product file, and the option sets and shapes among these files. */
export function authoredProduct(text: string, files: readonly CatalogFile[]): AuthoredProduct {
  const sets = files
    .filter(({ file }) => file.startsWith("option-sets/"))
    .map((set) => JSON.parse(set.text) as { id: string; options: OptionFile[] });
  const optionSets = new Map(sets.map(({ id, options }) => [id, options]));
  const shapes = shapesIn(files);
  return { file: JSON.parse(text) as ProductFile, optionSets, shapes };
}

/** The engine's product. @throws Error with the diagnostics if the file can't be read */
export function compileAuthored({ file, optionSets, shapes }: AuthoredProduct): CompiledProduct {
  const sets = new Map(
    [...optionSets].map(
      ([id, options]) => [id, options.map((option) => optionSchema.parse(option))] as const,
    ),
  );
  const parsed = parseProduct(`products/${file.id}.json`, JSON.stringify(file), sets, shapes);
  if ("diagnostics" in parsed) throw new Error(parsed.diagnostics.map(formatDiagnostic).join("\n"));
  return compileProduct(parsed.product);
}

/** The options of a choice: its own, or those of its option set that it names; none for any other field. */
export function optionsOf(
  field: FieldFile | RowFieldFile,
  { optionSets }: AuthoredProduct,
): readonly OptionFile[] {
  if (field.kind !== "choice") return [];
  const { options, optionSet = "", only } = field;
  const all = options ?? optionSets.get(optionSet) ?? [];
  return only === undefined ? all : only.flatMap((id) => all.filter((option) => option.id === id));
}

/** Whether a condition of a surcharge or a forbidden combination holds, by the words of the file. */
export function holdsAsWritten(
  { any, not, ...tests }: ConditionFile,
  values: Values,
  product: AuthoredProduct,
): boolean {
  const isTrue = (part: ConditionFile) => holdsAsWritten(part, values, product);
  return (
    (any === undefined || any.some(isTrue)) &&
    (not === undefined || !isTrue(not)) &&
    Object.entries(tests).every(([id, test]) =>
      // Besides `any` and `not`, a condition has only tests.
      passes(test as FieldTestInFile, id, values, product),
    )
  );
}

function passes(
  test: FieldTestInFile,
  id: string,
  values: Values,
  product: AuthoredProduct,
): boolean {
  const value = values[id];
  if (typeof test !== "object") return value === test;
  if (isList(test)) return test.some((each) => each === value);
  if ("set" in test)
    return test.set === (value !== undefined && !(typeof value === "object" && value.length === 0));
  if (value === undefined) return false;
  if ("tag" in test) {
    const options = product.file.fields
      .filter((field) => field.id === id)
      .flatMap((field) => optionsOf(field, product));
    return options.some((option) => option.id === value && option.tags?.includes(test.tag));
  }
  const size = sizeOf(value);
  return size >= (test.min ?? -Infinity) && size <= (test.max ?? Infinity);
}

function isList(test: object): test is readonly (string | number)[] {
  return Array.isArray(test);
}
