import { formatCents, formatDifference } from "../../product/money.ts";
import type { Condition, FieldTest } from "../../product/condition.ts";
import type { Field, Product, Surcharge } from "../../product/product.ts";
import { withSubFields } from "../../product/fields.ts";
import { countedField, hasPricedOptions } from "../../product/surcharge.ts";
import { valueText } from "../../kinds/kinds.ts";

/** A rule on which prices depend, in words. */
interface Rule {
  readonly label: string;
  /** Such as `+$0.99`. */
  readonly amount: string;
  /** When and how often it is charged, with a space before it; may be empty. */
  readonly scope: string;
}

/** Says of each price rule that differs what it is now and what it was, in a merchandiser's words. */
export function compareRules(before: Product, after: Product): readonly string[] {
  // Both are described in the words of today, so that another label is not another rule.
  const fields = [...withSubFields(after.fields), ...withSubFields(before.fields)];
  const [rulesBefore, rulesAfter] = [listRules(before, fields), listRules(after, fields)];
  const added = [...rulesAfter].flatMap(([key, { label, amount, scope }]) =>
    rulesBefore.has(key) ? [] : [`${label} is new: ${amount}${scope}`],
  );
  const others = [...rulesBefore].flatMap(([key, earlier]) => {
    const { label, amount, scope } = rulesAfter.get(key) ?? earlier;
    if (!rulesAfter.has(key)) return [`${label} is gone: it was ${amount}${scope}`];
    if (scope !== earlier.scope)
      return [`${label}: ${amount}${scope} instead of ${earlier.amount}${earlier.scope}`];
    if (amount === earlier.amount) return [];
    return [`${label}: ${amount} instead of ${earlier.amount}${scope}`];
  });
  return [...others, ...added];
}

/**
 * The price rules of a product, by a key that stays the same when a rule changes.
 * @param namedFields fields whose labels are used, the first one with an id
 */
function listRules(product: Product, namedFields: readonly Field[]): ReadonlyMap<string, Rule> {
  const { surcharges } = product;
  const conditionText = (when: Condition | null) =>
    when === null ? "" : ` if ${describeCondition(when, namedFields)}`;
  const rules = new Map<string, Rule>([
    ["price", { label: "Price", amount: formatCents(product.price), scope: "" }],
  ]);
  for (const field of withSubFields(product.fields)) {
    const isCounted = surcharges.some((surcharge) => countedField(surcharge)?.id === field.id);
    if ("max" in field && (isCounted || hasPricedOptions(field))) {
      const amount = `${field.min ?? 1} to ${field.max ?? "any number"}`;
      rules.set(field.id, { label: field.label, amount, scope: "" });
    }
    if (field.kind !== "choice" || !hasPricedOptions(field)) continue;
    for (const option of field.options)
      rules.set(`${field.id}:${option.id}`, {
        label: `${field.label}: ${option.label}`,
        amount: formatDifference(option.surcharge),
        scope: conditionText(field.when),
      });
  }
  for (const surcharge of surcharges) {
    const { amount, count } = describeAmount(surcharge, namedFields);
    rules.set(`surcharge ${surcharge.id}`, {
      label: surcharge.label,
      amount,
      scope: count + conditionText(surcharge.when),
    });
  }
  return rules;
}

/** The amount of a surcharge, and what it is multiplied by, with a space before it. */
function describeAmount(
  surcharge: Surcharge,
  fields: readonly Field[],
): { readonly amount: string; readonly count: string } {
  switch (surcharge.kind) {
    case "flat":
      return { amount: formatDifference(surcharge.flat), count: "" };
    case "percent": {
      const { percent } = surcharge;
      return { amount: `${percent > 0 ? "+" : ""}${percent / 100}%`, count: "" };
    }
    case "each": {
      const { each, of, beyond, upto } = surcharge;
      const from = beyond > 0 ? ` beyond ${beyond}` : "";
      const to = upto === null ? "" : ` up to ${upto}`;
      const count = ` for each of ${labelOf(of, fields)}${from}${to}`;
      return { amount: formatDifference(each), count };
    }
  }
}

function describeCondition(condition: Condition, fields: readonly Field[]): string {
  const describe = (part: Condition) =>
    "all" in part || "any" in part
      ? `(${describeCondition(part, fields)})`
      : describeCondition(part, fields);
  if ("all" in condition) return condition.all.map(describe).join(" and ");
  if ("any" in condition) return condition.any.map(describe).join(" or ");
  if ("not" in condition) return `not ${describe(condition.not)}`;
  return `${labelOf(condition.ref, fields)} is ${describeTest(condition, fields)}`;
}

function describeTest({ ref, test }: FieldTest, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === ref);
  if ("oneOf" in test) {
    const texts = test.oneOf.map((value) =>
      field === undefined || field.kind === "list" ? String(value) : valueText(field, value),
    );
    return texts.join(" or ");
  }
  if ("set" in test) return test.set ? "filled in" : "empty";
  if ("tag" in test) return `tagged "${test.tag}"`;
  const { min, max } = test;
  if (min === null) return `at most ${max}`;
  return max === null ? `at least ${min}` : `${min} to ${max}`;
}

function labelOf(id: string, fields: readonly Field[]): string {
  return fields.find((field) => field.id === id)?.label ?? id;
}
