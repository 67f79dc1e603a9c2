import type { Condition, Test } from "../../product/product.ts";
import type { ConditionFile, TestFile } from "../schema/condition.ts";

/** A condition in the engine's form: entries become a list, tests get one shape. */
export function resolveCondition(file: ConditionFile): Condition {
  const { any, not, ...tests } = file;
  const parts: Condition[] = Object.entries(tests).map(([ref, test]) => ({
    ref,
    test: resolveTest(test as TestFile), // the grammar lets nothing else stand beside `any` and `not`
  }));
  if (any !== undefined) parts.push({ any: any.map(resolveCondition) });
  if (not !== undefined) parts.push({ not: resolveCondition(not) });
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { all: parts };
}

function resolveTest(test: TestFile): Test {
  if (typeof test !== "object") return { oneOf: [test] };
  if (isList(test)) return { oneOf: test };
  if ("set" in test) return { set: test.set };
  if ("tag" in test) return { tag: test.tag };
  return { min: test.min ?? null, max: test.max ?? null };
}

function isList(test: object): test is readonly (string | number)[] {
  return Array.isArray(test);
}
