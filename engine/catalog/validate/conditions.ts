import type { Scope } from "../../product/condition.ts";
import { outerScope } from "../../product/condition.ts";
import { dependencies, mentionedFields } from "../../configure/forbids.ts";
import { possibleValues } from "../../product/possibleValues.ts";
import type { Condition, Field, ListField, Product, Scalar, Test } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { optionHint } from "../diagnostics/optionHint.ts";
import { placedFields } from "./placedField.ts";

/** Where a condition stands. */
interface Surroundings {
  readonly scope: Scope;
  /** The list in whose rows it is asked. */
  readonly list: ListField | null;
  /** Every field of the product, with the list that it belongs to. */
  readonly everything: ReadonlyMap<string, ListField | null>;
  readonly notes: DiagnosticSink;
}

/** Every condition mentions fields above it, with tests that make sense for them. */
export function checkConditions(product: Product, notes: DiagnosticSink): void {
  const fields = placedFields(product);
  const everything = new Map(fields.map(({ field, list }) => [field.id, list]));
  for (const { field, path, scope, list } of fields) {
    if (field.when !== null) {
      checkCondition(field.when, [...path, "when"], { scope, list, everything, notes });
    }
  }
  const all = { scope: outerScope(product.fields), list: null, everything, notes };
  product.surcharges.forEach(({ when }, index) => {
    if (when !== null) checkCondition(when, ["surcharges", index, "when"], all);
  });
  product.forbid.forEach(({ when }, index) => {
    const path = ["forbid", index, "when"];
    checkCondition(when, path, all);
    const known = [...mentionedFields(when)].every((id) => all.scope.outer.has(id));
    if (known && dependencies(when, product).size === 0) {
      notes.add(
        path,
        "reference",
        "tests only what nobody is asked for, so no answer could mend it — test a field that is asked",
      );
    }
  });
}

function checkCondition(condition: Condition, path: JsonPath, around: Surroundings): void {
  if ("all" in condition) {
    for (const part of condition.all) checkCondition(part, path, around);
  } else if ("any" in condition) {
    condition.any.forEach((part, index) => checkCondition(part, [...path, "any", index], around));
  } else if ("not" in condition) {
    checkCondition(condition.not, [...path, "not"], around);
  } else {
    checkTest(condition.ref, condition.test, [...path, condition.ref], around);
  }
}

function checkTest(ref: string, test: Test, path: JsonPath, around: Surroundings): void {
  const { scope, notes } = around;
  const field = scope.row.get(ref) ?? scope.outer.get(ref);
  if (field === undefined) {
    notes.addAtKey(path, "reference", whyUnknown(ref, around));
    return;
  }
  if ("oneOf" in test) {
    // One value may be written without a list, and then has no place of its own.
    test.oneOf.forEach((value, index) => checkValue(value, field, [...path, index], notes));
  } else if ("tag" in test) {
    checkTag(test.tag, field, path, notes);
  } else if ("min" in test) {
    if (!hasSize(field)) {
      notes.add(path, "reference", `"${ref}" has no size to compare — test its value`);
    } else if (test.min !== null && test.max !== null && test.min > test.max) {
      notes.add(path, "limits", `min ${test.min} is more than max ${test.max} — swap them`);
    }
  }
}

function whyUnknown(ref: string, { scope, list, everything }: Surroundings): string {
  const owner = everything.get(ref);
  if (owner === undefined) {
    const known = [...scope.outer.keys(), ...scope.row.keys()];
    return `there is no field "${ref}"${didYouMean(ref, known) || " — name a field above"}`;
  }
  return owner === null || owner.id === list?.id
    ? `"${ref}" does not stand above — move it up, or test another field`
    : `"${ref}" stands in the rows of "${owner.id}" and can't be tested outside them — test "${owner.id}", or a field outside rows`;
}

/** Rows, graphemes or a number; a choice and a derived field have a size when all their values are numbers. */
function hasSize(field: Field): boolean {
  switch (field.kind) {
    case "list":
    case "text":
    case "number":
      return true;
    case "choice":
    case "derived":
      return (possibleValues(field) ?? []).every((value) => typeof value === "number");
    case "file":
      return false;
  }
}

function checkValue(value: Scalar, field: Field, path: JsonPath, notes: DiagnosticSink): void {
  const values = possibleValues(field);
  // A choice without options has an unknown or a spoiled set, which is told where it stands.
  if (values !== null && values.length > 0 && !values.includes(value)) {
    const hint = optionHint(value, values, " — name one that is offered");
    const what = field.kind === "choice" ? "an option" : "a value";
    notes.add(path, "option", `${JSON.stringify(value)} is not ${what} of "${field.id}"${hint}`);
  } else if (field.kind === "list" || field.kind === "file") {
    notes.add(
      path,
      "reference",
      `"${field.id}" is a ${field.kind} — test whether it is {"set": true}`,
    );
  } else if (field.kind === "number" && typeof value !== "number") {
    notes.add(path, "wrong-type", `"${field.id}" is a number — write it without quotes`);
  } else if (field.kind === "text" && typeof value !== "string") {
    notes.add(path, "wrong-type", `"${field.id}" is a text — write it in quotes`);
  }
}

function checkTag(tag: string, field: Field, path: JsonPath, notes: DiagnosticSink): void {
  if (field.kind === "choice" && field.options.length === 0) return;
  const tags = field.kind === "choice" ? field.options.flatMap((option) => option.tags) : [];
  if (!tags.includes(tag)) {
    const hint = didYouMean(tag, tags) || " — give an option that tag";
    notes.add([...path, "tag"], "option", `no option of "${field.id}" has the tag "${tag}"${hint}`);
  }
}
