import type { Condition, Test } from "../../product/product.ts";
import type { ConditionFile, FieldTestInFile } from "../schema/condition.ts";

/** Converts a condition of a file. Several entries become the parts of an `all`. */
export function normalizeCondition(file: ConditionFile): Condition {
  const { any, not, ...tests } = file;
  const conditions: Condition[] = Object.entries(tests).map(([ref, test]) => ({
    ref,
    // Besides `any` and `not`, the schema allows only tests.
    test: normalizeTest(test as FieldTestInFile),
  }));
  if (any !== undefined) conditions.push({ any: any.map(normalizeCondition) });
  if (not !== undefined) conditions.push({ not: normalizeCondition(not) });
  const [first] = conditions;
  return first !== undefined && conditions.length === 1 ? first : { all: conditions };
}

function normalizeTest(test: FieldTestInFile): Test {
  if (typeof test !== "object") return { oneOf: [test] };
  if (isList(test)) return { oneOf: test };
  if ("set" in test) return { set: test.set };
  if ("tag" in test) return { tag: test.tag };
  return { min: test.min ?? null, max: test.max ?? null };
}

function isList(test: object): test is readonly (string | number)[] {
  return Array.isArray(test);
}
