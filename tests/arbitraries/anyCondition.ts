import type { Condition, Field, Product, Scalar, Test } from "#engine";
import * as fc from "fast-check";

/** The greatest length that is tested of a text without a maximum. */
const DEFAULT_MAX_LENGTH = 20;

/** Valid conditions on a product's fields, of every form in the schema. */
export function anyCondition(product: Product): fc.Arbitrary<Condition> {
  const onOneField = fc.oneof(...product.fields.map(conditionOn));
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
    const parts = fc.array(tie("condition"), { minLength: 1, maxLength: 3 });
    return {
      condition: fc.oneof(
        { maxDepth: 2 },
        onOneField,
        parts.map((all) => ({ all })),
        parts.map((any) => ({ any })),
        tie("condition").map((not) => ({ not })),
      ),
    };
  });
  return condition;
}

function conditionOn(field: Field): fc.Arbitrary<Condition> {
  return fc.oneof(...testsOf(field)).map((test) => ({ ref: field.id, test }));
}

function testsOf(field: Field): readonly fc.Arbitrary<Test>[] {
  const set = fc.boolean().map((isSet) => ({ set: isSet }));
  switch (field.kind) {
    case "text":
      return [set, sizeTests(0, field.max ?? DEFAULT_MAX_LENGTH), oneOf(["Ann", ...field.suggest])];
    case "choice": {
      const tags = field.options.flatMap((option) => option.tags);
      const tagged = tags.length === 0 ? [] : [fc.constantFrom(...tags).map((tag) => ({ tag }))];
      return [set, oneOf(field.options.map(({ id }) => id)), ...tagged];
    }
    case "number":
      return [set, sizeTests(field.min, field.max), oneOf([field.min, field.max])];
    case "file":
      return [set];
    case "list":
      return [set, sizeTests(field.min, field.max)];
    case "derived": {
      const { rule } = field;
      return [set, oneOf("value" in rule ? [rule.value] : rule.map.map(([, value]) => value))];
    }
  }
}

function oneOf(values: readonly Scalar[]): fc.Arbitrary<Test> {
  return fc.subarray([...values], { minLength: 1 }).map((subset) => ({ oneOf: subset }));
}

/** A minimum, a maximum or both, of a number or of what `sizeOf` counts. */
function sizeTests(lowest: number, highest: number): fc.Arbitrary<Test> {
  const size = fc.integer({ min: lowest, max: highest });
  return fc.oneof(
    size.map((min) => ({ min, max: null })),
    size.map((max) => ({ min: null, max })),
    fc.tuple(size, size).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  );
}
