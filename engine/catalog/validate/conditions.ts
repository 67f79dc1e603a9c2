import {
  type Condition,
  mentionedFields,
  outerScope,
  type Scope,
  type Test,
} from "../../product/condition.ts";
import { repeatOf, scopeOf } from "../../preview/shownParts.ts";
import { dependencies } from "../../configure/dependencies.ts";
import { authoringOf, valueProblem } from "../../kinds/authoring.ts";
import type { Field, ListField, Product } from "../../product/product.ts";
import { didYouMean, minAboveMaxMessage, optionAdvice } from "../../product/advice.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

interface ConditionContext {
  readonly product: Product;
  /** The fields that the condition may test. */
  readonly scope: Scope;
  /** The list whose rows contain the condition; null for a condition outside lists. */
  readonly list: ListField | null;
  /** The list that contains each field of the product, by field id; null for a top-level field. */
  readonly listOfField: ReadonlyMap<string, ListField | null>;
  readonly sink: DiagnosticSink;
}

/**
 * Reports conditions that test a field that is not above them, or test it in a way that its kind doesn't allow, and forbidden
 * combinations that no input could avoid.
 */
export function checkConditions(product: Product, sink: DiagnosticSink): void {
  const fields = fieldsWithPaths(product);
  const listOfField = new Map(fields.map(({ field, list }) => [field.id, list]));
  for (const { field, path, scope, list } of fields) {
    if (field.when !== null) {
      checkCondition(field.when, [...path, "when"], {
        product,
        scope,
        list,
        listOfField,
        sink,
      });
    }
  }
  const context = { product, scope: outerScope(product.fields), list: null, listOfField, sink };
  for (const key of ["surcharges", "facts", "forbid"] as const) {
    product[key].forEach(({ when }, index) => {
      if (when !== null) checkCondition(when, [key, index, "when"], context);
    });
  }
  product.preview?.parts.forEach((part, index, parts) => {
    // The text or stone of each row is drawn or not. Other parts are drawn as a whole.
    const isInRows = part.part === "engraveText" || part.part === "gem";
    const repeat = isInRows ? repeatOf(part, parts) : undefined;
    const list = product.fields.find(({ id }) => id === repeat);
    const inRows =
      list?.kind === "list" ? { ...context, list, scope: scopeOf(part, product) } : context;
    if (part.when !== undefined)
      checkCondition(part.when, ["preview", "parts", index, "when"], inRows);
  });
  product.forbid.forEach(({ when }, index) => {
    const ids = mentionedFields(when);
    const hasKnownFields = ids.every((id) => context.scope.outer.has(id));
    if (hasKnownFields && dependencies(ids, product.fields).length === 0) {
      const message =
        "tests only values that are not entered, so no input could correct it — test a field that is entered";
      sink.add(["forbid", index, "when"], "reference", message);
    }
  });
}

function checkCondition(condition: Condition, path: JsonPath, context: ConditionContext): void {
  if ("all" in condition) {
    for (const part of condition.all) checkCondition(part, path, context);
  } else if ("any" in condition) {
    condition.any.forEach((part, index) => checkCondition(part, [...path, "any", index], context));
  } else if ("not" in condition) {
    checkCondition(condition.not, [...path, "not"], context);
  } else {
    checkTest(condition.ref, condition.test, [...path, condition.ref], context);
  }
}

function checkTest(ref: string, test: Test, path: JsonPath, context: ConditionContext): void {
  const { product, scope, sink } = context;
  const field = scope.row.get(ref) ?? scope.outer.get(ref);
  if (field === undefined) {
    sink.addAtKey(path, "reference", unknownFieldMessage(ref, context));
    return;
  }
  if ("oneOf" in test) {
    // A single value may be written without [ ]. Then the file has no value at this path, and the sink reports the test's
    // own location.
    test.oneOf.forEach((value, index) => {
      const problem = valueProblem(field, value, product);
      if (problem !== null) sink.add([...path, index], problem.code, problem.message);
    });
  } else if ("tag" in test) {
    checkTag(test.tag, field, path, sink);
  } else if (!("set" in test)) {
    const { min, max } = test;
    const advice = authoringOf(field).sizeAdvice(field);
    if (advice !== null) {
      sink.add(path, "reference", `"${ref}" has no size to compare — ${advice}`);
    } else if (min !== null && max !== null && min > max) {
      sink.add(path, "limits", minAboveMaxMessage(min, max));
    }
  }
}

function unknownFieldMessage(ref: string, { scope, list, listOfField }: ConditionContext): string {
  const owner = listOfField.get(ref);
  if (owner === undefined) {
    const knownIds = [...scope.outer.keys(), ...scope.row.keys()];
    return `there is no field "${ref}"${optionAdvice(ref, knownIds)}`;
  }
  return owner === null || owner.id === list?.id
    ? `"${ref}" is not above — move it up, or test another field`
    : `"${ref}" is in the rows of "${owner.id}" and can't be tested outside them — test "${owner.id}", or a field outside rows`;
}

function checkTag(tag: string, field: Field, path: JsonPath, sink: DiagnosticSink): void {
  // A choice without options has an unknown or invalid option set, which is reported elsewhere.
  if (field.kind === "choice" && field.options.length === 0) return;
  const tags = field.kind === "choice" ? field.options.flatMap((option) => option.tags) : [];
  if (!tags.includes(tag)) {
    const advice = didYouMean(tag, tags) || " — give an option that tag";
    sink.add(
      [...path, "tag"],
      "option",
      `no option of "${field.id}" has the tag "${tag}"${advice}`,
    );
  }
}
