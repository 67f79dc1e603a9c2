import type { Scope } from "../../condition.ts";
import { outerScope } from "../../condition.ts";
import { answersBehind, mentionedFields } from "../../forbids.ts";
import type { Condition, Field, Product, Test } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { JsonPath } from "../json.ts";
import type { Notes } from "../notes.ts";
import { placedFields } from "./placedField.ts";

/** Every condition mentions fields above it, with tests that make sense for them. */
export function checkConditions(product: Product, notes: Notes): void {
  const everything = new Set(placedFields(product).map(({ field }) => field.id));
  const judge = (when: Condition | null, scope: Scope, path: JsonPath) => {
    if (when !== null) checkCondition(when, scope, path, everything, notes);
  };
  for (const { field, path, scope } of placedFields(product))
    judge(field.when, scope, [...path, "when"]);
  const all = outerScope(product.fields);
  product.surcharges.forEach(({ when }, index) => judge(when, all, ["surcharges", index, "when"]));
  product.forbid.forEach(({ when }, index) => {
    const path = ["forbid", index, "when"];
    judge(when, all, path);
    const known = [...mentionedFields(when)].every((id) => all.outer.has(id));
    if (known && answersBehind(when, product).size === 0) {
      notes.add(
        path,
        "reference",
        "tests only what nobody is asked for, so no answer could mend it — test a field that is asked",
      );
    }
  });
}

function checkCondition(
  condition: Condition,
  scope: Scope,
  path: JsonPath,
  everything: ReadonlySet<string>,
  notes: Notes,
): void {
  if ("all" in condition) {
    for (const part of condition.all) checkCondition(part, scope, path, everything, notes);
  } else if ("any" in condition) {
    condition.any.forEach((part, index) =>
      checkCondition(part, scope, [...path, "any", index], everything, notes),
    );
  } else if ("not" in condition) {
    checkCondition(condition.not, scope, [...path, "not"], everything, notes);
  } else {
    checkTest(condition.ref, condition.test, scope, [...path, condition.ref], everything, notes);
  }
}

function checkTest(
  ref: string,
  test: Test,
  scope: Scope,
  path: JsonPath,
  everything: ReadonlySet<string>,
  notes: Notes,
): void {
  const field = scope.row.get(ref) ?? scope.outer.get(ref);
  if (field === undefined) {
    const known = [...scope.outer.keys(), ...scope.row.keys()];
    const why = everything.has(ref)
      ? `"${ref}" does not stand above — move it up, or test another field`
      : `there is no field "${ref}"${didYouMean(ref, known) || " — name a field above"}`;
    notes.addAtKey(path, "reference", why);
    return;
  }
  if ("oneOf" in test) {
    for (const value of test.oneOf) checkValue(value, field, path, notes);
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

/** Rows, graphemes or a number; a choice and a derived field have a size when all their values are numbers. */
function hasSize(field: Field): boolean {
  switch (field.kind) {
    case "list":
    case "text":
    case "number":
      return true;
    case "choice":
      return field.options.every(({ id }) => typeof id === "number");
    case "derived": {
      const { rule } = field;
      const values = "value" in rule ? [rule.value] : rule.map.map(([, value]) => value);
      return values.every((value) => typeof value === "number");
    }
    case "file":
      return false;
  }
}

function checkValue(value: string | number, field: Field, path: JsonPath, notes: Notes): void {
  // A choice without options has an unknown or a spoiled set, which is told where it stands.
  if (field.kind === "choice" && field.options.length === 0) return;
  if (field.kind === "choice" && !field.options.some(({ id }) => id === value)) {
    const hint = didYouMean(
      String(value),
      field.options.map(({ id }) => String(id)),
    );
    notes.add(
      path,
      "option",
      `${JSON.stringify(value)} is not an option of "${field.id}"${hint || " — name one that is offered"}`,
    );
  } else if (field.kind === "list" || field.kind === "file") {
    notes.add(
      path,
      "reference",
      `"${field.id}" is a ${field.kind} — test whether it is {"set": true}`,
    );
  } else if (field.kind === "number" && typeof value !== "number") {
    notes.add(path, "wrong-type", `"${field.id}" is a number — write it without quotes`);
  }
}

function checkTag(tag: string, field: Field, path: JsonPath, notes: Notes): void {
  if (field.kind === "choice" && field.options.length === 0) return;
  const tags = field.kind === "choice" ? field.options.flatMap((option) => option.tags) : [];
  if (!tags.includes(tag)) {
    const hint = didYouMean(tag, tags) || " — give an option that tag";
    notes.add([...path, "tag"], "option", `no option of "${field.id}" has the tag "${tag}"${hint}`);
  }
}
